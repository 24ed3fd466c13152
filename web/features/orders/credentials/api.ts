import { api } from '../../../api/client.ts';

/** The credentials of an organization, or those of the user for null. */
export function credentialsQuery(orgId: string | null) {
  return api.credentials.list.queryOptions({ input: orgId === null ? {} : { orgId } });
}
