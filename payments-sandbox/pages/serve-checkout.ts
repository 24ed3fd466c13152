import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FoundSession, findSession } from '../actions/find-session.ts';
import { authenticateCard, payByCard, payByDebit } from '../actions/pay-session.ts';
import { awaitingCard, confirmSavedCard, saveCard } from '../actions/save-card.ts';
import { parseForm } from '../http/form.ts';
import { type CheckoutSession, totalOf } from '../objects/checkout-session.ts';
import { formatMoney } from '../objects/money.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { authenticationPage, lastDigits, type Question } from './authentication-page.ts';
import { type CheckoutView, checkoutPage, merchantName } from './checkout-page.ts';
import { leave, sendEnded } from './ended-page.ts';
import { type Values, valuesOf } from './form-fields.ts';
import { html } from './html.ts';
import { sendPage } from './layout.ts';
import { readPayment } from './read-payment.ts';

type Route = { Params: { id: string } };

/** Serves the hosted checkout: the form, the bank's confirmation step, and the page after the checkout has ended. */
export function serveCheckout(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<Route>('/checkout/:id', async (request, reply) => {
    const opened = findSession(sandbox, request.params.id);
    if (opened?.session.status !== 'open') return sendEnded(reply, opened?.session);
    const values = { email: emailOf(sandbox, opened.session), bsb: '000-000', account: '000123456' };
    return sendForm(sandbox, reply, opened, { values });
  });

  app.post<Route>('/checkout/:id', async (request, reply) => {
    const opened = findSession(sandbox, request.params.id);
    if (opened?.session.status !== 'open') return leave(reply, opened?.session);
    return pay(sandbox, reply, opened, sentValues(request));
  });

  app.get<Route>('/checkout/:id/authenticate', async (request, reply) => {
    const opened = findSession(sandbox, request.params.id);
    if (opened?.session.status !== 'open') return sendEnded(reply, opened?.session);
    if (!isAwaiting(sandbox, opened)) return reply.redirect(`/checkout/${opened.session.id}`, 303);
    return sendPage(reply, authenticationPage(questionOf(sandbox, opened)));
  });

  app.post<Route>('/checkout/:id/authenticate', async (request, reply) => {
    const opened = findSession(sandbox, request.params.id);
    if (opened?.session.status !== 'open') return leave(reply, opened?.session);
    return authenticate(sandbox, reply, opened, sentValues(request));
  });
}

function questionOf(sandbox: Sandbox, { session, plan }: FoundSession): Question {
  const page = {
    action: `/checkout/${session.id}/authenticate`,
    leadsTo: [session.success_url, session.cancel_url],
  };
  if (session.mode === 'setup') {
    const last4 = lastDigits(awaitingCard(sandbox, session.id));
    const about = html`you want to save it for later payments`;
    return { ...page, title: 'Confirm your card', last4, about };
  }
  const { amount, currency } = totalOf(session);
  const merchant = merchantName(sandbox, plan.payment_intent_data.transfer_data?.destination);
  return {
    ...page,
    last4: plan.awaiting?.details.type === 'card' ? plan.awaiting.details.card.last4 : '',
    about: html`you want to pay <strong>${formatMoney(amount, currency)}</strong> to ${merchant}`,
  };
}

function isAwaiting(sandbox: Sandbox, { session, plan }: FoundSession): boolean {
  return plan.awaiting !== null || awaitingCard(sandbox, session.id) !== undefined;
}

function emailOf({ store }: Sandbox, { customer, customer_email: given }: CheckoutSession): string {
  return given ?? (customer && store.find('customers', customer)?.email) ?? '';
}

function sentValues({ body }: FastifyRequest<Route>): Values {
  return valuesOf(parseForm(typeof body === 'string' ? body : ''));
}

function sendForm(
  sandbox: Sandbox,
  reply: FastifyReply,
  { session, plan }: FoundSession,
  view: Pick<CheckoutView, 'values'> & Partial<CheckoutView>,
): FastifyReply {
  return sendPage(reply, checkoutPage(sandbox, { session, plan, errors: {}, alert: null, ...view }));
}

function pay(sandbox: Sandbox, reply: FastifyReply, opened: FoundSession, values: Values): FastifyReply {
  const { session, plan } = opened;
  if (values.fill) {
    return sendForm(sandbox, reply, opened, { values: fillIn(values, values.fill, sandbox.now()) });
  }
  const input = readPayment(values, session.payment_method_types, sandbox.now());
  if (input.kind === 'invalid') return sendForm(sandbox, reply, opened, { values, errors: input.errors });
  // The buyer submitted this page before, and that attempt was already handled.
  if (values.attempt === String(plan.attempts)) {
    if (input.kind === 'card' && session.mode === 'setup') saveCard(sandbox, session.id, input.card);
    else if (input.kind === 'card') payByCard(sandbox, session.id, input.card);
    else payByDebit(sandbox, session.id, input.debit);
  }
  return sendOutcome(sandbox, reply, session.id, values);
}

function authenticate(
  sandbox: Sandbox,
  reply: FastifyReply,
  { session, plan }: FoundSession,
  { outcome, ...values }: Values,
): FastifyReply {
  const answer = session.mode === 'setup' ? confirmSavedCard : authenticateCard;
  const { kind } = answer(sandbox, session.id, outcome === 'complete' ? 'complete' : 'fail');
  if (kind === 'paid' || kind === 'saved') return leave(reply, findSession(sandbox, session.id)?.session);
  return sendOutcome(sandbox, reply, session.id, {
    email: plan.awaiting?.email ?? emailOf(sandbox, session),
    ...values,
  });
}

/**
 * The page after an attempt to pay: the end of the checkout, the authentication of the card, or the form again with the
 * reason of the refusal. The stored session says which.
 */
function sendOutcome(sandbox: Sandbox, reply: FastifyReply, id: string, values: Values): FastifyReply {
  const now = findSession(sandbox, id);
  if (now?.session.status !== 'open') return leave(reply, now?.session);
  if (isAwaiting(sandbox, now)) return reply.redirect(`/checkout/${id}/authenticate`, 303);
  return sendForm(sandbox, reply, now, { values, alert: now.plan.last_refusal });
}

/** Fills in a test card and keeps what the buyer typed in the other fields. */
function fillIn(values: Values, number: string, now: number): Values {
  const year = (new Date(now).getUTCFullYear() + 3) % 100;
  return {
    ...values,
    method: 'card',
    number: number.replaceAll(/\D/g, '').replaceAll(/(\d{4})(?=\d)/g, '$1 '),
    expiry: `12 / ${year}`,
    cvc: '123',
    email: values.email || 'buyer@example.org',
    card_name: values.card_name || 'Sam Buyer',
  };
}
