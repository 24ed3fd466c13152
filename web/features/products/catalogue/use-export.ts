import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProductSelection } from '../../../../contract/product-bulk.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';

export type Exporting = ReturnType<typeof useExport>;

/**
 * Downloads products as a spreadsheet file. The code for the export loads when the user presses the button. `read` is
 * the number of products read so far.
 */
export function useExport(orgId: string) {
  const { t } = useLingui();
  const { active } = useActiveOrganization();
  const [read, setRead] = useState(0);
  const exporting = useMutation({
    mutationFn: async (of: ProductSelection) => {
      const { exportProducts } = await import('./bulk/export-products.ts');
      await exportProducts({ orgId, of, organization: active?.name ?? '', onRead: setRead });
    },
    meta: { errorTitle: msg`Failed to export the products` },
    onSuccess: () => notify.success(t`Data exported successfully!`),
    onSettled: () => setRead(0),
  });
  return { export: exporting.mutate, isPending: exporting.isPending, read };
}
