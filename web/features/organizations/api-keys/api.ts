import { api } from '../../../api/client.ts';

/** The API keys of an organization, the newest first, revoked ones last. */
export function apiKeysQuery(orgId: string) {
  return api.apiKeys.list.queryOptions({ input: { orgId } });
}
