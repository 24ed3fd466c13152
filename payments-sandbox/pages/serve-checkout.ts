import type { FastifyInstance, FastifyReply } from 'fastify';
import { findSession } from '../actions/find-session.ts';
import { authenticateCard, type PayResult, payByCard, payByDebit } from '../actions/pay-session.ts';
import { parseForm } from '../http/form.ts';
import type { CheckoutSession, SessionPlan } from '../objects/checkout-session.ts';
import { formatMoney } from '../objects/money.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { checkoutPage, merchantName } from './checkout-page.ts';
import { type Values, valuesOf } from './form-fields.ts';
import { html } from './html.ts';
import { plainPage, sendPage } from './layout.ts';
import { readPayment } from './read-payment.ts';

interface Opened {
  session: CheckoutSession;
  plan: SessionPlan;
}

type Route = { Params: { id: string } };

/** The hosted checkout: a form, the bank's confirmation step, and what is shown once it is over. */
export function serveCheckout(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<Route>('/checkout/:id', async (request, reply) => {
    const opened = findSession(sandbox, request.params.id);
    if (opened?.session.status !== 'open') return sendEnded(reply, opened?.session);
    const values = { email: opened.session.customer_email ?? '', bsb: '000-000', account: '000123456' };
    return sendPage(reply, checkoutPage(sandbox, { ...opened, values, errors: {}, alert: null }));
  });

  app.post<Route>('/checkout/:id', async (request, reply) => {
    const opened = findSession(sandbox, request.params.id);
    if (opened?.session.status !== 'open') return leave(reply, opened?.session);
    const values = valuesOf(parseForm(typeof request.body === 'string' ? request.body : ''));
    if (values.fill) {
      const filled = fillIn(values, values.fill, sandbox.now());
      return sendPage(reply, checkoutPage(sandbox, { ...opened, values: filled, errors: {}, alert: null }));
    }
    const input = readPayment(values, opened.session.payment_method_types, sandbox.now());
    if (input.kind === 'invalid') {
      return sendPage(reply, checkoutPage(sandbox, { ...opened, values, errors: input.errors, alert: null }));
    }
    // A page that was sent before: this press is a repetition of one that has been dealt with.
    if (values.attempt === String(opened.plan.attempts)) {
      if (input.kind === 'card') payByCard(sandbox, opened.session.id, input.card);
      else payByDebit(sandbox, opened.session.id, input.debit);
    }
    return sendOutcome(reply, opened.session.id, values);
  });

  app.get<Route>('/checkout/:id/authenticate', async (request, reply) => {
    const opened = findSession(sandbox, request.params.id);
    if (opened?.session.status !== 'open') return sendEnded(reply, opened?.session);
    if (!opened.plan.awaiting) return reply.redirect(`/checkout/${opened.session.id}`, 303);
    return sendPage(reply, authenticationPage(opened));
  });

  app.post<Route>('/checkout/:id/authenticate', async (request, reply) => {
    const opened = findSession(sandbox, request.params.id);
    if (opened?.session.status !== 'open') return leave(reply, opened?.session);
    const { outcome, ...values } = valuesOf(parseForm(typeof request.body === 'string' ? request.body : ''));
    const result: PayResult = authenticateCard(
      sandbox,
      opened.session.id,
      outcome === 'complete' ? 'complete' : 'fail',
    );
    if (result.kind === 'paid') return leave(reply, findSession(sandbox, opened.session.id)?.session);
    return sendOutcome(reply, opened.session.id, { email: opened.plan.awaiting?.email ?? '', ...values });
  });

  /** Where the buyer goes after an attempt, as the stored state has it. */
  function sendOutcome(reply: FastifyReply, id: string, values: Values): FastifyReply {
    const now = findSession(sandbox, id);
    if (now?.session.status !== 'open') return leave(reply, now?.session);
    if (now.plan.awaiting) return reply.redirect(`/checkout/${id}/authenticate`, 303);
    return sendPage(
      reply,
      checkoutPage(sandbox, { ...now, values, errors: {}, alert: now.plan.last_refusal }),
    );
  }

  function authenticationPage({ session, plan }: Opened) {
    const card = plan.awaiting?.details.type === 'card' ? plan.awaiting.details.card.last4 : '';
    const amount = formatMoney(session.amount_total, session.currency);
    return {
      title: 'Confirm your payment',
      leadsTo: [session.success_url, session.cancel_url],
      body: html`<section class="card narrow">
<h1>Confirm your payment</h1>
<p>The made-up bank of the card ending in <span class="code">${card}</span> asks whether you want to pay
<strong>${amount}</strong> to ${merchantName(sandbox, plan)}. A real bank would ask for a code here (3-D Secure).</p>
<form class="actions" method="post" action="/checkout/${session.id}/authenticate">
<button type="submit" name="outcome" value="complete">Complete authentication</button>
<button class="secondary" type="submit" name="outcome" value="fail">Fail authentication</button>
</form>
</section>`,
    };
  }
}

/** A completed checkout leads on to the merchant, however often its form is sent. */
function leave(reply: FastifyReply, session: CheckoutSession | undefined): FastifyReply {
  if (session?.status !== 'complete') return sendEnded(reply, session);
  return reply.redirect(successUrl(session), 303);
}

function successUrl(session: CheckoutSession): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

function sendEnded(reply: FastifyReply, session: CheckoutSession | undefined): FastifyReply {
  if (!session) {
    return sendPage(reply, {
      ...plainPage('Checkout not found', 'There is no checkout at this address.', null),
      status: 404,
    });
  }
  if (session.status === 'complete') {
    const text =
      session.payment_status === 'paid'
        ? 'This checkout has been paid already. Nothing more is due.'
        : 'The bank debit for this checkout has been handed in already.';
    return sendPage(
      reply,
      plainPage('Already paid', text, { href: successUrl(session), label: 'Back to the merchant' }),
    );
  }
  const back = session.cancel_url ? { href: session.cancel_url, label: 'Back to the merchant' } : null;
  return sendPage(
    reply,
    plainPage('This checkout has expired', 'It can no longer be paid. Begin again at the merchant.', back),
  );
}

/** Puts a test card into the form and leaves what was typed elsewhere. */
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
