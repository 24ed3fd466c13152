import { z } from 'zod';
import { cancelIntent } from '../actions/cancel-intent.ts';
import { confirmIntent } from '../actions/confirm-intent.ts';
import { createIntent } from '../actions/create-intent.ts';
import { confirmationOf, confirmFields, intentFields, updateFields } from '../actions/intent-fields.ts';
import { updateIntent } from '../actions/update-intent.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { listFields, text } from '../http/fields.ts';
import { paginate } from '../http/paginate.ts';
import { noSuch } from '../http/stripe-error.ts';
import { CANCELLATION_REASONS, type PaymentIntent } from '../objects/payment-intent.ts';
import type { Sandbox } from '../state/sandbox.ts';

const listing = z.strictObject({ ...listFields, customer: text.optional() });
const cancellation = z.strictObject({ cancellation_reason: z.enum(CANCELLATION_REASONS).optional() });

export const paymentIntentEndpoints: Endpoint[] = [
  endpoint('POST', '/v1/payment_intents', intentFields, createIntent),

  endpoint('GET', '/v1/payment_intents', listing, (sandbox, filter) => {
    const intents = sandbox.store
      .list('payment_intents')
      .filter(({ customer }) => !filter.customer || customer === filter.customer);
    return paginate('/v1/payment_intents', 'payment_intent', intents, filter);
  }),

  endpoint('GET', '/v1/payment_intents/:id', z.strictObject({}), (sandbox, _, { id }) =>
    getIntent(sandbox, id),
  ),

  endpoint('POST', '/v1/payment_intents/:id', updateFields, (sandbox, input, { id }) =>
    updateIntent(sandbox, getIntent(sandbox, id), input),
  ),

  endpoint('POST', '/v1/payment_intents/:id/confirm', confirmFields, (sandbox, input, { id }) =>
    confirmIntent(sandbox, getIntent(sandbox, id), confirmationOf(input)),
  ),

  endpoint('POST', '/v1/payment_intents/:id/cancel', cancellation, (sandbox, input, { id }) =>
    cancelIntent(sandbox, getIntent(sandbox, id), input.cancellation_reason ?? null),
  ),
];

function getIntent({ store }: Sandbox, id: string): PaymentIntent {
  const intent = store.find('payment_intents', id);
  if (!intent) throw noSuch('payment_intent', id);
  return intent;
}
