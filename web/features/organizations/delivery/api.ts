import { api } from '../../../api/client.ts';

/**
 * The delivery addresses of an organization, or the user's own when `orgId` is null. The address used most recently
 * comes first.
 */
export function deliveryAddressesQuery(orgId: string | null) {
  return api.deliveryAddresses.list.queryOptions({ input: orgId === null ? {} : { orgId } });
}
