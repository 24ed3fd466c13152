import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type PriceField, priceColumns } from '../../../../contract/price-columns.ts';
import { client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { download } from '../../../ui/download.ts';
import { csvFile } from '../imports/rows/csv-file.ts';

/** Downloads the volume prices and the agreements that have not ended, as a file that the import can read. */
export function ExportPrices({ orgId }: { orgId: string }) {
  const { t } = useLingui();
  const exporting = useMutation({
    mutationFn: async () => {
      const rows: Partial<Record<PriceField, string>>[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await client.priceAgreements.exportFile({ orgId, cursor });
        rows.push(...page.items);
        if (page.nextCursor === null) break;
        cursor = page.nextCursor;
      }
      const day = new Date().toISOString().slice(0, 10);
      download(`prices-${day}.csv`, 'text/csv;charset=utf-8', csvFile(priceColumns, rows));
    },
    meta: { errorTitle: msg`Failed to export the prices` },
    onSuccess: () => notify.success(t`Data exported successfully!`),
  });
  return (
    <Button variant="outline" busy={exporting.isPending} onClick={() => exporting.mutate()}>
      <Trans>Export CSV</Trans>
    </Button>
  );
}
