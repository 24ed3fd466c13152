import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefundReason } from '../../../../contract/money-choices.ts';
import type { DisputeStatus, RefundState } from '../../../../contract/order-money.ts';
import type { Tone } from '../../../ui/status-badge.tsx';

export const refundReasonWords: Record<RefundReason, MessageDescriptor> = {
  requested_by_customer: msg`Requested by the buyer`,
  duplicate: msg`Paid twice`,
  fraudulent: msg`Fraudulent payment`,
};

export const refundStateWords: Record<RefundState, { tone: Tone; label: MessageDescriptor }> = {
  requested: { tone: 'amber', label: msg`Requested` },
  pending: { tone: 'blue', label: msg`On its way` },
  succeeded: { tone: 'violet', label: msg`Refunded` },
  failed: { tone: 'red', label: msg`Failed` },
};

type DisputeWords = { tone: Tone; title: MessageDescriptor; text: MessageDescriptor };

/** Texts about a dispute, for the seller. */
export const disputeWords: Record<DisputeStatus, DisputeWords> = {
  warning_needs_response: {
    tone: 'amber',
    title: msg`The buyer’s bank asks about this payment`,
    text: msg`No money was taken. A good answer can keep it from becoming a dispute.`,
  },
  warning_under_review: {
    tone: 'blue',
    title: msg`The bank is reviewing your answer`,
    text: msg`No money was taken. We email you if it becomes a dispute.`,
  },
  warning_closed: {
    tone: 'neutral',
    title: msg`The bank’s inquiry is closed`,
    text: msg`No money was taken.`,
  },
  needs_response: {
    tone: 'amber',
    title: msg`The buyer disputes this payment`,
    text: msg`The bank is holding the money. You lose the dispute if you send no evidence in time.`,
  },
  under_review: {
    tone: 'blue',
    title: msg`The bank is reviewing your evidence`,
    text: msg`That can take two to three months. We email you the decision.`,
  },
  won: {
    tone: 'green',
    title: msg`You won the dispute`,
    text: msg`The bank has given the money back.`,
  },
  lost: {
    tone: 'neutral',
    title: msg`You lost the dispute`,
    text: msg`The buyer keeps the money, and it is taken from your balance.`,
  },
  prevented: {
    tone: 'neutral',
    title: msg`The dispute was prevented`,
    text: msg`It was settled before the bank took any money.`,
  },
};

/** Texts about a dispute, for staff. They state the same facts as the texts for the seller. */
export const staffDisputeWords: Record<DisputeStatus, DisputeWords> = {
  ...disputeWords,
  warning_under_review: {
    tone: 'blue',
    title: msg`The bank is reviewing the seller’s answer`,
    text: msg`No money was taken.`,
  },
  needs_response: {
    ...disputeWords.needs_response,
    text: msg`The bank is holding the money. The seller loses the dispute if they send no evidence in time.`,
  },
  under_review: {
    tone: 'blue',
    title: msg`The bank is reviewing the seller’s evidence`,
    text: msg`That can take two to three months.`,
  },
  won: { ...disputeWords.won, title: msg`The seller won the dispute` },
  lost: {
    tone: 'neutral',
    title: msg`The seller lost the dispute`,
    text: msg`The buyer keeps the money, and it is taken from the seller’s balance.`,
  },
};

const reasons: Partial<Record<string, MessageDescriptor>> = {
  fraudulent: msg`The cardholder says that they did not make this payment.`,
  unrecognized: msg`The cardholder does not recognize the payment.`,
  product_not_received: msg`The buyer says that nothing has arrived.`,
  product_unacceptable: msg`The buyer says that it is defective or not as described.`,
  duplicate: msg`The buyer says that they paid twice.`,
  credit_not_processed: msg`The buyer says that a promised refund has not come.`,
};

/** The bank's reason for a dispute. One common text is used for all reasons that have no text of their own. */
export function disputeReasonWords(reason: string): MessageDescriptor {
  return reasons[reason] ?? msg`The bank gave no reason.`;
}
