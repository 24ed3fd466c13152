import { z } from 'zod';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { listFields, text } from '../http/fields.ts';
import { paginate } from '../http/paginate.ts';
import { noSuch } from '../http/stripe-error.ts';

const listing = z.strictObject({ ...listFields, source: text.optional(), type: text.optional() });

export const balanceTransactionEndpoints: Endpoint[] = [
  endpoint('GET', '/v1/balance_transactions', listing, (sandbox, filter) => {
    const booked = sandbox.store
      .list('balance_transactions')
      .filter(
        ({ source, type }) =>
          (!filter.source || source === filter.source) && (!filter.type || type === filter.type),
      );
    return paginate('/v1/balance_transactions', 'balance_transaction', booked, filter);
  }),

  endpoint('GET', '/v1/balance_transactions/:id', z.strictObject({}), (sandbox, _, { id }) => {
    const booked = sandbox.store.find('balance_transactions', id);
    if (!booked) throw noSuch('balance transaction', id);
    return booked;
  }),
];
