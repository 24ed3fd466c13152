import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Membership } from '../../../../contract/organizations.ts';
import { paths } from '../../../paths.ts';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { ManagersOnly } from '../../organizations/managers-only.tsx';
import { NoOrganization } from '../../organizations/no-organization.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { UnknownOrganization } from '../../organizations/unknown-organization.tsx';
import { DownloadLots } from './download-lots.tsx';
import { FindLot } from './find-lot.tsx';
import { FoundLots } from './found-lots.tsx';
import { type LotsSearch, type LotsSide, lotsSideOf, maySeeLots } from './lots-search.ts';

const route = getRouteApi(`/app${paths.lots}`);

/** The lots that the active organization sold or bought, and a search for a lot. */
export function LotsPage() {
  const { active } = useActiveOrganization();
  const search = route.useSearch();
  if (active) return <LotsOf key={active.id} organization={active} search={search} />;
  return (
    <>
      <RouteHeader />
      {active === undefined ? (
        <UnknownOrganization loading={<RowsSkeleton />} />
      ) : (
        <NoOrganization text={<Trans>Only organizations can find their lots.</Trans>} />
      )}
    </>
  );
}

function LotsOf({ organization, search }: { organization: Membership; search: LotsSearch }) {
  const side = lotsSideOf(search, organization);
  const maySee = maySeeLots(side, organization);
  const { id: orgId } = organization;
  return (
    <>
      <RouteHeader actions={maySee && <DownloadLots orgId={orgId} side={side} search={search} />} />
      {organization.type === 'seller_org' && <Side side={side} />}
      {maySee ? (
        <>
          <FindLot side={side} search={search} />
          <FoundLots orgId={orgId} side={side} search={search} />
        </>
      ) : (
        <ManagersOnly
          title={<Trans>Only members who see all purchases see the lots</Trans>}
          organization={organization.name}
        />
      )}
    </>
  );
}

function Side({ side }: { side: LotsSide }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: paths.lots });
  return (
    <div className="mb-4">
      <Segmented
        label={t`Lots`}
        value={side}
        onValueChange={(chosen) => void navigate({ search: { side: chosen }, resetScroll: false })}
        options={[
          { value: 'sold', label: t({ message: 'Sold', context: 'lots' }) },
          { value: 'bought', label: t({ message: 'Bought', context: 'lots' }) },
        ]}
      />
    </div>
  );
}
