import { emit } from '../events/emit.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import type { SetupIntent } from '../objects/setup-intent.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { saveForCustomer } from './attach-method.ts';
import { unexpectedSetup } from './check-setup.ts';
import { getMethod, historyOf, noteHistory } from './find-method.ts';
import { subjectOf } from './subject.ts';
import { SETUP_AUTHENTICATION_FAILED } from './test-cards.ts';

/** Saves a payment method after the bank has allowed later payments. */
export function finishSetup(sandbox: Sandbox, setup: SetupIntent, method: PaymentMethod): SetupIntent {
  noteHistory(sandbox, method, { isSetUp: true });
  if (setup.customer !== null) saveForCustomer(sandbox, method, setup.customer);
  const succeeded = sandbox.store.update('setup_intents', setup, {
    last_setup_error: null,
    mandate: historyOf(sandbox, method).mandate,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  });
  emit(sandbox, 'setup_intent.succeeded', succeeded, { subject: subjectOf(sandbox, setup.id) });
  return succeeded;
}

/** Records that the bank refused. After that, the setup intent needs another payment method. */
export function failSetup(
  sandbox: Sandbox,
  setup: SetupIntent,
  method: PaymentMethod,
  error: NonNullable<SetupIntent['last_setup_error']>,
): SetupIntent {
  const failed = sandbox.store.update('setup_intents', setup, {
    last_setup_error: { ...error, payment_method: method },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  emit(sandbox, 'setup_intent.setup_failed', failed, { subject: subjectOf(sandbox, setup.id) });
  return failed;
}

/** Handles the account holder's choice on the bank's page. */
export function authenticateSetup(
  sandbox: Sandbox,
  setup: SetupIntent,
  outcome: 'complete' | 'fail',
): SetupIntent {
  if (setup.status !== 'requires_action' || setup.payment_method === null) {
    throw unexpectedSetup(
      setup,
      `This SetupIntent has a status of ${setup.status}: nobody asks for confirmation.`,
    );
  }
  const method = getMethod(sandbox, setup.payment_method);
  return sandbox.store.transact(() =>
    outcome === 'complete'
      ? finishSetup(sandbox, setup, method)
      : failSetup(sandbox, setup, method, { ...SETUP_AUTHENTICATION_FAILED, type: 'invalid_request_error' }),
  );
}
