import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import type { OrdersSearch } from '../search-params.ts';

/**
 * Exports all orders that match the filters, not only the page on the screen. The code for the export loads when the
 * user presses the button.
 */
export function ExportSales({ orgId, search }: { orgId: string; search: OrdersSearch }) {
  const { t } = useLingui();
  const [read, setRead] = useState(0);
  const exporting = useMutation({
    mutationFn: async () => {
      const { exportListed } = await import('./sales-file.ts');
      await exportListed(orgId, search, setRead);
    },
    meta: { errorTitle: msg`Failed to export the orders` },
    onSuccess: () => notify.success(t`Data exported successfully!`),
    onSettled: () => setRead(0),
  });
  return (
    <>
      <Button
        variant="outline"
        className="ml-auto"
        busy={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        <Trans>Export CSV</Trans>
      </Button>
      {read > 0 && (
        <span role="status" className="text-sm text-muted tabular-nums">
          <Plural value={read} one="# order" other="# orders" />
        </span>
      )}
    </>
  );
}
