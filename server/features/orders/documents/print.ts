import { Piscina } from 'piscina';
import type { Language } from '../../../../contract/languages.ts';
import { boundedQueue } from '../../../access/bounded-queue.ts';
import type { PrintedInvoice } from './pdf/invoice-pdf.ts';
import type { PackedParcel } from './pdf/packing-slip-pdf.ts';
import type { PrintedStatement } from './pdf/statement-pdf.ts';

/**
 * A document takes some tens of milliseconds of processor time, a long statement a second: on a thread of low priority, as with
 * passwords, so that nobody else's page waits for it. The thread starts with the first document and ends when none is asked for.
 */
const thread = new Piscina({
  filename: new URL('./pdf/print-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
  atomics: 'disabled',
  recordTiming: false,
});

type Job =
  | { name: 'invoice'; task: PrintedInvoice }
  | { name: 'packingSlip'; task: { parcel: PackedParcel; language: Language } }
  | { name: 'statement'; task: PrintedStatement };

const print = boundedQueue(
  ({ name, task }: Job): Promise<Uint8Array<ArrayBuffer>> => thread.run(task, { name }),
  1,
);

/** @throws BUSY while very many are waiting */
export async function printed(fileName: string, job: Job): Promise<File> {
  return new File([await print(job)], `${fileName}.pdf`, { type: 'application/pdf' });
}
