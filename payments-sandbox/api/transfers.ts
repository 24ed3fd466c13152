import { z } from 'zod';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { noSuch } from '../http/stripe-error.ts';

export const transferEndpoints: Endpoint[] = [
  endpoint('GET', '/v1/transfers/:id', z.strictObject({}), (sandbox, _, { id }) => {
    const transfer = sandbox.store.find('transfers', id);
    if (!transfer) throw noSuch('transfer', id);
    return transfer;
  }),
];
