import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../page-title.ts';
import { Fetched } from '../../ui/fetched.tsx';
import { useActiveOrganization } from '../organizations/active-organization.tsx';
import { UnknownOrganization } from '../organizations/unknown-organization.tsx';
import { importProducts } from '../products/fetched-parts.ts';
import { ImportHeader } from '../products/import/import-header.tsx';
import { ImportSkeleton } from '../products/import/import-skeleton.tsx';
import { NoSellerOrganization } from './no-seller-organization.tsx';

/** Products from a file, for those who manage the active organization's. */
export function ImportPage() {
  const { t } = useLingui();
  usePageTitle(t`Import products`);
  const { active } = useActiveOrganization();
  const loading = (
    <>
      <ImportHeader />
      <ImportSkeleton />
    </>
  );
  if (active?.type === 'seller_org')
    return (
      <Fetched key={active.id} part={importProducts} props={{ organization: active }} loading={loading} />
    );
  return (
    <>
      <ImportHeader />
      {active === undefined ? <UnknownOrganization loading={<ImportSkeleton />} /> : <NoSellerOrganization />}
    </>
  );
}
