import { keyApi } from '../../../access/guard.ts';
import { exporterOf } from './export-rows.ts';

export const dataExports = {
  purchases: keyApi.exports.purchases.handler(exporterOf('purchases')),
  sales: keyApi.exports.sales.handler(exporterOf('sales')),
  receivedInvoices: keyApi.exports.receivedInvoices.handler(exporterOf('receivedInvoices')),
  issuedInvoices: keyApi.exports.issuedInvoices.handler(exporterOf('issuedInvoices')),
  spending: keyApi.exports.spending.handler(exporterOf('spending')),
  products: keyApi.exports.products.handler(exporterOf('products')),
  prices: keyApi.exports.prices.handler(exporterOf('prices')),
  stock: keyApi.exports.stock.handler(exporterOf('stock')),
};
