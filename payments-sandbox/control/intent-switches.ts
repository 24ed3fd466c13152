import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { authenticateIntent } from '../actions/authenticate-intent.ts';
import { noteHistory } from '../actions/find-method.ts';
import { authenticateSetup } from '../actions/finish-setup.ts';
import { settleIntent } from '../actions/settle-intent.ts';
import { renewCard } from '../actions/update-method.ts';
import { noSuch } from '../http/stripe-error.ts';
import { BANK_ANSWERS } from '../objects/payment-method.ts';
import type { Sandbox } from '../state/sandbox.ts';

const authentication = z.strictObject({ outcome: z.enum(['complete', 'fail']).default('complete') });
const settlement = z.strictObject({ outcome: z.enum(['succeeded', 'failed']).optional() });

const renewal = z.strictObject({ last4: z.string().optional() });

const answering = z.strictObject({ answers: z.array(z.enum(BANK_ANSWERS)) });

type Route = { Params: { id: string } };

/** Lets a test act as the buyer on the bank's page, and as the bank for a card or a debit. */
export function serveIntentSwitches(app: FastifyInstance, sandbox: Sandbox): void {
  app.post<Route>('/_sandbox/payment_intents/:id/authenticate', async (request) => {
    const intent = sandbox.store.find('payment_intents', request.params.id);
    if (!intent) throw noSuch('payment_intent', request.params.id);
    return authenticateIntent(sandbox, intent, authentication.parse(request.body ?? {}).outcome);
  });

  app.post<Route>('/_sandbox/setup_intents/:id/authenticate', async (request) => {
    const setup = sandbox.store.find('setup_intents', request.params.id);
    if (!setup) throw noSuch('setupintent', request.params.id);
    return authenticateSetup(sandbox, setup, authentication.parse(request.body ?? {}).outcome);
  });

  app.post<Route>('/_sandbox/payment_methods/:id/renew', async (request) => {
    const method = sandbox.store.find('payment_methods', request.params.id);
    if (!method) throw noSuch('PaymentMethod', request.params.id);
    const { last4 } = renewal.parse(request.body ?? {});
    return sandbox.store.transact(() => renewCard(sandbox, method, last4));
  });

  app.post<Route>('/_sandbox/payment_methods/:id/answers', async (request) => {
    const method = sandbox.store.find('payment_methods', request.params.id);
    if (!method) throw noSuch('PaymentMethod', request.params.id);
    const { answers } = answering.parse(request.body);
    return sandbox.store.transact(() => noteHistory(sandbox, method, { answers }));
  });

  app.post<Route>('/_sandbox/payment_intents/:id/settle', async (request) =>
    settleIntent(sandbox, request.params.id, settlement.parse(request.body ?? {}).outcome),
  );
}
