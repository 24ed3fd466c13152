import { limits } from '../../../../../contract/limits.ts';

/** Splits items into batches of the size that one request may have. */
export function batchesOf<Item>(items: readonly Item[]): Item[][] {
  const size = limits.bulkProducts;
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

/**
 * Sends the batches one after another and stops at the first failure. If the first batch fails, throws the error. If
 * a later batch fails, returns the replies received before the failure, and the error.
 */
export async function inBatches<Item, Answer>(
  items: readonly Item[],
  send: (batch: Item[]) => Promise<Answer>,
  onSent: (sent: number) => void,
): Promise<{ answers: Answer[]; failure: unknown }> {
  const answers: Answer[] = [];
  let sent = 0;
  for (const batch of batchesOf(items)) {
    try {
      answers.push(await send(batch));
    } catch (failure) {
      if (answers.length === 0) throw failure;
      return { answers, failure };
    }
    sent += batch.length;
    onSent(sent);
  }
  return { answers, failure: null };
}
