import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { exportLots } from './lots-file.ts';
import type { LotsSearch, LotsSide } from './lots-search.ts';

type DownloadLotsProps = { orgId: string; side: LotsSide; search: LotsSearch };

/** Downloads every lot that matches the search, not only the page that is shown. */
export function DownloadLots({ orgId, side, search }: DownloadLotsProps) {
  const file = useMutation({
    mutationFn: () => exportLots(orgId, side, search),
    meta: { errorTitle: msg`Unable to load the lots` },
  });
  return (
    <Button variant="outline" busy={file.isPending} onClick={() => file.mutate(undefined)}>
      <Trans>Download CSV</Trans>
    </Button>
  );
}
