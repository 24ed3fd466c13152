import { api } from '../../../api/client.ts';

export function approvalRulesQuery(orgId: string) {
  return api.approvalRules.list.queryOptions({ input: { orgId } });
}
