import { api } from '../../../access/guard.ts';
import { listStock } from './list-stock.ts';
import { setStock } from './set-stock.ts';

export const productStock = {
  listStock: api.products.listStock.handler(({ context, input }) => listStock(context.deps.db, input)),
  setStock: api.products.setStock.handler(({ context, input }) => setStock(context, input)),
};
