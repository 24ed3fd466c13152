import { z } from 'zod';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { noSuch } from '../http/stripe-error.ts';

export const mandateEndpoints: Endpoint[] = [
  endpoint('GET', '/v1/mandates/:id', z.strictObject({}), ({ store }, _, { id }) => {
    const mandate = store.find('mandates', id);
    if (!mandate) throw noSuch('mandate', id);
    return mandate;
  }),
];
