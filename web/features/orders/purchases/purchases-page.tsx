import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { purchaseStatuses } from '../../../../contract/purchase-status.ts';
import { paths } from '../../../paths.ts';
import { LoadedList } from '../../../reads/loaded.tsx';
import { BackLink } from '../../../routing/back-link.tsx';
import { useNeighbourPages } from '../../../routing/keyset-trail.ts';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { UnknownOrganization } from '../../organizations/unknown-organization.tsx';
import { purchasesQuery } from '../cart/api.ts';
import { purchaseStatusWords } from './purchase-words.ts';
import { mayListOrganization, ownerOf, type PurchasesSearch, purchasesSearch } from './purchases-search.ts';
import { PurchasesTable } from './purchases-table.tsx';

const route = getRouteApi(`/app${paths.purchases}`);

/** The purchases of the user. Managers can also see the purchases of the active organization. */
export function PurchasesPage() {
  const { active } = useActiveOrganization();
  const search = route.useSearch();
  const orgId = ownerOf(search, active);
  return (
    <>
      <BackLink to={paths.orders}>
        <Trans>Orders</Trans>
      </BackLink>
      <RouteHeader />
      {active === undefined ? (
        <UnknownOrganization loading={<RowsSkeleton />} />
      ) : (
        <>
          <Filters search={search} mayReadAll={mayListOrganization(active)} />
          <Purchases key={orgId} orgId={orgId} search={search} />
        </>
      )}
    </>
  );
}

function Filters({ search, mayReadAll }: { search: PurchasesSearch; mayReadAll: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: paths.purchases });
  const show = (changes: Record<string, unknown>) =>
    void navigate({
      search: purchasesSearch({ ...search, cursor: undefined, ...changes }),
      resetScroll: false,
    });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      {mayReadAll && (
        <Segmented
          label={t`Whose purchases`}
          value={search.of ?? 'own'}
          onValueChange={(of) => show({ of })}
          options={[
            { value: 'own', label: t`Mine` },
            { value: 'organization', label: t`Organization` },
          ]}
        />
      )}
      <Select
        aria-label={t`Status`}
        className="w-44"
        value={search.status ?? ''}
        onChange={({ target }) => show({ status: target.value })}
      >
        <option value="">{t({ message: 'All', context: 'orders' })}</option>
        {purchaseStatuses.map((status) => (
          <option key={status} value={status}>
            {t(purchaseStatusWords[status].label)}
          </option>
        ))}
      </Select>
    </div>
  );
}

function Purchases({ orgId, search }: { orgId: string | null; search: PurchasesSearch }) {
  const read = useQuery(purchasesQuery(orgId, search));
  return (
    <LoadedList read={read} failure={<Trans>Unable to load the purchases</Trans>} loading={<RowsSkeleton />}>
      {({ items, nextCursor }) => (
        <>
          {items.length === 0 ? <NoPurchases /> : <PurchasesTable purchases={items} />}
          <Pages search={search} nextCursor={nextCursor} />
        </>
      )}
    </LoadedList>
  );
}

function NoPurchases() {
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={<Trans>No purchases</Trans>}
      text={<Trans>What you order from the cart or with Purchase Now appears here.</Trans>}
    />
  );
}

function Pages({ search, nextCursor }: { search: PurchasesSearch; nextCursor: string | null }) {
  const { t } = useLingui();
  const { previous, next } = useNeighbourPages(search.cursor, nextCursor);
  const link = (place: typeof next) =>
    place && (
      <Link
        to={paths.purchases}
        search={purchasesSearch({ ...search, cursor: place.cursor })}
        state={place.state}
      />
    );
  return <Pager label={t`Pages of purchases`} previous={link(previous)} next={link(next)} />;
}
