import { Trans } from '@lingui/react/macro';
import { roleAllows } from '../../../contract/permissions.ts';
import { stockColumns } from '../../../contract/stock-columns.ts';
import { client } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../routing/back-link.tsx';
import { RouteHeader } from '../../routing/route-header.tsx';
import { useActiveOrganization } from '../organizations/active-organization.tsx';
import { UnknownOrganization } from '../organizations/unknown-organization.tsx';
import { AccessDenied } from '../products/edit/access-denied.tsx';
import { ImportSkeleton } from '../products/imports/import-skeleton.tsx';
import { ExportFile } from '../products/imports/rows/export-file.tsx';
import { ImportStock } from '../products/stock/import-stock.tsx';
import { NoSellerOrganization } from './no-seller-organization.tsx';

/** Exports and imports the stock of the active seller, for its managers. */
export function ImportStockPage() {
  const { active } = useActiveOrganization();
  if (active?.type === 'seller_org' && !roleAllows(active.role, 'products.manage')) return <AccessDenied />;
  return (
    <>
      <BackLink to={paths.manufacturer}>
        <Trans>Manufacturer</Trans>
      </BackLink>
      <RouteHeader
        actions={
          active?.type === 'seller_org' && (
            <ExportFile
              name="stock"
              columns={stockColumns}
              readPage={(cursor) => client.products.exportStockFile({ orgId: active.id, cursor })}
            />
          )
        }
      />
      {active === undefined ? (
        <UnknownOrganization loading={<ImportSkeleton />} />
      ) : active?.type === 'seller_org' ? (
        <ImportStock key={active.id} orgId={active.id} />
      ) : (
        <NoSellerOrganization />
      )}
    </>
  );
}
