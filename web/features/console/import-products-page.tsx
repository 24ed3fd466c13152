import { useActiveOrganization } from '../organizations/active-organization.tsx';
import { UnknownOrganization } from '../organizations/unknown-organization.tsx';
import { ImportHeader } from '../products/imports/import-header.tsx';
import { ImportProducts } from '../products/imports/import-products.tsx';
import { ImportSkeleton } from '../products/imports/import-skeleton.tsx';
import { NoSellerOrganization } from './no-seller-organization.tsx';

/** Imports products from a file, for managers of the active organization. */
export function ImportPage() {
  const { active } = useActiveOrganization();
  if (active?.type === 'seller_org') return <ImportProducts key={active.id} organization={active} />;
  return (
    <>
      <ImportHeader />
      {active === undefined ? <UnknownOrganization loading={<ImportSkeleton />} /> : <NoSellerOrganization />}
    </>
  );
}
