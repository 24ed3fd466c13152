import { constants, setPriority } from 'node:os';
import { printInvoice } from './invoice-pdf.ts';
import { type OtherFaces, otherFaces } from './other-faces.ts';
import { printPackingSlip } from './packing-slip-pdf.ts';
import { printPurchaseOrder } from './purchase-order-pdf.ts';
import { printRecallReport } from './recall-report-pdf.ts';
import { printStatement } from './statement-pdf.ts';

// On Linux each thread has its own priority. On other systems this call would change the priority of the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

export const invoice = withFonts(printInvoice);
export const purchaseOrder = withFonts(printPurchaseOrder);
export const packingSlip = withFonts(printPackingSlip);
export const statement = withFonts(printStatement);
export const recallReport = withFonts(printRecallReport);

/** Reads the additional fonts of a document before drawing starts. */
function withFonts<Task, Document>(print: (task: Task, others: OtherFaces) => Promise<Document>) {
  return async (task: Task) => print(task, await otherFaces(task));
}
