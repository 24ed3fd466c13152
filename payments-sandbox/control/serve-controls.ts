import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { completeAccount } from '../actions/complete-account.ts';
import { closeDispute, openDispute } from '../actions/dispute-charge.ts';
import { expireSession } from '../actions/expire-session.ts';
import { getSession } from '../actions/find-session.ts';
import { authenticateCard, type PayResult, payByCard, payByDebit } from '../actions/pay-session.ts';
import { settleDebit } from '../actions/settle-debit.ts';
import type { Deliverer } from '../events/deliver.ts';
import { authenticate } from '../http/authenticate.ts';
import { noSuch, StripeError } from '../http/stripe-error.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { NO_CONTROLS } from './controls.ts';
import { readControls } from './read-controls.ts';

const count = z.int().min(0).max(10_000);

const delivery = z.strictObject({
  hold: z.boolean().optional(),
  delayMs: z.int().min(0).max(600_000).optional(),
  drop: count.optional(),
  duplicate: count.optional(),
  reorder: z.boolean().optional(),
});

const flush = z.strictObject({ events: z.array(z.string()).optional() });

const payment = z.strictObject({
  method: z.enum(['card', 'au_becs_debit']).default('card'),
  card: z.string().default('4242424242424242'),
  email: z.string().default('buyer@example.org'),
  name: z.string().default('Sam Buyer'),
  authentication: z.enum(['complete', 'fail']).optional(),
  outcome: z.enum(['succeeded', 'failed']).default('succeeded'),
});

const completion = z.strictObject({
  outcome: z.enum(['verified', 'needs_information']).default('verified'),
});

const settlement = z.strictObject({ outcome: z.enum(['succeeded', 'failed']).optional() });
const dispute = z.strictObject({ outcome: z.enum(['won', 'lost']).optional() });

/** The switches for tests, in JSON, under /_sandbox/ (see README.md). All want the API key. */
export function serveControls(app: FastifyInstance, sandbox: Sandbox, deliverer: Deliverer): void {
  const { store } = sandbox;
  app.addHook('onRequest', async (request) =>
    authenticate(request.headers.authorization, sandbox.settings.secretKey),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof StripeError) return reply.code(error.status).send(error.body());
    if (error instanceof z.ZodError) {
      return reply.code(400).send(new StripeError(400, z.prettifyError(error)).body());
    }
    throw error;
  });

  app.get('/_sandbox/delivery', async () => shown(readControls(sandbox)));

  app.post('/_sandbox/delivery', async (request) => {
    const given = delivery.parse(request.body ?? {});
    const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    return store.transact(() => shown(store.put('controls', { ...NO_CONTROLS, ...set })));
  });

  app.get('/_sandbox/deliveries', async (request) => {
    const { status, event } = request.query as { status?: string; event?: string };
    const deliveries = store
      .list('deliveries')
      .filter((one) => (!status || one.status === status) && (!event || one.event === event));
    return { data: deliveries };
  });

  app.post('/_sandbox/deliver', async (request) => {
    const { events } = flush.parse(request.body ?? {});
    const chosen = store
      .list('deliveries')
      .filter((one) => (events ? events.includes(one.event) : one.status === 'pending'));
    await deliverer.flush(chosen);
    return { data: chosen.flatMap(({ id }) => store.find('deliveries', id) ?? []) };
  });

  app.post<{ Params: { id: string } }>('/_sandbox/checkout/:id/pay', async (request) => {
    const { id } = request.params;
    const input = payment.parse(request.body ?? {});
    const result = store.transact(() => pay(sandbox, id, input));
    return { result, session: getSession(sandbox, id).session };
  });

  app.post<{ Params: { id: string } }>('/_sandbox/sessions/:id/settle', async (request) =>
    settleDebit(sandbox, request.params.id, settlement.parse(request.body ?? {}).outcome),
  );

  app.post<{ Params: { id: string } }>('/_sandbox/sessions/:id/expire', async (request) => {
    const { session } = getSession(sandbox, request.params.id);
    if (session.status !== 'open') throw new StripeError(400, `Session ${session.id} is ${session.status}.`);
    return expireSession(sandbox, session);
  });

  app.post<{ Params: { id: string } }>('/_sandbox/accounts/:id/complete', async (request) => {
    const account = store.find('accounts', request.params.id);
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

  app.post<{ Params: { id: string } }>('/_sandbox/charges/:id/dispute', async (request) => {
    const charge = store.find('charges', request.params.id);
    if (!charge) throw noSuch('charge', request.params.id);
    const { outcome } = dispute.parse(request.body ?? {});
    const open = store
      .list('disputes')
      .find((one) => one.charge === charge.id && one.status === 'needs_response');
    const opened = open ?? openDispute(sandbox, charge);
    return outcome ? closeDispute(sandbox, opened, outcome) : opened;
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
  const result = payByCard(sandbox, id, { email, name, number, expiryMonth: 12, expiryYear: year });
  if (result.kind !== 'authenticate' || !input.authentication) return result;
  return authenticateCard(sandbox, id, input.authentication);
}

function shown<T extends { id: unknown }>({ id: _, ...controls }: T): Omit<T, 'id'> {
  return controls;
}
