import { api } from '../../../api/client.ts';

export function freightRulesQuery(orgId: string) {
  return api.freight.listRules.queryOptions({ input: { orgId } });
}
