import { Piscina } from 'piscina';
import type { Language } from '../../../../contract/languages.ts';
import { openFairQueue } from '../../../access/fair-queue.ts';
import type { PrintedInvoice } from './pdf/invoice-pdf.ts';
import type { PackedParcel } from './pdf/packing-slip-pdf.ts';
import type { PrintedPurchaseOrder } from './pdf/purchase-order-pdf.ts';
import type { PrintedRecallReport } from './pdf/recall-report-pdf.ts';
import type { PrintedStatement } from './pdf/statement-pdf.ts';

/**
 * A document takes some tens of milliseconds of CPU time; a long statement takes a second. Like password hashing,
 * printing runs on a thread of low priority, so that it does not delay other requests. The thread starts with a
 * document, and ends after a minute without documents.
 */
const thread = new Piscina({
  filename: new URL('./pdf/print-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
  atomics: 'disabled',
  recordTiming: false,
});

export type PrintJob =
  | { name: 'invoice'; task: PrintedInvoice }
  | { name: 'purchaseOrder'; task: PrintedPurchaseOrder }
  | { name: 'packingSlip'; task: { parcel: PackedParcel; language: Language } }
  | { name: 'statement'; task: PrintedStatement }
  | { name: 'recallReport'; task: PrintedRecallReport };

const inTurn = openFairQueue();

/**
 * @param account the account for which the job waits in the fair queue
 * @throws BUSY
 */
export function print(account: string, { name, task }: PrintJob): Promise<Uint8Array<ArrayBuffer>> {
  return inTurn(account, () => thread.run(task, { name }));
}

export function pdf(fileName: string, bytes: Uint8Array<ArrayBuffer>): File {
  return new File([bytes], `${fileName}.pdf`, { type: 'application/pdf' });
}
