import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { expireSession } from '../actions/expire-session.ts';
import { getSession } from '../actions/find-session.ts';
import { authenticateCard, type PayResult, payByCard, payByDebit } from '../actions/pay-session.ts';
import { confirmSavedCard, saveCard } from '../actions/save-card.ts';
import { settleDebit } from '../actions/settle-debit.ts';
import { StripeError } from '../http/stripe-error.ts';
import type { Sandbox } from '../state/sandbox.ts';

type Route = { Params: { id: string } };

const payment = z.strictObject({
  method: z.enum(['card', 'au_becs_debit']).default('card'),
  card: z.string().default('4242424242424242'),
  email: z.string().default('buyer@example.org'),
  name: z.string().default('Sam Buyer'),
  authentication: z.enum(['complete', 'fail']).optional(),
  outcome: z.enum(['succeeded', 'failed']).default('succeeded'),
});

const settlement = z.strictObject({ outcome: z.enum(['succeeded', 'failed']).optional() });

/** Lets a test pay (in setup mode: save a card), settle or expire a checkout. */
export function serveCheckoutSwitches(app: FastifyInstance, sandbox: Sandbox): void {
  app.post<Route>('/_sandbox/checkout/:id/pay', async (request) => {
    const { id } = request.params;
    const input = payment.parse(request.body ?? {});
    const result = sandbox.store.transact(() => pay(sandbox, id, input));
    return { result, session: getSession(sandbox, id).session };
  });

  app.post<Route>('/_sandbox/sessions/:id/settle', async (request) =>
    settleDebit(sandbox, request.params.id, settlement.parse(request.body ?? {}).outcome),
  );

  app.post<Route>('/_sandbox/sessions/:id/expire', async (request) => {
    const { session } = getSession(sandbox, request.params.id);
    if (session.status !== 'open') throw new StripeError(400, `Session ${session.id} is ${session.status}.`);
    return expireSession(sandbox, session);
  });
}

function pay(sandbox: Sandbox, id: string, input: z.output<typeof payment>): PayResult {
  const { email, name } = input;
  if (input.method === 'au_becs_debit') {
    return payByDebit(sandbox, id, {
      email,
      name,
      bsb: '000000',
      account: '000123456',
      outcome: input.outcome,
    });
  }
  const number = input.card.replaceAll(/[\s-]/g, '');
  const year = new Date(sandbox.now()).getUTCFullYear() + 3;
  const isSetup = sandbox.store.find('checkout_sessions', id)?.mode === 'setup';
  const tryCard = isSetup ? saveCard : payByCard;
  const result = tryCard(sandbox, id, { email, name, number, expiryMonth: 12, expiryYear: year });
  if (result.kind !== 'authenticate' || !input.authentication) return result;
  return (isSetup ? confirmSavedCard : authenticateCard)(sandbox, id, input.authentication);
}
