import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { limits } from '../../../../../contract/limits.ts';
import { api } from '../../../../api/client.ts';
import { errorTitles } from '../../../../api/error-words.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { formResolver } from '../../../../forms/form-resolver.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { BulkProgress, type Progress } from './progress.tsx';
import { reportWritten } from './report-written.ts';
import { deleteMany, readSelected } from './write-many.ts';

/** To remove more products than this number in one step, the user must type the number of products. */
const mostByOnePress = 10;

type RemoveManyProps = {
  orgId: string;
  ids: readonly string[];
  onRemoved: (ids: readonly string[]) => void;
  onClose: () => void;
};

/**
 * Asks for confirmation before many products are removed, because the user would have to restore each of them
 * separately.
 */
export function RemoveMany({ orgId, ids, onRemoved, onClose }: RemoveManyProps) {
  const { progress, ...remove } = useRemoveMany({ orgId, ids, onRemoved, onClose });
  const count = ids.length;
  const isCounted = count > mostByOnePress;
  const formId = useId();
  const form = useForm({ resolver: counted(isCounted ? count : null), defaultValues: { typed: '' } });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<Plural value={count} one="Remove # product?" other="Remove # products?" />}
      description={
        <Trans>
          They leave the marketplace. For {limits.productRestoreDays} days each can be restored as a draft
          under Recently deleted. Orders keep what was bought.
        </Trans>
      }
      confirmLabel={<Trans>Remove</Trans>}
      busy={remove.isPending}
      disabled={!form.formState.isValid}
      formId={formId}
    >
      <Form id={formId} form={form} onSubmit={() => remove.mutate()}>
        {isCounted && (
          <TextField
            form={form}
            name="typed"
            label={<Trans>Type {String(count)} to confirm</Trans>}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </Form>
      {progress && <BulkProgress {...progress} />}
    </ConfirmDialog>
  );
}

/** The schema for the typed number. If `count` is null, the user need not type a number. */
function counted(count: number | null) {
  const isCount = z.refine((typed) => count === null || typed === String(count));
  return formResolver(z.object({ typed: z.string().check(z.trim(), isCount) }));
}

function useRemoveMany({ orgId, ids, onRemoved, onClose }: RemoveManyProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const remove = useMutation({
    mutationFn: async () => {
      const named = (await readSelected(orgId, ids)).map(({ id, version }) => ({ id, version }));
      return deleteMany(orgId, named, (sent) => setProgress({ sent, of: named.length }));
    },
    meta: { errorTitle: errorTitles.deleteProduct },
    onSuccess(written) {
      reportWritten(i18n, written, {
        title: t`${plural(written.done.length, { one: '# product removed', other: '# products removed' })}`,
        failureTitle: t(errorTitles.deleteProduct),
      });
      const kept = new Set(written.refused.flatMap(({ id, code }) => (code === 'NOT_FOUND' ? [] : id)));
      onRemoved(written.failure ? written.done : ids.filter((id) => !kept.has(id)));
    },
    onSettled() {
      void queries.invalidateQueries({ queryKey: api.products.key() });
      onClose();
    },
  });
  return { ...remove, progress };
}
