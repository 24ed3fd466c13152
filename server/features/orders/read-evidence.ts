import type { OrderEvidence } from '../../../contract/order-status.ts';
import type { CheckoutSnapshot, PaymentSnapshot } from '../payments/payment-provider.ts';

/**
 * The evidence in a checkout session, in sequence from the start of the session. Evidence that was already applied is
 * ignored. So events may arrive in any order (docs/product.md, Orders, the table).
 */
export function readCheckoutEvidence(session: CheckoutSnapshot): OrderEvidence[] {
  switch (session.status) {
    // A declined card leaves the session open for another attempt.
    case 'open':
      return [];
    case 'expired':
      return ['session_expired'];
    case 'complete':
      if (session.isPaid) return ['paid', ...(session.payment ? readAftermath(session.payment) : [])];
      return [session.payment?.status === 'failed' ? 'payment_failed' : 'payment_processing'];
  }
}

/**
 * The evidence in a payment without its session. A card payment is evidence only if it has succeeded, because another
 * attempt can follow a failed one. A bank debit is always evidence, because no attempt follows it.
 */
export function readPaymentEvidence(payment: PaymentSnapshot): OrderEvidence[] {
  const { status, isDebit } = payment;
  if (status === 'succeeded') return ['paid', ...readAftermath(payment)];
  if (!isDebit) return [];
  return status === 'failed' ? ['payment_processing', 'payment_failed'] : ['payment_processing'];
}

const disputeEvidence = { open: 'dispute_opened', lost: 'dispute_lost' } as const;

/**
 * Whether no further attempt can follow this payment: it has succeeded or may still succeed. A bank debit also ends the
 * order if it fails.
 */
export function isLastAttempt({ status, isDebit }: PaymentSnapshot): boolean {
  return status === 'succeeded' || status === 'processing' || isDebit;
}

function readAftermath({ amount, refunded, hasFailedRefund, dispute }: PaymentSnapshot): OrderEvidence[] {
  // A won dispute is first in the sequence, because the seller can refund the payment afterwards.
  const evidence: OrderEvidence[] = dispute === 'won' ? ['dispute_won'] : [];
  if (hasFailedRefund && refunded < amount) evidence.push('full_refund_returned');
  if (hasFailedRefund && refunded === 0) evidence.push('refunds_returned');
  if (refunded > 0) evidence.push(refunded >= amount ? 'fully_refunded' : 'partly_refunded');
  if (dispute && dispute !== 'won') evidence.push(disputeEvidence[dispute]);
  return evidence;
}
