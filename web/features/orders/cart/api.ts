import { api } from '../../../api/client.ts';

/** The shared cart of an organization, or the user's own cart when `orgId` is null. GST is calculated for delivery to the country. */
export function cartQuery(orgId: string | null, country?: string) {
  return api.carts.find.queryOptions({ input: { ...(orgId && { orgId }), ...(country && { country }) } });
}

export function cartCountQuery(orgId: string | null) {
  return api.carts.count.queryOptions({ input: orgId ? { orgId } : {} });
}

export function purchaseQuery(id: string) {
  return api.purchases.find.queryOptions({ input: { id } });
}
