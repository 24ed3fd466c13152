import { api } from '../../../api/client.ts';

/** What the seller declared, and what its categories need. */
export function verificationQuery(orgId: string) {
  return api.verification.list.queryOptions({ input: { orgId } });
}
