import { api } from '../../../access/guard.ts';
import { listStock } from './list-stock.ts';
import { findRestockRequest, requestRestock, withdrawRestockRequest } from './restock-requests.ts';
import { setStock } from './set-stock.ts';

export const productStock = {
  listStock: api.products.listStock.handler(({ context, input }) => listStock(context.deps.db, input)),
  setStock: api.products.setStock.handler(({ context, input }) => setStock(context, input)),
  findRestockRequest: api.products.findRestockRequest.handler(({ context, input }) =>
    findRestockRequest(context, input.id),
  ),
  requestRestock: api.products.requestRestock.handler(({ context, input }) =>
    requestRestock(context, input.id),
  ),
  withdrawRestockRequest: api.products.withdrawRestockRequest.handler(({ context, input }) =>
    withdrawRestockRequest(context, input.id),
  ),
};
