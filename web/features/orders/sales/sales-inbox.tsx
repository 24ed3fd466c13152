import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../../contract/orders.ts';
import { LoadedList } from '../../../reads/loaded.tsx';
import { hasFailed } from '../../../reads/read-error.tsx';
import { orderCountsQuery, ordersQuery } from '../api.ts';
import { NoOrders } from '../list/no-orders.tsx';
import { OrderNews } from '../list/order-news.tsx';
import { OrderPager } from '../list/order-pager.tsx';
import { OrderTableSkeleton } from '../list/order-table-skeleton.tsx';
import { SalesToolbarSkeleton } from '../list/orders-skeleton.tsx';
import { type OrdersSearch, salesFilters } from '../search-params.ts';
import { useMarkSalesSeen } from '../seen-sales.ts';
import { DisputeBanner } from './dispute-banner.tsx';
import { NoMatch } from './no-match.tsx';
import { SalesTable } from './sales-table.tsx';
import { SalesToolbar } from './sales-toolbar.tsx';
import { SelectedSales } from './selected-sales.tsx';
import { useChosenOrders } from './use-chosen-orders.ts';
import { useDisputesToAnswer } from './use-disputes-to-answer.ts';

type SalesInboxProps = { orgId: string; search: OrdersSearch };

/**
 * The sales of an organization. The seller can filter and search them, and can ship or export one or more of them.
 */
export function SalesInbox({ orgId, search }: SalesInboxProps) {
  const read = useQuery(ordersQuery({ side: 'sales', orgId }, search));
  const chosen = useChosenOrders(search);
  const disputes = useDisputesToAnswer(orgId);
  const counted = useQuery(orderCountsQuery({ side: 'sales', orgId }));
  useMarkSalesSeen(orgId, read.data && counted.data?.byStatus.processing);
  const isNarrowed = Object.keys(salesFilters(search)).length > 0;
  const emptyStateOf = (items: readonly Order[]) =>
    items.length > 0 ? null : isNarrowed ? (
      <NoMatch search={search} />
    ) : (
      <NoOrders status={search.status} isSales isClosed={search.organization !== undefined} />
    );
  // Shows the skeleton until the counts have loaded. The banner and some filters depend on the counts. If they appeared
  // later, they would push the list down.
  if (counted.isLoading && !hasFailed(counted))
    return (
      <>
        <SalesToolbarSkeleton />
        <OrderTableSkeleton choice />
      </>
    );
  return (
    <div className="@container">
      {!search.toAnswer && <DisputeBanner search={search} disputes={disputes} />}
      <SalesToolbar orgId={orgId} search={search} />
      <LoadedList
        read={read}
        failure={<Trans>Failed to load orders</Trans>}
        loading={<OrderTableSkeleton choice />}
      >
        {({ items, nextCursor }) => (
          <>
            {/* For new filters or a new page, the component is mounted again, so that its rows are not announced as changes. */}
            <OrderNews key={JSON.stringify(search)} orders={items} />
            {emptyStateOf(items) ?? (
              <SalesTable orders={items} chosen={chosen} disputes={disputes.deadlines} />
            )}
            <OrderPager search={search} nextCursor={nextCursor} />
          </>
        )}
      </LoadedList>
      <p role="status" className="sr-only">
        {chosen.orders.length > 0 && (
          <Plural value={chosen.orders.length} one="# order selected" other="# orders selected" />
        )}
      </p>
      {chosen.orders.length > 0 && <SelectedSales orgId={orgId} chosen={chosen} />}
    </div>
  );
}
