import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { PurchasesSearch } from '../purchases/purchases-search.ts';

export type Destination = { country: string; region: string };

/**
 * The shared cart of an organization, or the user's own cart when `orgId` is null. GST and freight are calculated for delivery to
 * `destination`, by default the address used last.
 */
export function cartQuery(orgId: string | null, destination?: Destination) {
  const { country, region } = destination ?? {};
  return api.carts.find.queryOptions({
    input: { ...(orgId && { orgId }), ...(country && { country, region }) },
  });
}

export function cartCountQuery(orgId: string | null) {
  return api.carts.count.queryOptions({ input: orgId ? { orgId } : {} });
}

/**
 * Purchases of an organization, or the user's own when `orgId` is null. While another page loads, the query keeps the
 * previous rows. The component that shows the rows must be mounted again for another owner, so that it never shows the
 * rows of the previous owner.
 */
export function purchasesQuery(orgId: string | null, { status, cursor }: PurchasesSearch) {
  return api.purchases.list.queryOptions({
    input: { ...(orgId && { orgId }), status, cursor },
    placeholderData: keepPreviousData,
  });
}

export function purchaseQuery(id: string) {
  return api.purchases.find.queryOptions({ input: { id } });
}
