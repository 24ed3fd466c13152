import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OrderScope } from '../../../../contract/orders.ts';
import { LoadedList } from '../../../reads/loaded.tsx';
import { ordersQuery } from '../api.ts';
import type { OrdersSearch } from '../search-params.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderNews } from './order-news.tsx';
import { OrderPager } from './order-pager.tsx';
import { OrderTable } from './order-table.tsx';
import { OrderTableSkeleton } from './order-table-skeleton.tsx';

type OrderListProps = { scope: OrderScope; search: OrdersSearch };

export function OrderList({ scope, search }: OrderListProps) {
  const read = useQuery(ordersQuery(scope, search));
  return (
    <LoadedList read={read} failure={<Trans>Failed to load orders</Trans>} loading={<OrderTableSkeleton />}>
      {({ items, nextCursor }) => (
        <>
          {/* For a new status or page, the component is mounted again, so that its rows are not announced as changes. */}
          <OrderNews key={`${search.status} ${search.cursor}`} orders={items} />
          {items.length === 0 ? (
            <NoOrders status={search.status} isSales={scope.side === 'sales'} />
          ) : (
            <OrderTable orders={items} />
          )}
          <OrderPager search={search} nextCursor={nextCursor} />
        </>
      )}
    </LoadedList>
  );
}
