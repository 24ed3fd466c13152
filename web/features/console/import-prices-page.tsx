import { Trans } from '@lingui/react/macro';
import { roleAllows } from '../../../contract/permissions.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../routing/back-link.tsx';
import { RouteHeader } from '../../routing/route-header.tsx';
import { useActiveOrganization } from '../organizations/active-organization.tsx';
import { UnknownOrganization } from '../organizations/unknown-organization.tsx';
import { ImportPrices } from '../products/agreements/import-prices.tsx';
import { AccessDenied } from '../products/edit/access-denied.tsx';
import { ImportSkeleton } from '../products/imports/import-skeleton.tsx';
import { NoSellerOrganization } from './no-seller-organization.tsx';

/** Imports prices from a file, for managers of the active seller. */
export function ImportPricesPage() {
  const { active } = useActiveOrganization();
  if (active?.type === 'seller_org' && !roleAllows(active.role, 'products.manage')) return <AccessDenied />;
  return (
    <>
      <BackLink to={paths.priceAgreements}>
        <Trans>Price agreements</Trans>
      </BackLink>
      <RouteHeader />
      {active === undefined ? (
        <UnknownOrganization loading={<ImportSkeleton />} />
      ) : active?.type === 'seller_org' ? (
        <ImportPrices key={active.id} orgId={active.id} />
      ) : (
        <NoSellerOrganization />
      )}
    </>
  );
}
