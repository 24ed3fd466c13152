import { api, keyApi } from '../../../access/guard.ts';
import { exportStock } from './file/export-stock.ts';
import { checkStock, importStock } from './file/import-stock.ts';
import { listStock } from './list-stock.ts';
import { findRestockRequest, requestRestock, withdrawRestockRequest } from './restock-requests.ts';
import { setStock } from './set-stock.ts';

export const productStock = {
  listStock: keyApi.products.listStock.handler(({ context, input }) => listStock(context.deps.db, input)),
  setStock: keyApi.products.setStock.handler(({ context, input }) => setStock(context, input)),
  checkStockFile: keyApi.products.checkStockFile.handler(async ({ context, input }) => ({
    rows: await checkStock(context.deps.db, input),
  })),
  importStockFile: keyApi.products.importStockFile.handler(({ context, input }) =>
    importStock(context, input),
  ),
  exportStockFile: keyApi.products.exportStockFile.handler(({ context, input }) =>
    exportStock(context.deps.db, input),
  ),
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
