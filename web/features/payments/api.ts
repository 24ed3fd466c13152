import { api } from '../../api/client.ts';

/** The organization's connected account; realtime marks it as stale when the provider reports a change. */
export function connectedAccountQuery(orgId: string) {
  return api.payments.findConnectedAccount.queryOptions({ input: { orgId } });
}

/** Events report payouts but no balances, so the balance is read each time it is opened. */
export function balanceQuery(orgId: string) {
  return { ...api.payments.findBalance.queryOptions({ input: { orgId } }), staleTime: 0 };
}
