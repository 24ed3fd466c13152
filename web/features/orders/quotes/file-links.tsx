import { useLingui } from '@lingui/react/macro';
import type { QuoteFile } from '../../../../contract/quote-requests.ts';
import { client } from '../../../api/client.ts';
import { DownloadPaper } from '../documents/download-paper.tsx';

/** The files of a request or of a quote, to download. */
export function FileLinks({ requestId, files }: { requestId: string; files: readonly QuoteFile[] }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Files`} className="flex flex-wrap gap-2">
      {files.map(({ id, name }) => (
        <li key={id}>
          <DownloadPaper
            size="sm"
            label={t`Download ${name}, PDF`}
            load={() => client.quotes.readFile({ id: requestId, fileId: id })}
          >
            {name}
          </DownloadPaper>
        </li>
      ))}
    </ul>
  );
}
