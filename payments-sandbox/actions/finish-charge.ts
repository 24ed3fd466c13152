import { emit } from '../events/emit.ts';
import { newBalanceTransaction } from '../objects/balance-transaction.ts';
import type { Charge } from '../objects/charge.ts';
import { listOf } from '../objects/list.ts';
import type { PaymentIntent } from '../objects/payment-intent.ts';
import { seconds } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { subjectOf } from './subject.ts';
import type { Refusal } from './test-cards.ts';

/** Books the money: the balance, the seller's transfer, the platform's fee. */
export function succeedCharge(sandbox: Sandbox, intent: PaymentIntent, charge: Charge): void {
  const { store } = sandbox;
  const balance = newBalanceTransaction(sandbox, {
    amount: charge.amount,
    currency: charge.currency,
    fee: stripeFee(charge.amount),
    source: charge.id,
    type: 'charge',
  });
  store.put('balance_transactions', balance);
  const paid = store.update('charges', charge, {
    amount_captured: charge.amount,
    balance_transaction: balance.id,
    captured: true,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    status: 'succeeded',
    ...passOn(sandbox, charge),
  });
  const succeeded = store.update('payment_intents', intent, {
    amount_received: charge.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    status: 'succeeded',
  });
  const subject = subjectOf(sandbox, intent.id);
  emit(sandbox, 'charge.succeeded', paid, { subject });
  emit(sandbox, 'payment_intent.succeeded', succeeded, { subject });
}

/** The bank said no: the intent waits for another way to pay. */
export function refuseCharge(
  sandbox: Sandbox,
  intent: PaymentIntent,
  charge: Charge,
  refusal: Refusal,
): void {
  const { store } = sandbox;
  const failed = store.update('charges', charge, {
    failure_code: refusal.code,
    failure_message: refusal.message,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: refusal.decline_code ?? null,
      network_status: 'declined_by_network',
      reason: refusal.decline_code ?? refusal.code,
      risk_level: 'normal',
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
    status: 'failed',
  });
  const waiting = store.update('payment_intents', intent, {
    last_payment_error: { ...refusal, charge: charge.id, type: 'card_error' },
    latest_charge: charge.id,
    payment_method: null,
    status: 'requires_payment_method',
  });
  const subject = subjectOf(sandbox, intent.id);
  emit(sandbox, 'charge.failed', failed, { subject });
  emit(sandbox, 'payment_intent.payment_failed', waiting, { subject });
}

/** A destination charge moves its amount to the seller and takes the fee back from there (Stripe docs, "Create destination charges"). */
function passOn(sandbox: Sandbox, charge: Charge): Partial<Charge> {
  if (!charge.transfer_data) return {};
  const { destination } = charge.transfer_data;
  const id = newId('tr_3');
  sandbox.store.put('transfers', {
    id,
    object: 'transfer',
    amount: charge.transfer_data.amount ?? charge.amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: seconds(sandbox),
    currency: charge.currency,
    description: null,
    destination,
    destination_payment: newId('py_1'),
    livemode: false,
    metadata: {},
    reversals: listOf(`/v1/transfers/${id}/reversals`, []),
    reversed: false,
    source_transaction: charge.id,
    source_type: 'card',
    transfer_group: charge.transfer_group,
  });
  return { transfer: id, application_fee: takeFee(sandbox, charge, destination) };
}

function takeFee(sandbox: Sandbox, charge: Charge, account: string): string | null {
  if (!charge.application_fee_amount) return null;
  const id = newId('fee_1');
  sandbox.store.put('application_fees', {
    id,
    object: 'application_fee',
    account,
    amount: charge.application_fee_amount,
    amount_refunded: 0,
    application: 'ca_sandbox',
    balance_transaction: null,
    charge: charge.id,
    created: seconds(sandbox),
    currency: charge.currency,
    fee_source: { charge: charge.id, type: 'charge' },
    livemode: false,
    originating_transaction: charge.id,
    refunded: false,
    refunds: listOf(`/v1/application_fees/${id}/refunds`, []),
  });
  return id;
}

const FEE_RATE = 0.0175;
const FEE_FIXED = 30;

/** Stripe's own fee, in minor units; a plausible figure, since nothing is taken. */
function stripeFee(amount: number): number {
  return Math.round(amount * FEE_RATE) + FEE_FIXED;
}
