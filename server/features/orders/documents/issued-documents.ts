import { LRUCache } from 'lru-cache';
import type { PrintedInvoice } from './pdf/invoice-pdf.ts';
import { print } from './print.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The size of the cache. It is enough for some hundreds of documents. */
const mostBytes = 32 * 1024 * 1024;

/** Issued documents never change, so their PDFs are cached by id and language. */
const kept = new LRUCache<string, Bytes>({ maxSize: mostBytes, sizeCalculation: (bytes) => bytes.length });
const underWay = new Map<string, Promise<Bytes>>();

/**
 * The PDF of an invoice or note. Concurrent callers share one computation.
 * @param account the account for which the job waits in the fair queue
 * @throws BUSY
 */
export function printIssued(account: string, id: string, invoice: PrintedInvoice): Promise<Bytes> {
  const key = `${id} ${invoice.language}`;
  const known = kept.get(key) ?? underWay.get(key);
  if (known) return Promise.resolve(known);
  const printing = printAndKeep(account, key, invoice).finally(() => underWay.delete(key));
  underWay.set(key, printing);
  return printing;
}

async function printAndKeep(account: string, key: string, invoice: PrintedInvoice): Promise<Bytes> {
  const bytes = await print(account, { name: 'invoice', task: invoice });
  kept.set(key, bytes);
  return bytes;
}
