import { api } from '../../../api/client.ts';

/** The webhook endpoints of an organization, the oldest first. */
export function webhooksQuery(orgId: string) {
  return api.webhooks.list.queryOptions({ input: { orgId } });
}

/** A page of the events of an endpoint, the newest first. */
export function deliveriesQuery(orgId: string, id: string, before: number | null) {
  return api.webhooks.deliveries.queryOptions({
    input: { orgId, id, ...(before !== null && { before }) },
    // Nothing announces a new attempt, so the newest page is read again while it is shown.
    refetchInterval: before === null && 2_000,
  });
}
