import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Membership } from '../../../contract/organizations.ts';
import { roleAllows } from '../../../contract/permissions.ts';
import { paths } from '../../paths.ts';
import { Loaded } from '../../reads/loaded.tsx';
import { BackLink } from '../../routing/back-link.tsx';
import { RouteHeader } from '../../routing/route-header.tsx';
import { freightRulesQuery } from '../orders/freight/api.ts';
import { FreightRulesForm } from '../orders/freight/freight-rules-form.tsx';
import { useActiveOrganization } from '../organizations/active-organization.tsx';
import { RowsSkeleton } from '../organizations/rows-skeleton.tsx';
import { UnknownOrganization } from '../organizations/unknown-organization.tsx';
import { NoSellerOrganization } from './no-seller-organization.tsx';

/** The freight rules of the active seller. Members who are not allowed to change the rules can read them. */
export function FreightPage() {
  const { active } = useActiveOrganization();
  return (
    <>
      <BackLink to={paths.manufacturer}>
        <Trans>Manufacturer</Trans>
      </BackLink>
      <RouteHeader />
      {active?.type === 'seller_org' ? (
        <FreightOf key={active.id} organization={active} />
      ) : active === undefined ? (
        <UnknownOrganization loading={<RowsSkeleton />} />
      ) : (
        <NoSellerOrganization />
      )}
    </>
  );
}

function FreightOf({ organization: { id, role } }: { organization: Membership }) {
  const read = useQuery(freightRulesQuery(id));
  return (
    <Loaded read={read} failure={<Trans>Unable to load the freight rules</Trans>} loading={<RowsSkeleton />}>
      {({ rules }) => (
        <FreightRulesForm orgId={id} saved={rules} canManage={roleAllows(role, 'products.manage')} />
      )}
    </Loaded>
  );
}
