import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductImport } from '../../../../contract/product-imports.ts';
import { api } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { undoRows } from './send-in-batches.ts';

type UndoImportProps = { begun: ProductImport; small?: boolean };

/** Undoes a whole import. Asks for confirmation first, and shows the progress. */
export function UndoImport({ begun, small = false }: UndoImportProps) {
  const { t, i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { done, ...undo } = useUndo(begun, () => setAsking(false));
  if (!begun.canBeUndone) return null;
  const written = begun.created + begun.updated;
  return (
    <>
      <Button variant="outline" size={small ? 'sm' : 'md'} onClick={() => setAsking(true)}>
        <Trans>
          Undo<span className="sr-only"> the import of {begun.fileName}</span>
        </Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Undo the import of {begun.fileName}?</Trans>}
        description={
          <Trans>
            Products that it added are removed, and products that it updated are reset. Products changed or
            ordered since then stay as they are.
          </Trans>
        }
        confirmLabel={<Trans>Undo the import</Trans>}
        busy={undo.isPending}
        onConfirm={() => undo.mutate()}
      >
        {undo.isPending && (
          <>
            <ProgressBar label={t`Rows undone`} value={done} max={written} />
            <p role="status" className="text-sm text-muted tabular-nums">
              <Trans>
                {i18n.number(done)} of {i18n.number(written)} rows
              </Trans>
            </p>
          </>
        )}
      </ConfirmDialog>
    </>
  );
}

function useUndo(begun: ProductImport, onSettled: () => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [done, setDone] = useState(begun.undone + begun.kept);
  const undo = useMutation({
    mutationFn: () => undoRows(begun, setDone),
    meta: { errorTitle: errorTitles.undoImport },
    onSuccess: ({ kept }) =>
      kept > 0
        ? notify.info(
            t`${plural(kept, {
              one: 'Import undone, except for # row that was changed or ordered since',
              other: 'Import undone, except for # rows that were changed or ordered since',
            })}`,
          )
        : notify.success(t`Import undone`),
    async onSettled() {
      await Promise.all([
        queries.invalidateQueries({ queryKey: api.products.key() }),
        queries.invalidateQueries({ queryKey: api.imports.key() }),
      ]);
      onSettled();
    },
  });
  return { ...undo, done };
}
