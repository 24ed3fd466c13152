import { emit } from '../events/emit.ts';
import { StripeError } from '../http/stripe-error.ts';
import { newCharge } from '../objects/charge.ts';
import type { Acceptance } from '../objects/mandate.ts';
import { askOnPage } from '../objects/next-action.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { CardMethod, PaymentMethod } from '../objects/payment-method.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { mustBeConfirmable } from './check-intent.ts';
import { chooseMethod } from './choose-method.ts';
import { historyOf, noteHistory } from './find-method.ts';
import { refuseCharge } from './finish-charge.ts';
import { startDebit } from './start-debit.ts';
import { payerOf, takePayment } from './take-payment.ts';
import {
  AUTHENTICATION_REQUIRED,
  type CardVerdict,
  GENERIC_DECLINE,
  type Refusal,
  testCardOf,
  verdictOnPayment,
} from './test-cards.ts';

export interface Confirmation {
  /** If absent, the intent's own payment method is used. */
  paymentMethod?: string | undefined;
  /** Whether the buyer is absent. If so, a payment that needs the buyer's confirmation is declined. */
  mustNotAsk: boolean;
  returnUrl?: string | undefined;
  /** The account holder's acceptance of the mandate for a bank debit. */
  acceptance: Acceptance | undefined;
}

/**
 * Attempts the payment. If the attempt is declined, returns Stripe's error 402. The error is not thrown, so that the
 * charge and the events of the attempt are stored.
 */
export function confirmIntent(
  sandbox: Sandbox,
  intent: PaymentIntent,
  confirmation: Confirmation,
): PaymentIntent | StripeError {
  mustBeConfirmable(sandbox, intent);
  const method = chooseMethod(sandbox, intent, confirmation.paymentMethod);
  const returnUrl = returnUrlOf(sandbox, intent, confirmation);
  if (method.type === 'au_becs_debit') return startDebit(sandbox, intent, method, confirmation.acceptance);

  const verdict = answerOfBank(sandbox, method);
  if (verdict?.kind === 'decline') return decline(sandbox, intent, method, verdict.refusal);
  if (verdict?.kind !== 'authenticate') return takePayment(sandbox, intent, method);
  if (confirmation.mustNotAsk) return decline(sandbox, intent, method, AUTHENTICATION_REQUIRED);
  return askForAuthentication(sandbox, intent, method, returnUrl);
}

/**
 * The bank's response to the payment: the response that a test has set for this card, otherwise the usual response for
 * the card's number.
 */
function answerOfBank(sandbox: Sandbox, method: CardMethod): CardVerdict | undefined {
  const { answers: [answer, ...later] = [], isSetUp } = historyOf(sandbox, method);
  if (answer) noteHistory(sandbox, method, { answers: later });
  if (answer === 'decline') return { kind: 'decline', refusal: GENERIC_DECLINE };
  if (answer) return { kind: answer };
  const card = testCardOf(method.card.last4);
  return card && verdictOnPayment(card, isSetUp);
}

/**
 * Some payment methods that are enabled in the dashboard redirect the buyer. So the request must have a return URL
 * (API reference, "Confirm a PaymentIntent").
 */
function returnUrlOf(
  { store }: Sandbox,
  { id, automatic_payment_methods: automatic }: PaymentIntent,
  { mustNotAsk, returnUrl }: Confirmation,
): string | null {
  const given = returnUrl ?? store.find('intent_plans', id)?.returnUrl ?? null;
  if (given !== null || mustNotAsk || automatic?.allow_redirects !== 'always') return given;
  throw new StripeError(
    400,
    'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don’t want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating PaymentIntents.',
    { param: 'return_url' },
  );
}

function askForAuthentication(
  sandbox: Sandbox,
  intent: PaymentIntent,
  method: PaymentMethod,
  returnUrl: string | null,
): PaymentIntent {
  sandbox.store.put('intent_plans', { id: intent.id, returnUrl, settlement: null });
  const asking = sandbox.store.update('payment_intents', intent, {
    next_action: askOnPage(sandbox.url, intent, returnUrl),
    payment_method: method.id,
    status: 'requires_action',
  });
  emit(sandbox, 'payment_intent.requires_action', asking, { subject: intent.id });
  return asking;
}

function decline(
  sandbox: Sandbox,
  intent: PaymentIntent,
  method: PaymentMethod,
  refusal: Refusal,
): StripeError {
  const charge = sandbox.store.put('charges', newCharge(sandbox, intent, payerOf(sandbox, method)));
  const waiting = refuseCharge(sandbox, intent, charge, refusal);
  const { message, ...about } = refusal;
  return new StripeError(402, message, {
    ...about,
    type: 'card_error',
    charge: charge.id,
    payment_intent: waiting,
    payment_method: method,
  });
}
