import type { BulkRefusal, ProductChange, SelectedProduct } from '../../../../../contract/product-bulk.ts';
import { client } from '../../../../api/client.ts';
import type { ManufacturerSearch } from '../../search-params.ts';
import { inBatches } from './in-batches.ts';

export type Named = { id: string; version: number };
/** The result of a bulk operation. `failure` is the error that stopped the operation before its end, or null. */
export type Written<Item> = { done: Item[]; refused: BulkRefusal[]; failure: unknown };

type OnSent = (sent: number) => void;

/** Reads the selected products with their current versions. Omits deleted products. */
export async function readSelected(
  orgId: string,
  ids: readonly string[],
  onRead: OnSent = () => {},
): Promise<SelectedProduct[]> {
  const read = await inBatches(ids, (batch) => client.products.select({ orgId, of: { ids: batch } }), onRead);
  // Throws the error and returns no products, because an incomplete list would look complete.
  if (read.failure) throw read.failure;
  return read.answers.flatMap(({ items }) => items);
}

/** The ids of all products that match the list's status and search. */
export async function readMatching(
  orgId: string,
  { status, search }: ManufacturerSearch,
  onRead: OnSent,
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.products.select({ orgId, of: { status: status ?? 'all', search }, cursor });
    ids.push(...page.items.map(({ id }) => id));
    onRead(ids.length);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return ids;
}

export async function changeMany(
  orgId: string,
  changes: readonly ProductChange[],
  onSent: OnSent,
): Promise<Written<Named>> {
  const send = (products: ProductChange[]) => client.products.changeMany({ orgId, products });
  const sent = await inBatches(changes, send, onSent);
  return written(sent, ({ changed }) => changed);
}

export async function deleteMany(
  orgId: string,
  named: readonly Named[],
  onSent: OnSent,
): Promise<Written<string>> {
  const send = (products: Named[]) => client.products.deleteMany({ orgId, products });
  const sent = await inBatches(named, send, onSent);
  return written(sent, ({ deleted }) => deleted);
}

/**
 * @param requestId the idempotency key. If a reply was lost, a repeated call with the same key creates no second copy
 */
export async function duplicateMany(
  { orgId, requestId }: { orgId: string; requestId: string },
  ids: readonly string[],
  onSent: OnSent,
): Promise<Written<string>> {
  const send = (batch: string[]) => client.products.duplicate({ orgId, requestId, ids: batch });
  const sent = await inBatches(ids, send, onSent);
  return written(sent, ({ copies }) => copies.map(({ id }) => id));
}

function written<Answer extends { refused: BulkRefusal[] }, Item>(
  { answers, failure }: { answers: readonly Answer[]; failure: unknown },
  doneBy: (answer: Answer) => Item[],
): Written<Item> {
  return { done: answers.flatMap(doneBy), refused: answers.flatMap(({ refused }) => refused), failure };
}
