import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { completeAccount } from '../actions/complete-account.ts';
import { noSuch } from '../http/stripe-error.ts';
import type { Sandbox } from '../state/sandbox.ts';

const completion = z.strictObject({
  outcome: z.enum(['verified', 'needs_information']).default('verified'),
});

/** Submits the onboarding form of an account. */
export function serveAccountSwitches(app: FastifyInstance, sandbox: Sandbox): void {
  app.post<{ Params: { id: string } }>('/_sandbox/accounts/:id/complete', async (request) => {
    const account = sandbox.store.find('accounts', request.params.id);
    if (!account) throw noSuch('account', request.params.id);
    const answers = {
      businessName: account.business_profile.name,
      businessType: account.business_type ?? ('company' as const),
      bsb: '000000',
      accountNumber: '000123456',
      ip: request.ip,
    };
    return completeAccount(sandbox, account, answers, completion.parse(request.body ?? {}).outcome);
  });
}
