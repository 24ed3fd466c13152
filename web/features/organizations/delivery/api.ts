import { api } from '../../../api/client.ts';

/** The addresses of an organization, or without one the user's own; the last used one comes first. */
export function deliveryAddressesQuery(orgId: string | null) {
  return api.deliveryAddresses.list.queryOptions({ input: orgId === null ? {} : { orgId } });
}
