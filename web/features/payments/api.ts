import { api } from '../../api/client.ts';

/** The organization's connected account. Realtime marks it as stale when the provider reports a change. */
export function connectedAccountQuery(orgId: string) {
  return api.payments.findConnectedAccount.queryOptions({ input: { orgId } });
}

/**
 * The provider sends events about payouts but not about balances, so the page reads the balance each time the user
 * opens it.
 */
export function balanceQuery(orgId: string) {
  return { ...api.payments.findBalance.queryOptions({ input: { orgId } }), staleTime: 0 };
}
