import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OrderScope } from '../../../../contract/orders.ts';
import { useNeighbourPages } from '../../../keyset-trail.ts';
import { LoadedList } from '../../../loaded.tsx';
import { paths } from '../../../paths.ts';
import type { OrdersSearch } from '../../../search-params.ts';
import { Pager } from '../../../ui/pager.tsx';
import { ordersQuery } from '../api.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderNews } from './order-news.tsx';
import { OrderTable } from './order-table.tsx';
import { OrderTableSkeleton } from './order-table-skeleton.tsx';

type OrderListProps = { scope: OrderScope; search: OrdersSearch };

export function OrderList({ scope, search }: OrderListProps) {
  const read = useQuery(ordersQuery(scope, search));
  return (
    <LoadedList read={read} failure={<Trans>Failed to load orders</Trans>} loading={<OrderTableSkeleton />}>
      {({ items, nextCursor }) => (
        <>
          {/* Remounted for another tab, so that its rows are not announced as new. */}
          <OrderNews key={`${search.status} ${search.cursor}`} orders={items} />
          {items.length === 0 ? (
            <NoOrders status={search.status} isSales={scope.side === 'sales'} />
          ) : (
            <OrderTable orders={items} search={search} />
          )}
          <OrderPager search={search} nextCursor={nextCursor} />
        </>
      )}
    </LoadedList>
  );
}

type OrderPagerProps = { search: OrdersSearch; nextCursor: string | null };

function OrderPager({ search: { side, status, cursor }, nextCursor }: OrderPagerProps) {
  const { t } = useLingui();
  const { previous, next } = useNeighbourPages(cursor, nextCursor);
  const link = (place: typeof next) =>
    place && (
      <Link
        to={paths.orders}
        search={{
          ...(side && { side }),
          ...(status && { status }),
          ...(place.cursor && { cursor: place.cursor }),
        }}
        state={place.state}
      />
    );
  return <Pager label={t`Pages of orders`} previous={link(previous)} next={link(next)} />;
}
