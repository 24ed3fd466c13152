import type { FastifyInstance, FastifyReply } from 'fastify';
import { authenticateIntent } from '../actions/authenticate-intent.ts';
import { authenticateSetup } from '../actions/finish-setup.ts';
import { parseForm } from '../http/form.ts';
import { formatMoney } from '../objects/money.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { SetupIntent } from '../objects/setup-intent.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { authenticationPage, lastDigits, type Question } from './authentication-page.ts';
import { merchantName } from './checkout-page.ts';
import { valuesOf } from './form-fields.ts';
import { html } from './html.ts';
import { plainPage, sendPage } from './layout.ts';

type Route = { Params: { id: string }; Querystring: { client_secret?: string } };

interface Asked {
  isOpen: boolean;
  question: Pick<Question, 'about' | 'last4' | 'title'>;
  /** The URL to which the buyer returns. Null if the platform gave none. */
  returnUrl: string | null;
  answer(outcome: 'complete' | 'fail'): void;
  /** The parameters that Stripe adds to the return URL. */
  result(): Record<string, string>;
}

/**
 * Serves the bank's page, on which the buyer confirms a payment or the saving of a card. Its URL contains the client
 * secret, as at Stripe.
 */
export function serveAuthentication(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<Route>('/authenticate/:id', async (request, reply) => {
    const { client_secret: secret = '' } = request.query;
    const asked = findAsked(sandbox, request.params.id, secret);
    if (!asked?.isOpen) return leave(reply, asked);
    return sendPage(
      reply,
      authenticationPage({
        ...asked.question,
        action: `/authenticate/${request.params.id}`,
        hidden: { client_secret: secret },
        leadsTo: [asked.returnUrl],
      }),
    );
  });

  app.post<Route>('/authenticate/:id', async (request, reply) => {
    const values = valuesOf(parseForm(typeof request.body === 'string' ? request.body : ''));
    const asked = findAsked(sandbox, request.params.id, values.client_secret ?? '');
    if (asked?.isOpen) asked.answer(values.outcome === 'complete' ? 'complete' : 'fail');
    return leave(reply, asked);
  });
}

function findAsked(sandbox: Sandbox, id: string, secret: string): Asked | null {
  const { store } = sandbox;
  const setup = store.find('setup_intents', id);
  if (setup?.client_secret === secret) return askedAboutSetup(sandbox, setup);
  const intent = store.find('payment_intents', id);
  return intent?.client_secret === secret ? askedAboutPayment(sandbox, intent) : null;
}

function askedAboutPayment(sandbox: Sandbox, intent: PaymentIntent): Asked {
  const { store } = sandbox;
  const { id } = intent;
  const method = intent.payment_method ? store.find('payment_methods', intent.payment_method) : undefined;
  const amount = formatMoney(intent.amount, intent.currency);
  const merchant = merchantName(sandbox, intent.transfer_data?.destination);
  return {
    isOpen: intent.status === 'requires_action',
    question: {
      last4: lastDigits(method),
      about: html`you want to pay <strong>${amount}</strong> to ${merchant}`,
    },
    returnUrl: store.find('intent_plans', id)?.returnUrl ?? null,
    answer: (outcome) => authenticateIntent(sandbox, intent, outcome),
    result: () => resultOf(store.find('payment_intents', id) ?? intent),
  };
}

function askedAboutSetup(sandbox: Sandbox, setup: SetupIntent): Asked {
  const { store } = sandbox;
  const { id, client_secret: secret } = setup;
  const method = setup.payment_method ? store.find('payment_methods', setup.payment_method) : undefined;
  return {
    isOpen: setup.status === 'requires_action',
    question: {
      title: 'Confirm your card',
      last4: lastDigits(method),
      about: html`you want to save it for later payments`,
    },
    returnUrl: store.find('intent_plans', id)?.returnUrl ?? null,
    answer: (outcome) => authenticateSetup(sandbox, setup, outcome),
    result: () => ({
      setup_intent: id,
      setup_intent_client_secret: secret,
      redirect_status: store.find('setup_intents', id)?.status === 'succeeded' ? 'succeeded' : 'failed',
    }),
  };
}

function resultOf({ id, client_secret, status }: PaymentIntent): Record<string, string> {
  return {
    payment_intent: id,
    payment_intent_client_secret: client_secret,
    redirect_status: status === 'succeeded' ? 'succeeded' : 'failed',
  };
}

/** Redirects to the merchant, even when the form is submitted again. */
function leave(reply: FastifyReply, asked: Asked | null): FastifyReply {
  if (!asked) {
    const page = plainPage('Nothing to confirm', 'There is no payment at this address.', null);
    return sendPage(reply, { ...page, status: 404 });
  }
  if (asked.returnUrl === null) {
    return sendPage(
      reply,
      plainPage('Thank you', 'You can close this page and return to the merchant.', null),
    );
  }
  const url = new URL(asked.returnUrl);
  for (const [name, value] of Object.entries(asked.result())) url.searchParams.set(name, value);
  return reply.redirect(url.href, 303);
}
