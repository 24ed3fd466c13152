import { z } from 'zod';
import { reverseTransfer } from '../actions/reverse-transfer.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { listFields, mergeMetadata, metadata, positiveInteger } from '../http/fields.ts';
import { paginate } from '../http/paginate.ts';
import { noSuch } from '../http/stripe-error.ts';

const reversal = z.strictObject({ amount: positiveInteger.optional(), metadata: metadata.optional() });

export const transferEndpoints: Endpoint[] = [
  endpoint('GET', '/v1/transfers/:id', z.strictObject({}), (sandbox, _, { id }) => {
    const transfer = sandbox.store.find('transfers', id);
    if (!transfer) throw noSuch('transfer', id);
    return transfer;
  }),

  endpoint('GET', '/v1/transfers/:id/reversals', z.strictObject(listFields), (sandbox, page, { id }) => {
    const reversals = sandbox.store.list('transfer_reversals').filter(({ transfer }) => transfer === id);
    return paginate(`/v1/transfers/${id}/reversals`, 'transfer_reversal', reversals, page);
  }),

  endpoint('POST', '/v1/transfers/:id/reversals', reversal, (sandbox, input, { id }) => {
    const transfer = sandbox.store.find('transfers', id);
    if (!transfer) throw noSuch('transfer', id);
    return reverseTransfer(sandbox, transfer, {
      amount: input.amount,
      metadata: mergeMetadata({}, input.metadata),
    });
  }),
];
