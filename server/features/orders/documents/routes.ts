import { api } from '../../../access/guard.ts';
import { listDocuments } from './list-documents.ts';
import { printDocument } from './print-document.ts';
import { printPackingSlip } from './print-packing-slip.ts';
import { printPurchaseOrder } from './print-purchase-order.ts';
import { printStatement } from './print-statement.ts';
import { writePint } from './write-pint.ts';

export const orderDocuments = {
  listDocuments: api.orders.listDocuments.handler(({ context, input }) =>
    listDocuments(context.deps.db, context.actor, input.id),
  ),
  printDocument: api.orders.printDocument.handler(({ context, input }) => printDocument(context, input)),
  writePint: api.orders.writePint.handler(({ context, input }) => writePint(context, input)),
  printPurchaseOrder: api.orders.printPurchaseOrder.handler(({ context, input }) =>
    printPurchaseOrder(context, input.id),
  ),
  printPackingSlip: api.orders.printPackingSlip.handler(({ context, input }) =>
    printPackingSlip(context, input),
  ),
};

export const printedStatements = {
  printStatement: api.payments.printStatement.handler(({ context, input }) => printStatement(context, input)),
};
