import { api } from '../../../access/guard.ts';
import { listProducts } from '../list-products.ts';
import { findSeller } from './find-seller.ts';

export const sellers = {
  find: api.sellers.find.handler(({ context, input }) => findSeller(context.deps.db, input.id)),
  listProducts: api.sellers.listProducts.handler(async ({ context, input: { id, ...place } }) => {
    const { db } = context.deps;
    await findSeller(db, id);
    const scope = { kind: 'organization', orgId: id, status: 'active' } as const;
    return JSON.parse(
      await listProducts(db, { ...place, scope, isGrouped: true, filters: {}, sort: 'newest' }),
    );
  }),
};
