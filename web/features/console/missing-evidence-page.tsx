import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { roleAllows } from '../../../contract/permissions.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../routing/back-link.tsx';
import { RouteHeader } from '../../routing/route-header.tsx';
import { useActiveOrganization } from '../organizations/active-organization.tsx';
import { RowsSkeleton } from '../organizations/rows-skeleton.tsx';
import { UnknownOrganization } from '../organizations/unknown-organization.tsx';
import { AccessDenied } from '../products/edit/access-denied.tsx';
import { EvidenceList } from '../products/evidence/evidence-list.tsx';
import { NoSellerOrganization } from './no-seller-organization.tsx';

const route = getRouteApi(`/app${paths.missingEvidence}`);

/** What the devices of the active seller lack in each market, for its managers. */
export function MissingEvidencePage() {
  const { active } = useActiveOrganization();
  const search = route.useSearch();
  if (active?.type === 'seller_org' && !roleAllows(active.role, 'products.manage')) return <AccessDenied />;
  return (
    <>
      <BackLink to={paths.manufacturer}>
        <Trans>Manufacturer</Trans>
      </BackLink>
      <RouteHeader />
      {active?.type === 'seller_org' && <EvidenceList key={active.id} orgId={active.id} search={search} />}
      {active === undefined && <UnknownOrganization loading={<RowsSkeleton />} />}
      {active !== undefined && active?.type !== 'seller_org' && <NoSellerOrganization />}
    </>
  );
}
