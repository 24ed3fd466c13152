import { keepPreviousData } from '@tanstack/react-query';
import type { OrderScope } from '../../../contract/orders.ts';
import { api } from '../../api/client.ts';
import type { OrdersSearch } from '../../search-params.ts';

/** The table stays between tabs and pages, so its parent is remounted for another scope. */
export function ordersQuery(scope: OrderScope, { status, cursor }: Pick<OrdersSearch, 'status' | 'cursor'>) {
  return api.orders.list.queryOptions({
    input: { ...scope, status, cursor },
    placeholderData: keepPreviousData,
  });
}

export function orderCountsQuery(scope: OrderScope) {
  return api.orders.count.queryOptions({ input: scope });
}

export function orderQuery(id: string) {
  return api.orders.find.queryOptions({ input: { id } });
}
