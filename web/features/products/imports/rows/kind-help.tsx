import { Trans } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { Button } from '../../../../ui/button.tsx';
import { download } from '../../../../ui/download.ts';
import type { FileField } from '../field-words.ts';
import { csvFile } from './csv-file.ts';
import type { FileKind } from './file-kind.ts';

/** Describes the columns of the file and their meaning. The names of the columns are the same in every language. */
export function KindHelp<Field extends FileField>({
  kind: { columns, sample, help },
}: {
  kind: FileKind<Field>;
}) {
  return (
    <section className="mt-4 rounded-lg border bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 max-w-prose flex-1 basis-64 gap-2 text-muted">{help}</div>
        <Button
          variant="outline"
          onClick={() => download(sample.name, 'text/csv;charset=utf-8', csvFile(columns, sample.rows))}
        >
          <Download aria-hidden="true" />
          <Trans>Download a sample file</Trans>
        </Button>
      </div>
      <p className="mt-3 text-sm">
        <Trans>Columns, in any order:</Trans>{' '}
        <span lang="en" className="font-medium">
          {columns.map(({ header }) => header).join(', ')}
        </span>
      </p>
    </section>
  );
}
