import { Trans } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { Button } from '../../../ui/button.tsx';
import { download } from '../../../ui/download.ts';
import { acceptedHeaders } from './file/known-headers.ts';
import { sampleFile } from './sample-file.ts';

/** Describes the files that the import accepts. */
export function FileHelp() {
  return (
    <section className="mt-4 rounded-lg border bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-muted">
          <Trans>Columns can be in any order. You can match headers that are not recognized by hand.</Trans>{' '}
          <Trans>An empty cell changes nothing. A pack with 0 units is removed.</Trans>
        </p>
        <Button
          variant="outline"
          onClick={() => download('sample-products.csv', 'text/csv;charset=utf-8', sampleFile())}
        >
          <Download aria-hidden="true" />
          <Trans>Download a sample file</Trans>
        </Button>
      </div>
      <AcceptedHeaders />
    </section>
  );
}

function AcceptedHeaders() {
  return (
    <details className="mt-3">
      <summary className="w-fit font-medium">
        <Trans>Accepted headers</Trans>
      </summary>
      <dl lang="en" className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
        {acceptedHeaders.map(({ header, others }) => (
          <div key={header} className="contents">
            <dt className="font-semibold">{header}</dt>
            <dd className="min-w-0 break-words text-muted max-sm:mb-2">{others.join(', ') || '–'}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
