import { z } from 'zod';
import { balancesOf, payoutsOf } from '../actions/account-balance.ts';
import { type Call, type Endpoint, endpoint } from '../http/endpoint.ts';
import { listFields } from '../http/fields.ts';
import { paginate } from '../http/paginate.ts';
import { StripeError } from '../http/stripe-error.ts';

/** These endpoints require the header Stripe-Account. */
export const balanceEndpoints: Endpoint[] = [
  endpoint('GET', '/v1/balance', z.strictObject({}), (sandbox, _, call) => {
    const balances = balancesOf(sandbox, accountOf(call));
    const part = (name: 'available' | 'pending') =>
      balances.map(({ currency, [name]: amount }) => ({ amount, currency, source_types: { card: amount } }));
    return { object: 'balance', available: part('available'), livemode: false, pending: part('pending') };
  }),

  endpoint('GET', '/v1/payouts', z.strictObject(listFields), (sandbox, page, call) =>
    paginate('/v1/payouts', 'payout', payoutsOf(sandbox, accountOf(call)), page),
  ),
];

function accountOf({ account }: Call): string {
  if (account !== null) return account;
  throw new StripeError(400, 'The payments sandbox keeps no balance of the platform: name an account.');
}
