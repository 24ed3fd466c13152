import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Recall } from '../../../../contract/recalls.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { exportReport } from './report-file.ts';

/** Downloads the effectiveness of the recall: every line with its notice. */
export function DownloadReport({ recall }: { recall: Recall }) {
  const file = useMutation({
    mutationFn: () => exportReport(recall),
    meta: { errorTitle: msg`Unable to load the report` },
  });
  return (
    <Button variant="outline" busy={file.isPending} onClick={() => file.mutate(undefined)}>
      <Trans>Download CSV</Trans>
    </Button>
  );
}
