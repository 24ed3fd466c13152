import { api } from '../../../api/client.ts';

/** The steps that the present cart of the organization needs when the user submits it with this cost centre. */
export function approvalPreviewQuery(orgId: string, costCentre: string) {
  return api.approvalRules.preview.queryOptions({ input: { orgId, costCentre } });
}
