import { api } from '../../../api/client.ts';

/** The cost centres of an organization by code, archived ones last. */
export function costCentresQuery(orgId: string) {
  return api.costCentres.list.queryOptions({ input: { orgId } });
}
