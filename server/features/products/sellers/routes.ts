import { api } from '../../../access/guard.ts';
import { listProducts } from '../list-products.ts';
import { findSeller } from './find-seller.ts';

export const sellers = {
  find: api.sellers.find.handler(({ context, input }) => findSeller(context.deps.db, input.id)),
  listProducts: api.sellers.listProducts.handler(async ({ context, input: { id, ...place } }) => {
    const { db } = context.deps;
    await findSeller(db, id);
    const ofSeller = { scope: { kind: 'active' as const }, filters: { seller: [id] } };
    return JSON.parse(await listProducts(db, { ...place, ...ofSeller, isGrouped: true, sort: 'newest' }));
  }),
};
