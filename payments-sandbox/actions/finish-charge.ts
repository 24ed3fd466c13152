import { emit } from '../events/emit.ts';
import { newApplicationFee } from '../objects/application-fee.ts';
import { newBalanceTransaction } from '../objects/balance-transaction.ts';
import type { Charge, Outcome } from '../objects/charge.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import { newTransfer } from '../objects/transfer.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { book } from './book.ts';
import { subjectOf } from './subject.ts';
import type { Refusal } from './test-cards.ts';

/** Books the money of a successful charge: on the balance, as the seller's transfer, and as the platform's fee. */
export function succeedCharge(sandbox: Sandbox, intent: PaymentIntent, charge: Charge): PaymentIntent {
  const { store } = sandbox;
  const paid = store.update('charges', charge, {
    amount_captured: charge.amount,
    balance_transaction: creditBalance(sandbox, charge),
    captured: true,
    outcome: AUTHORIZED,
    paid: true,
    status: 'succeeded',
    ...passOn(sandbox, charge),
  });
  const succeeded = store.update('payment_intents', intent, {
    amount_received: charge.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: charge.payment_method,
    status: 'succeeded',
  });
  const subject = subjectOf(sandbox, intent.id);
  emit(sandbox, 'charge.succeeded', paid, { subject });
  emit(sandbox, 'payment_intent.succeeded', succeeded, { subject });
  return succeeded;
}

/** Records that the bank declined the charge. After that, the payment intent needs another payment method. */
export function refuseCharge(
  sandbox: Sandbox,
  intent: PaymentIntent,
  charge: Charge,
  refusal: Refusal,
): PaymentIntent {
  const { store } = sandbox;
  const failed = store.update('charges', charge, {
    failure_code: refusal.code,
    failure_message: refusal.message,
    outcome: declined(refusal),
    status: 'failed',
  });
  const waiting = store.update('payment_intents', intent, {
    last_payment_error: {
      ...refusal,
      charge: charge.id,
      ...triedMethod(sandbox, charge),
      type: 'card_error',
    },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  const subject = subjectOf(sandbox, intent.id);
  emit(sandbox, 'charge.failed', failed, { subject });
  emit(sandbox, 'payment_intent.payment_failed', waiting, { subject });
  return waiting;
}

/** Checkouts that earlier versions of the sandbox created have no stored payment method. */
function triedMethod({ store }: Sandbox, charge: Charge): { payment_method?: PaymentMethod } {
  const method = store.find('payment_methods', charge.payment_method);
  return method ? { payment_method: method } : {};
}

const AUTHORIZED: Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  seller_message: 'Payment complete.',
  type: 'authorized',
};

function declined(refusal: Refusal): Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: refusal.decline_code ?? null,
    network_status: 'declined_by_network',
    reason: refusal.decline_code ?? refusal.code,
    risk_level: 'normal',
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  };
}

function creditBalance(sandbox: Sandbox, charge: Charge): string {
  const balance = newBalanceTransaction(sandbox, {
    amount: charge.amount,
    currency: charge.currency,
    fee: stripeFee(charge.amount),
    source: charge.id,
    type: 'charge',
  });
  return sandbox.store.put('balance_transactions', balance).id;
}

/**
 * Moves the amount of a destination charge to the seller, and takes the fee from the seller (Stripe docs, "Create destination charges").
 */
function passOn(sandbox: Sandbox, charge: Charge): Partial<Charge> {
  if (!charge.transfer_data) return {};
  const planned = newTransfer(sandbox, charge, charge.transfer_data);
  const transfer = sandbox.store.put('transfers', {
    ...planned,
    balance_transaction: book(sandbox, planned.id, 'transfer', { ...charge, amount: -planned.amount }),
  });
  return { transfer: transfer.id, application_fee: takeFee(sandbox, charge, transfer.destination) };
}

function takeFee(sandbox: Sandbox, charge: Charge, account: string): string | null {
  const amount = charge.application_fee_amount;
  if (!amount) return null;
  const fee = newApplicationFee(sandbox, charge, { account, amount });
  const booked = book(sandbox, fee.id, 'application_fee', { ...charge, amount });
  return sandbox.store.put('application_fees', { ...fee, balance_transaction: booked }).id;
}

const FEE_RATE = 0.0175;
const FEE_FIXED = 30;

/** Stripe's own fee, in minor units. The formula is only a plausible example, because no real money moves. */
function stripeFee(amount: number): number {
  return Math.round(amount * FEE_RATE) + FEE_FIXED;
}
