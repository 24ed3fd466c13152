import { emit } from '../events/emit.ts';
import { StripeError } from '../http/stripe-error.ts';
import { newFeeRefund } from '../objects/application-fee.ts';
import type { Charge } from '../objects/charge.ts';
import { listOf, type Metadata } from '../objects/list.ts';
import { formatMoney } from '../objects/money.ts';
import { newRefund, type Refund, type RefundReason } from '../objects/refund.ts';
import { newId } from '../state/ids.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { book } from './book.ts';
import { mustBeConnected, reverse } from './reverse-transfer.ts';
import { subjectOf } from './subject.ts';

export interface RefundInput {
  /** In minor units. If absent, the whole amount that is left. */
  amount?: number | undefined;
  metadata: Metadata;
  reason: RefundReason | null;
  refundApplicationFee: boolean;
  reverseTransfer: boolean;
}

/** Refunds the buyer. If requested, also reverses the seller's transfer and returns the platform's fee. */
export function refundCharge(sandbox: Sandbox, charge: Charge, input: RefundInput): Refund {
  const { store } = sandbox;
  const amount = refundableAmount(sandbox, charge, input);
  const id = newId('re_3');
  const refundedAfter = charge.amount_refunded + amount;
  const balance = book(sandbox, id, 'refund', { amount: -amount, currency: charge.currency });
  const reversal = input.reverseTransfer ? reverseTransfer(sandbox, charge, refundedAfter, id) : null;
  if (input.refundApplicationFee) refundFee(sandbox, charge, refundedAfter);
  const refund = store.put('refunds', {
    ...newRefund(sandbox, charge, { id, amount, metadata: input.metadata, reason: input.reason }),
    balance_transaction: balance,
    transfer_reversal: reversal,
  });
  markRefunded(sandbox, refund, charge, refundedAfter);
  return refund;
}

/**
 * Marks a refund as failed: the bank returns the money to the platform, so the buyer does not get it (Stripe docs,
 * "Failed refunds").
 */
export function failRefund(sandbox: Sandbox, refund: Refund): Refund {
  const { store } = sandbox;
  const charge = store.find('charges', refund.charge);
  if (!charge || refund.status === 'failed') {
    throw new StripeError(
      400,
      `Refund ${refund.id} cannot fail: it has failed before, or its charge is gone.`,
    );
  }
  return store.transact(() => {
    const failed = store.update('refunds', refund, {
      failure_balance_transaction: book(sandbox, refund.id, 'refund_failure', refund),
      failure_reason: 'lost_or_stolen_card',
      status: 'failed',
    });
    store.update('charges', charge, {
      amount_refunded: charge.amount_refunded - refund.amount,
      refunded: false,
    });
    const subject = subjectOf(sandbox, charge.payment_intent);
    emit(sandbox, 'refund.failed', failed, { subject, before: refund });
    emit(sandbox, 'charge.refund.updated', failed, { subject, before: refund });
    return failed;
  });
}

/** Adds the refund to the charge and emits the events of both objects. */
function markRefunded(sandbox: Sandbox, refund: Refund, charge: Charge, refundedAfter: number): void {
  const refunded = sandbox.store.update('charges', charge, {
    amount_refunded: refundedAfter,
    refunded: refundedAfter === charge.amount,
  });
  const subject = subjectOf(sandbox, charge.payment_intent);
  emit(sandbox, 'refund.created', refund, { subject });
  emit(sandbox, 'charge.refunded', refunded, { subject, before: charge });
}

function refundableAmount(sandbox: Sandbox, charge: Charge, input: RefundInput): number {
  const left = charge.amount - charge.amount_refunded;
  if (charge.refunded) {
    throw new StripeError(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (isDisputed(sandbox, charge)) {
    throw new StripeError(400, `Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const amount = input.amount ?? left;
  if (amount > left) {
    const [asked, most] = [amount, left].map((money) => formatMoney(money, charge.currency));
    throw new StripeError(
      400,
      `Refund amount (${asked}) is greater than unrefunded amount on charge (${most})`,
      { param: 'amount' },
    );
  }
  checkSources(sandbox, charge, input);
  return amount;
}

function isDisputed({ store }: Sandbox, charge: Charge): boolean {
  return store.list('disputes').some((dispute) => dispute.charge === charge.id && dispute.status !== 'won');
}

/** @throws when the request reverses a transfer or a fee that the charge does not have */
function checkSources(
  sandbox: Sandbox,
  charge: Charge,
  { reverseTransfer, refundApplicationFee }: RefundInput,
): void {
  if (reverseTransfer && !charge.transfer) {
    throw new StripeError(
      400,
      'Cannot reverse transfer on charge because it does not have an associated transfer.',
      { param: 'reverse_transfer' },
    );
  }
  const transfer = reverseTransfer && charge.transfer && sandbox.store.find('transfers', charge.transfer);
  if (transfer) mustBeConnected(sandbox, transfer.destination);
  if (refundApplicationFee && !charge.application_fee) {
    throw new StripeError(
      400,
      'Attempting to refund_application_fee on charge, but charge has no application fee',
      { param: 'refund_application_fee' },
    );
  }
}

/**
 * The share is computed from the total refunded so far, so that the shares of partial refunds add up exactly despite
 * rounding.
 */
function shareOf(whole: number, charge: Charge, refundedAfter: number): number {
  return Number((BigInt(whole) * BigInt(refundedAfter)) / BigInt(charge.amount));
}

function reverseTransfer(
  sandbox: Sandbox,
  charge: Charge,
  refundedAfter: number,
  refund: string,
): string | null {
  const transfer = charge.transfer ? sandbox.store.find('transfers', charge.transfer) : undefined;
  if (!transfer) return null;
  // Perhaps an earlier refund has not reversed its part of the transfer. The seller keeps that part, so this refund
  // reverses at most its own part.
  const before = shareOf(transfer.amount, charge, charge.amount_refunded);
  const amount = shareOf(transfer.amount, charge, refundedAfter) - before;
  return reverse(sandbox, transfer, { amount, refund }).id;
}

function refundFee(sandbox: Sandbox, charge: Charge, refundedAfter: number): void {
  const fee = charge.application_fee
    ? sandbox.store.find('application_fees', charge.application_fee)
    : undefined;
  if (!fee) return;
  const amount =
    shareOf(fee.amount, charge, refundedAfter) - shareOf(fee.amount, charge, charge.amount_refunded);
  const refunded = fee.amount_refunded + amount;
  const planned = newFeeRefund(sandbox, fee, amount);
  const booked = book(sandbox, planned.id, 'application_fee_refund', { ...charge, amount: -amount });
  const refund = { ...planned, balance_transaction: booked };
  sandbox.store.update('application_fees', fee, {
    amount_refunded: refunded,
    refunded: refunded === fee.amount,
    refunds: listOf(fee.refunds.url, [refund, ...fee.refunds.data]),
  });
}
