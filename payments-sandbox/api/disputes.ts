import { z } from 'zod';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { listFields, text } from '../http/fields.ts';
import { paginate } from '../http/paginate.ts';
import { noSuch } from '../http/stripe-error.ts';

const listing = z.strictObject({
  ...listFields,
  charge: text.optional(),
  payment_intent: text.optional(),
});

export const disputeEndpoints: Endpoint[] = [
  endpoint('GET', '/v1/disputes', listing, (sandbox, filter) => {
    const disputes = sandbox.store
      .list('disputes')
      .filter(
        (dispute) =>
          (!filter.charge || dispute.charge === filter.charge) &&
          (!filter.payment_intent || dispute.payment_intent === filter.payment_intent),
      );
    return paginate('/v1/disputes', 'dispute', disputes, filter);
  }),

  endpoint('GET', '/v1/disputes/:id', z.strictObject({}), (sandbox, _, { id }) => {
    const dispute = sandbox.store.find('disputes', id);
    if (!dispute) throw noSuch('dispute', id);
    return dispute;
  }),
];
