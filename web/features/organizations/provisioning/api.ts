import { api } from '../../../api/client.ts';

/** The SCIM service of an organization: its URL, its token without the secret, and its groups. */
export function provisioningQuery(orgId: string) {
  return api.provisioning.find.queryOptions({ input: { orgId } });
}
