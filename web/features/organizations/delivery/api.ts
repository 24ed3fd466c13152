import { api } from '../../../api/client.ts';

/** Those of an organization, or without one the reader's own; the one that was used last comes first. */
export function deliveryAddressesQuery(orgId: string | null) {
  return api.deliveryAddresses.list.queryOptions({ input: orgId === null ? {} : { orgId } });
}
