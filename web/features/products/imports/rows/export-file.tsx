import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '../../../../../contract/limits.ts';
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

/** Downloads rows as a file that the import can read. If one file would have too many rows, downloads several files. */
export function ExportFile<Field extends string>({ name, columns, readPage }: ExportFileProps<Field>) {
  const { t, i18n } = useLingui();
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
      const parts = partsOf(rows);
      for (const [at, part] of parts.entries()) {
        const number = parts.length > 1 ? `-${at + 1}` : '';
        download(`${name}-${day}${number}.csv`, 'text/csv;charset=utf-8', csvFile(columns, part));
      }
      return parts.length;
    },
    meta: { errorTitle: msg`Failed to export the file` },
    onSuccess: (files) => {
      if (files === 1) return notify.success(t`Data exported successfully!`);
      const description = t`There are ${files} files, because an import accepts at most ${i18n.number(limits.fileRows)} rows.`;
      notify.success(t`Data exported successfully!`, { description });
    },
  });
  return (
    <Button variant="outline" busy={exporting.isPending} onClick={() => exporting.mutate()}>
      <Trans>Export CSV</Trans>
    </Button>
  );
}

/** The rows of each file. There is at least one file, so that an export without rows is a file with headers only. */
function partsOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.max(1, Math.ceil(rows.length / limits.fileRows));
  return Array.from({ length: count }, (_, at) =>
    rows.slice(at * limits.fileRows, (at + 1) * limits.fileRows),
  );
}
