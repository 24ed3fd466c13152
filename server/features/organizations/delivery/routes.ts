import { api } from '../../../access/guard.ts';
import { createAddress, deleteAddress, listAddresses, updateAddress } from './delivery-addresses.ts';

export const deliveryAddresses = {
  list: api.deliveryAddresses.list.handler(({ context, input }) =>
    listAddresses(context, input.orgId ?? null),
  ),
  create: api.deliveryAddresses.create.handler(({ context, input: { orgId, ...address } }) =>
    createAddress(context, orgId ?? null, address),
  ),
  update: api.deliveryAddresses.update.handler(({ context, input: { id, ...address } }) =>
    updateAddress(context, id, address),
  ),
  delete: api.deliveryAddresses.delete.handler(async ({ context, input }) => {
    await deleteAddress(context, input.id);
    return {};
  }),
};
