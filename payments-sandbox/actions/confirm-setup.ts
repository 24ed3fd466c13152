import { emit } from '../events/emit.ts';
import { StripeError } from '../http/stripe-error.ts';
import { askOnPage } from '../objects/next-action.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import type { SetupIntent } from '../objects/setup-intent.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { mustBeOpen, unexpectedSetup } from './check-setup.ts';
import { getMethodFor } from './find-method.ts';
import { failSetup, finishSetup } from './finish-setup.ts';
import type { SetupConfirmation } from './setup-fields.ts';
import { giveMandate } from './start-debit.ts';
import { testCardOf, verdictOnSetup } from './test-cards.ts';

/**
 * Asks the bank to allow later payments. If the bank refuses, returns Stripe's error 402. The error is not thrown, so
 * that its events are stored.
 */
export function confirmSetup(
  sandbox: Sandbox,
  setup: SetupIntent,
  fields: SetupConfirmation,
): SetupIntent | StripeError {
  mustBeOpen(sandbox, setup, 'confirm');
  const method = chooseSetupMethod(sandbox, setup, fields.payment_method);
  const returnUrl = returnUrlOf(setup, fields.return_url);
  if (method.type === 'au_becs_debit') {
    giveMandate(sandbox, method, fields.mandate_data?.customer_acceptance);
    return finishSetup(sandbox, setup, method);
  }
  const card = testCardOf(method.card.last4);
  const verdict = card && verdictOnSetup(card);
  if (verdict?.kind === 'authenticate') return askForAuthentication(sandbox, setup, method, returnUrl);
  if (verdict?.kind !== 'decline') return finishSetup(sandbox, setup, method);
  const failed = failSetup(sandbox, setup, method, { ...verdict.refusal, type: 'card_error' });
  const { message, ...about } = verdict.refusal;
  return new StripeError(402, message, {
    ...about,
    type: 'card_error',
    payment_method: method,
    setup_intent: failed,
  });
}

/**
 * Returns the payment method that the request names, by default the intent's own.
 * @throws if its type or its customer does not match the intent
 */
export function chooseSetupMethod(
  sandbox: Sandbox,
  setup: SetupIntent,
  named: string | undefined,
): PaymentMethod {
  const id = named ?? setup.payment_method;
  if (id === null) {
    throw unexpectedSetup(
      setup,
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
    );
  }
  const method = getMethodFor(sandbox, id, { customer: setup.customer, param: 'payment_method' });
  if (setup.payment_method_types.includes(method.type)) return method;
  throw new StripeError(
    400,
    `The PaymentMethod provided (${method.type}) is not allowed for this SetupIntent.`,
    { code: 'setup_intent_invalid_parameter', param: 'payment_method' },
  );
}

function returnUrlOf({ automatic_payment_methods: automatic }: SetupIntent, given?: string): string | null {
  if (given !== undefined || automatic?.allow_redirects !== 'always') return given ?? null;
  throw new StripeError(
    400,
    'This SetupIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`.',
    { param: 'return_url' },
  );
}

function askForAuthentication(
  sandbox: Sandbox,
  setup: SetupIntent,
  method: PaymentMethod,
  returnUrl: string | null,
): SetupIntent {
  sandbox.store.put('intent_plans', { id: setup.id, returnUrl, settlement: null });
  const asking = sandbox.store.update('setup_intents', setup, {
    next_action: askOnPage(sandbox.url, setup, returnUrl),
    payment_method: method.id,
    status: 'requires_action',
  });
  emit(sandbox, 'setup_intent.requires_action', asking, { subject: setup.id });
  return asking;
}
