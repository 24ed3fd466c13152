import { z } from 'zod';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { listFields } from '../http/fields.ts';
import { paginate } from '../http/paginate.ts';
import { noSuch } from '../http/stripe-error.ts';

export const paymentIntentEndpoints: Endpoint[] = [
  endpoint('GET', '/v1/payment_intents', z.strictObject(listFields), (sandbox, page) =>
    paginate('/v1/payment_intents', 'payment_intent', sandbox.store.list('payment_intents'), page),
  ),

  endpoint('GET', '/v1/payment_intents/:id', z.strictObject({}), (sandbox, _, { id }) => {
    const intent = sandbox.store.find('payment_intents', id);
    if (!intent) throw noSuch('payment_intent', id);
    return intent;
  }),
];
