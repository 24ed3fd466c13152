import { z } from 'zod';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { listFields } from '../http/fields.ts';
import { paginate } from '../http/paginate.ts';
import { noSuch } from '../http/stripe-error.ts';

export const applicationFeeEndpoints: Endpoint[] = [
  endpoint('GET', '/v1/application_fees/:id', z.strictObject({}), (sandbox, _, { id }) => {
    const fee = sandbox.store.find('application_fees', id);
    if (!fee) throw noSuch('application_fee', id);
    return fee;
  }),

  endpoint('GET', '/v1/application_fees/:id/refunds', z.strictObject(listFields), (sandbox, page, { id }) => {
    const refunds = sandbox.store.find('application_fees', id)?.refunds.data ?? [];
    return paginate(`/v1/application_fees/${id}/refunds`, 'fee_refund', refunds.toReversed(), page);
  }),
];
