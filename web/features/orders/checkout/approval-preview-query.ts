import { api } from '../../../api/client.ts';
import type { Destination } from '../cart/api.ts';

type Asked = { orgId: string; costCentre: string; destination: Destination | undefined };

/** The steps that the present cart of the organization needs when the user submits it with these terms. */
export function approvalPreviewQuery({ orgId, costCentre, destination }: Asked) {
  const { country, region } = destination ?? {};
  return api.approvalRules.preview.queryOptions({
    input: { orgId, costCentre, ...(country && { country, region }) },
  });
}
