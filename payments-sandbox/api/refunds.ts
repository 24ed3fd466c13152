import { z } from 'zod';
import { refundCharge } from '../actions/refund-charge.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { email, flag, listFields, mergeMetadata, metadata, positiveInteger, text } from '../http/fields.ts';
import { paginate } from '../http/paginate.ts';
import { noSuch, StripeError } from '../http/stripe-error.ts';
import type { Charge } from '../objects/charge.ts';
import type { Sandbox } from '../state/sandbox.ts';

const creation = z.strictObject({
  amount: positiveInteger.optional(),
  charge: text.optional(),
  instructions_email: email.optional(),
  metadata: metadata.optional(),
  payment_intent: text.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  refund_application_fee: flag.optional(),
  reverse_transfer: flag.optional(),
});

const listing = z.strictObject({
  ...listFields,
  charge: text.optional(),
  payment_intent: text.optional(),
});

export const refundEndpoints: Endpoint[] = [
  endpoint('POST', '/v1/refunds', creation, (sandbox, input) =>
    refundCharge(sandbox, chargeToRefund(sandbox, input), {
      amount: input.amount,
      metadata: mergeMetadata({}, input.metadata),
      reason: input.reason ?? null,
      refundApplicationFee: input.refund_application_fee ?? false,
      reverseTransfer: input.reverse_transfer ?? false,
    }),
  ),

  endpoint('GET', '/v1/refunds', listing, (sandbox, filter) => {
    const refunds = sandbox.store
      .list('refunds')
      .filter(
        (refund) =>
          (!filter.charge || refund.charge === filter.charge) &&
          (!filter.payment_intent || refund.payment_intent === filter.payment_intent),
      );
    return paginate('/v1/refunds', 'refund', refunds, filter);
  }),

  endpoint('GET', '/v1/refunds/:id', z.strictObject({}), (sandbox, _, { id }) => {
    const refund = sandbox.store.find('refunds', id);
    if (!refund) throw noSuch('refund', id);
    return refund;
  }),
];

interface Named {
  charge?: string | undefined;
  payment_intent?: string | undefined;
}

function chargeToRefund(sandbox: Sandbox, named: Named): Charge {
  if (named.charge === undefined && named.payment_intent === undefined) {
    throw new StripeError(
      400,
      'One of the following params should be provided for this request: payment_intent or charge.',
      { code: 'parameter_missing' },
    );
  }
  const id = idOfCharge(sandbox, named);
  const charge = sandbox.store.find('charges', id);
  if (!charge) throw noSuch('charge', id, 'charge');
  if (charge.status !== 'succeeded') {
    throw new StripeError(400, `Charge ${charge.id} was not successful and cannot be refunded.`, {
      param: 'charge',
    });
  }
  return charge;
}

function idOfCharge(sandbox: Sandbox, { charge, payment_intent: intentId }: Named): string {
  if (intentId === undefined) return charge ?? '';
  const intent = sandbox.store.find('payment_intents', intentId);
  if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent');
  if (intent.status !== 'succeeded' || !intent.latest_charge) {
    throw new StripeError(
      400,
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      { param: 'payment_intent' },
    );
  }
  if (charge !== undefined && charge !== intent.latest_charge) {
    throw new StripeError(400, 'The charge does not belong to the PaymentIntent.', { param: 'charge' });
  }
  return intent.latest_charge;
}
