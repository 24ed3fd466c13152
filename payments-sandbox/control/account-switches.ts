import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cancelPayout, endPayout, latestPayout, payOut, sendPayout } from '../actions/account-balance.ts';
import { completeAccount } from '../actions/complete-account.ts';
import { deauthorize, switchAccount } from '../actions/switch-account.ts';
import { noSuch } from '../http/stripe-error.ts';
import type { Account } from '../objects/account.ts';
import type { Sandbox } from '../state/sandbox.ts';

const completion = z.strictObject({
  name: z.string().max(200).optional(),
  outcome: z.enum(['verified', 'needs_information']).default('verified'),
});

const switches = z.strictObject({
  charges: z.boolean().optional(),
  payouts: z.boolean().optional(),
  requirements: z.enum(['due', 'none', 'past_due', 'under_review']).optional(),
});

/** `failure` is a Stripe failure code, such as `account_closed`. */
const ending = z.strictObject({ failure: z.nullable(z.string().max(100)).default(null) });

/** `pending`: the payout has not been sent to the bank yet. */
const payingOut = z.strictObject({ status: z.enum(['pending', 'in_transit']).default('in_transit') });

type Route = { Params: { id: string } };

/** Lets a test submit an account's onboarding form, and change an account as Stripe or its owner would. */
export function serveAccountSwitches(app: FastifyInstance, sandbox: Sandbox): void {
  app.post<Route>('/_sandbox/accounts/:id/switch', async (request) =>
    switchAccount(sandbox, accountOf(sandbox, request.params.id), switches.parse(request.body ?? {})),
  );

  app.post<Route>('/_sandbox/accounts/:id/deauthorize', async (request) => {
    deauthorize(sandbox, accountOf(sandbox, request.params.id));
    return {};
  });

  app.post<Route>('/_sandbox/accounts/:id/pay-out', async (request) => {
    const { status } = payingOut.parse(request.body ?? {});
    payOut(sandbox, accountOf(sandbox, request.params.id), status);
    return {};
  });

  app.post<Route>('/_sandbox/accounts/:id/send-payout', async (request) =>
    sendPayout(sandbox, latestPayout(sandbox, accountOf(sandbox, request.params.id).id)),
  );

  app.post<Route>('/_sandbox/accounts/:id/cancel-payout', async (request) =>
    cancelPayout(sandbox, latestPayout(sandbox, accountOf(sandbox, request.params.id).id)),
  );

  app.post<Route>('/_sandbox/accounts/:id/end-payout', async (request) => {
    const { failure } = ending.parse(request.body ?? {});
    return endPayout(sandbox, latestPayout(sandbox, accountOf(sandbox, request.params.id).id), failure);
  });

  app.post<Route>('/_sandbox/accounts/:id/complete', async (request) => {
    const account = accountOf(sandbox, request.params.id);
    const { name, outcome } = completion.parse(request.body ?? {});
    const answers = {
      businessName: account.business_profile.name ?? name ?? null,
      businessType: account.business_type ?? ('company' as const),
      bsb: '000000',
      accountNumber: '000123456',
      ip: request.ip,
    };
    return completeAccount(sandbox, account, answers, outcome);
  });
}

function accountOf(sandbox: Sandbox, id: string): Account {
  const account = sandbox.store.find('accounts', id);
  if (!account) throw noSuch('account', id);
  return account;
}
