import { StripeError } from '../http/stripe-error.ts';
import type { Charge } from '../objects/charge.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { openDispute } from './dispute-charge.ts';
import { refuseCharge, succeedCharge } from './finish-charge.ts';
import { type TestAccount, testAccountOf, UNAUTHORIZED } from './test-accounts.ts';

/** Ends the pending bank debit of an intent, by default with the outcome of its test account number. */
export function settleIntent(sandbox: Sandbox, id: string, outcome?: 'failed' | 'succeeded'): PaymentIntent {
  const { store } = sandbox;
  return store.transact(() => {
    const plan = store.find('intent_plans', id);
    const intent = store.find('payment_intents', id);
    const charge = intent?.latest_charge ? store.find('charges', intent.latest_charge) : undefined;
    if (!plan?.settlement || !intent || !charge) {
      throw new StripeError(400, `No bank debit is under way for ${id}.`);
    }
    store.update('intent_plans', plan, { settlement: null });
    const account = accountOf(charge);
    const failure = outcome === undefined ? account?.failure : outcome === 'failed' && UNAUTHORIZED;
    if (failure) return refuseCharge(sandbox, intent, charge, account?.failure ?? failure);
    const paid = succeedCharge(sandbox, intent, charge);
    if (account?.isDisputed) openDispute(sandbox, store.find('charges', charge.id) ?? charge);
    return paid;
  });
}

function accountOf({ payment_method_details: details }: Charge): TestAccount | undefined {
  return details.type === 'au_becs_debit' ? testAccountOf(details.au_becs_debit.last4) : undefined;
}
