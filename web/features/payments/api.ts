import { api } from '../../api/client.ts';

/** The organization's connected account; realtime marks it old when the provider reports a change. */
export function connectedAccountQuery(orgId: string) {
  return api.payments.findConnectedAccount.queryOptions({ input: { orgId } });
}

/** Of payouts events tell, of a balance none does, so it is read anew whenever somebody opens it. */
export function balanceQuery(orgId: string) {
  return { ...api.payments.findBalance.queryOptions({ input: { orgId } }), staleTime: 0 };
}
