import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import ListChecks from 'lucide-react/icons/list-checks';
import { type ListedRequisition, requisitionStatuses } from '../../../../contract/requisitions.ts';
import { paths } from '../../../paths.ts';
import { LoadedList } from '../../../reads/loaded.tsx';
import { useNeighbourPages } from '../../../routing/keyset-trail.ts';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Select } from '../../../ui/select.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { NoOrganization } from '../../organizations/no-organization.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { UnknownOrganization } from '../../organizations/unknown-organization.tsx';
import { requisitionsQuery } from './api.ts';
import { RequisitionTotals } from './requisition-totals.tsx';
import { RequisitionView } from './requisition-view.tsx';
import { requisitionStatusWords } from './requisition-words.ts';
import { type RequisitionsSearch, requisitionsSearch } from './requisitions-search.ts';

const route = getRouteApi(`/app${paths.requisitions}`);

/** The requisitions of the active organization that the user sees, or one of them. */
export function RequisitionsPage() {
  const { active } = useActiveOrganization();
  const search = route.useSearch();
  if (search.id) return <RequisitionView key={search.id} id={search.id} />;
  return (
    <>
      <RouteHeader />
      {active === undefined && <UnknownOrganization loading={<RowsSkeleton />} />}
      {active === null && <NoOrganization text={<Trans>Only organizations have requisitions.</Trans>} />}
      {active && <Requisitions key={active.id} orgId={active.id} search={search} />}
    </>
  );
}

function Requisitions({ orgId, search }: { orgId: string; search: RequisitionsSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: paths.requisitions });
  const read = useQuery(requisitionsQuery(orgId, search));
  return (
    <>
      <Select
        aria-label={t`Status`}
        className="mb-4 w-48"
        value={search.status ?? ''}
        onChange={({ target }) =>
          void navigate({ search: requisitionsSearch({ status: target.value }), resetScroll: false })
        }
      >
        <option value="">{t({ message: 'All', context: 'orders' })}</option>
        {requisitionStatuses.map((status) => (
          <option key={status} value={status}>
            {t(requisitionStatusWords[status].label)}
          </option>
        ))}
      </Select>
      <LoadedList
        read={read}
        failure={<Trans>Unable to load the requisitions</Trans>}
        loading={<RowsSkeleton />}
      >
        {({ items, nextCursor }) => (
          <>
            {items.length === 0 ? <NoRequisitions /> : <RequisitionsTable items={items} />}
            <Pages search={search} nextCursor={nextCursor} />
          </>
        )}
      </LoadedList>
    </>
  );
}

function NoRequisitions() {
  return (
    <EmptyState
      icon={<ListChecks />}
      title={<Trans>No requisitions</Trans>}
      text={<Trans>Carts that need an approval appear here after they were submitted.</Trans>}
    />
  );
}

function RequisitionsTable({ items }: { items: readonly ListedRequisition[] }) {
  const { t } = useLingui();
  return (
    <Table label={t`Requisitions`}>
      <thead>
        <tr>
          <Th>{t`Submitted`}</Th>
          <Th>{t`Requester`}</Th>
          <Th>{t`Status`}</Th>
          <Th>{t`Cost centre`}</Th>
          <Th numeral>{t`Total`}</Th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, submittedAt, requester, status, costCentre, totals }) => (
          <tr key={id} className="relative">
            <RowHead>
              <Link
                to={paths.requisitions}
                search={{ id }}
                className="inline-flex min-h-6 items-center rounded-sm whitespace-nowrap after:absolute after:inset-0 hover:underline"
              >
                <DateText value={submittedAt} withTime />
              </Link>
            </RowHead>
            <Td label={t`Requester`}>{requester.fullName}</Td>
            <Td label={t`Status`}>
              <StatusBadge tone={requisitionStatusWords[status].tone}>
                {t(requisitionStatusWords[status].label)}
              </StatusBadge>
            </Td>
            <Td label={t`Cost centre`}>{costCentre || '–'}</Td>
            <Td label={t`Total`} numeral>
              <RequisitionTotals totals={totals} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Pages({ search, nextCursor }: { search: RequisitionsSearch; nextCursor: string | null }) {
  const { t } = useLingui();
  const { previous, next } = useNeighbourPages(search.cursor, nextCursor);
  const link = (place: typeof next) =>
    place && (
      <Link
        to={paths.requisitions}
        search={requisitionsSearch({ ...search, cursor: place.cursor })}
        state={place.state}
      />
    );
  return <Pager label={t`Pages of requisitions`} previous={link(previous)} next={link(next)} />;
}
