import { api } from '../../../api/client.ts';
import type { Destination } from '../cart/api.ts';

type Asked = { orgId: string; costCentre: string; destination: Destination | undefined };

/**
 * The approval steps that the organization's current cart needs if the user submits it with this cost centre and this
 * destination.
 */
export function approvalPreviewQuery({ orgId, costCentre, destination }: Asked) {
  const { country, region } = destination ?? {};
  return api.approvalRules.preview.queryOptions({
    input: { orgId, costCentre, ...(country && { country, region }) },
  });
}
