import { api } from '../../api/client.ts';

/** The organization's connected account; realtime marks it old when the provider reports a change. */
export function connectedAccountQuery(orgId: string) {
  return api.payments.findConnectedAccount.queryOptions({ input: { orgId } });
}
