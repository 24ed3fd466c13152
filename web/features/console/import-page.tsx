import { Trans, useLingui } from '@lingui/react/macro';
import { canManageOrganization } from '../../../contract/permissions.ts';
import { usePageTitle } from '../../page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useActiveOrganization } from '../organizations/active-organization.tsx';
import { UnknownOrganization } from '../organizations/unknown-organization.tsx';
import { AccessDenied } from '../products/edit/access-denied.tsx';
import { ImportProducts } from '../products/import/import-products.tsx';
import { ImportSkeleton } from '../products/import/import-skeleton.tsx';
import { NoSellerOrganization } from './no-seller-organization.tsx';

/** Products from a file, for those who manage the active organization's. */
export function ImportPage() {
  const { t } = useLingui();
  usePageTitle(t`Import products`);
  const { active } = useActiveOrganization();
  if (active && active.type === 'seller_org' && !canManageOrganization(active.role)) return <AccessDenied />;
  return (
    <>
      <PageHeader
        title={<Trans>Import products</Trans>}
        text={<Trans>From a CSV or Excel file: new products are added, known ones are updated.</Trans>}
      />
      {active === undefined && <UnknownOrganization loading={<ImportSkeleton />} />}
      {active === null || (active && active.type !== 'seller_org') ? <NoSellerOrganization /> : null}
      {active?.type === 'seller_org' && <ImportProducts key={active.id} orgId={active.id} />}
    </>
  );
}
