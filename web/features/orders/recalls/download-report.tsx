import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import type { Recall } from '../../../../contract/recalls.ts';
import { client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { DownloadPaper } from '../documents/download-paper.tsx';
import { exportReport } from './report-file.ts';

/** Downloads the effectiveness of the recall as a document, and every line with its notice as a table. */
export function DownloadReport({ recall }: { recall: Recall }) {
  const file = useMutation({
    mutationFn: () => exportReport(recall),
    meta: { errorTitle: msg`Unable to load the report` },
  });
  return (
    <>
      <DownloadPaper load={() => client.recalls.printReport({ id: recall.id })}>
        <Trans>Download PDF</Trans>
      </DownloadPaper>
      <Button variant="outline" busy={file.isPending} onClick={() => file.mutate(undefined)}>
        {!file.isPending && <Download aria-hidden="true" />}
        <Trans>Download CSV</Trans>
      </Button>
    </>
  );
}
