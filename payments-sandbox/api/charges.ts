import { z } from 'zod';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { listFields, text } from '../http/fields.ts';
import { paginate } from '../http/paginate.ts';
import { noSuch } from '../http/stripe-error.ts';

const listing = z.strictObject({
  ...listFields,
  payment_intent: text.optional(),
  transfer_group: text.optional(),
});

export const chargeEndpoints: Endpoint[] = [
  endpoint('GET', '/v1/charges', listing, (sandbox, filter) => {
    const charges = sandbox.store
      .list('charges')
      .filter(
        (charge) =>
          (!filter.payment_intent || charge.payment_intent === filter.payment_intent) &&
          (!filter.transfer_group || charge.transfer_group === filter.transfer_group),
      );
    return paginate('/v1/charges', 'charge', charges, filter);
  }),

  endpoint('GET', '/v1/charges/:id', z.strictObject({}), (sandbox, _, { id }) => {
    const charge = sandbox.store.find('charges', id);
    if (!charge) throw noSuch('charge', id);
    return charge;
  }),
];
