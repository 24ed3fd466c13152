import { keepPreviousData } from '@tanstack/react-query';
import type { OrderScope } from '../../../contract/orders.ts';
import { api } from '../../api/client.ts';
import { type OrdersSearch, salesFilters } from './search-params.ts';

/**
 * The orders of a scope. While another tab of the list or another page loads, the query keeps the previous rows. The
 * component that shows the rows must be mounted again for another scope, so that it never shows the rows of the
 * previous scope.
 */
export function ordersQuery(scope: OrderScope, search: OrdersSearch) {
  const { status, cursor } = search;
  return api.orders.list.queryOptions({
    input:
      scope.side === 'sales'
        ? { ...scope, status, cursor, ...salesFilters(search) }
        : { ...scope, status, cursor },
    placeholderData: keepPreviousData,
  });
}

export function orderCountsQuery(scope: OrderScope) {
  return api.orders.count.queryOptions({ input: scope });
}

export function orderMoneyQuery(id: string) {
  return api.orders.findMoney.queryOptions({ input: { id } });
}

export function disputesQuery(orgId: string) {
  return api.orders.listDisputes.queryOptions({ input: { orgId } });
}

export function statementQuery({ orgId, month, isStaff = false }: StatementOf) {
  const find = isStaff ? api.platform.findStatement : api.payments.findStatement;
  return find.queryOptions({ input: { orgId, month } });
}

/** `isStaff` means that a staff member reads the statement. Staff may read the statement of any seller. */
export type StatementOf = { orgId: string; month: string; isStaff?: boolean };

export function orderQuery(id: string) {
  return api.orders.find.queryOptions({ input: { id } });
}
