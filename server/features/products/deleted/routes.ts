import { api } from '../../../access/guard.ts';
import { listDeleted } from './list-deleted.ts';
import { restoreProduct } from './restore-product.ts';

export const deletedProducts = {
  listDeleted: api.products.listDeleted.handler(({ context, input }) => listDeleted(context.deps.db, input)),
  restore: api.products.restore.handler(async ({ context, input }) => {
    await restoreProduct(context, input.id);
    return { id: input.id };
  }),
};
