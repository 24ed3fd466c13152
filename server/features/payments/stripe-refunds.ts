import type Stripe from 'stripe';
import type { Evidence, Provider } from './payment-provider.ts';

type Calls = Pick<Provider, 'createRefund' | 'reverseTransfer' | 'uploadEvidence' | 'submitEvidence'>;

/**
 * The requests to Stripe about refunds to the buyer and reversals of the seller's transfer.
 * @param answer waits for a request until the deadline and turns the SDK's errors into ProviderError
 */
export function stripeRefunds(
  stripe: Stripe,
  answer: <Result>(ask: () => Promise<Result>) => Promise<Result>,
): Calls {
  return {
    createRefund: ({ refundId, attempt, paymentIntentId, amount, reason, hasFee }) =>
      answer(async () => {
        await stripe.refunds.create(
          {
            payment_intent: paymentIntentId,
            amount,
            reason,
            reverse_transfer: true,
            ...(hasFee && { refund_application_fee: true }),
            metadata: { refundId },
          },
          { idempotencyKey: `refund:${refundId}:${attempt}` },
        );
      }),

    reverseTransfer: ({ disputeId, attempt, transferId, amount }) =>
      answer(async () => {
        await stripe.transfers.createReversal(
          transferId,
          { amount, metadata: { disputeId } },
          { idempotencyKey: `dispute:${disputeId}:${attempt}` },
        );
      }),

    uploadEvidence: ({ name, type, bytes }) =>
      answer(async () => {
        const file = { data: bytes, name, type };
        return (await stripe.files.create({ purpose: 'dispute_evidence', file })).id;
      }),

    submitEvidence: (disputeId, evidence, userId) =>
      answer(async () => {
        await stripe.disputes.update(disputeId, {
          evidence: fieldsOf(evidence),
          metadata: { userId },
          submit: true,
        });
      }),
  };
}

const stripesName = {
  explanation: 'uncategorized_text',
  productDescription: 'product_description',
  shippingCarrier: 'shipping_carrier',
  shippingTrackingNumber: 'shipping_tracking_number',
  shippingDate: 'shipping_date',
  shippingAddress: 'shipping_address',
  receipt: 'receipt',
  customerCommunication: 'customer_communication',
  shippingDocumentation: 'shipping_documentation',
  otherFile: 'uncategorized_file',
} as const satisfies Record<keyof Evidence, keyof Stripe.DisputeUpdateParams.Evidence>;

function fieldsOf(evidence: Evidence): Stripe.DisputeUpdateParams.Evidence {
  return Object.fromEntries(
    Object.entries(evidence).map(([name, value]) => [stripesName[name as keyof Evidence], value]),
  );
}
