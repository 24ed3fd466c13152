import { api } from '../../../access/guard.ts';
import { exportPrices } from './file/export-prices.ts';
import { checkPrices, importPrices } from './file/import-prices.ts';
import { listAgreements } from './list-agreements.ts';
import { listBuyers } from './list-buyers.ts';
import { listPrices } from './list-prices.ts';
import { createAgreement, endAgreement } from './write-agreement.ts';

export const priceAgreements = {
  list: api.priceAgreements.list.handler(({ context, input }) =>
    listAgreements(context.deps.db, context.actor, input),
  ),
  create: api.priceAgreements.create.handler(({ context, input }) => createAgreement(context, input)),
  end: api.priceAgreements.end.handler(async ({ context, input }) => ({
    agreement: await endAgreement(context, input),
  })),
  listBuyers: api.priceAgreements.listBuyers.handler(async ({ context, input }) => ({
    items: await listBuyers(context.deps.db, input),
  })),
  listPrices: api.priceAgreements.listPrices.handler(async ({ context, input }) => ({
    items: await listPrices(context.deps.db, input),
  })),
  checkFile: api.priceAgreements.checkFile.handler(async ({ context, input }) => ({
    rows: await checkPrices(context.deps.db, input),
  })),
  importFile: api.priceAgreements.importFile.handler(({ context, input }) => importPrices(context, input)),
  exportFile: api.priceAgreements.exportFile.handler(({ context, input }) =>
    exportPrices(context.deps.db, input),
  ),
};
