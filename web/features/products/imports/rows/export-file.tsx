import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FileColumn } from '../../../../../contract/product-columns.ts';
import { notify } from '../../../../api/notify.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { Button } from '../../../../ui/button.tsx';
import { download } from '../../../../ui/download.ts';
import { csvFile } from './csv-file.ts';

type Rows<Field extends string> = Partial<Record<Field, string>>[];
type ExportFileProps<Field extends string> = {
  /** The beginning of the file's name. */
  name: string;
  columns: readonly FileColumn<Field>[];
  readPage: (cursor: string | undefined) => Promise<{ items: Rows<Field>; nextCursor: string | null }>;
};

/** Downloads rows as a file that the import can read. */
export function ExportFile<Field extends string>({ name, columns, readPage }: ExportFileProps<Field>) {
  const { t } = useLingui();
  const exporting = useMutation({
    mutationFn: async () => {
      const rows: Rows<Field> = [];
      let cursor: string | undefined;
      do {
        const page = await readPage(cursor);
        rows.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      const day = new Date().toISOString().slice(0, 10);
      download(`${name}-${day}.csv`, 'text/csv;charset=utf-8', csvFile(columns, rows));
    },
    meta: { errorTitle: msg`Failed to export the file` },
    onSuccess: () => notify.success(t`Data exported successfully!`),
  });
  return (
    <Button variant="outline" busy={exporting.isPending} onClick={() => exporting.mutate()}>
      <Trans>Export CSV</Trans>
    </Button>
  );
}
