import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { productQuery } from '../api.ts';

/**
 * Functions that change the cached pictures or documents of a product.
 * @param query the query that reads them
 */
export function useFileCache<Item extends { id: string }>(
  productId: string,
  { queryKey }: { queryKey: QueryKey },
) {
  const queries = useQueryClient();
  const readProduct = () => queries.invalidateQueries({ queryKey: productQuery(productId).queryKey });
  const settle = () => Promise.all([queries.invalidateQueries({ queryKey }), readProduct()]);

  async function write(to: (items: Item[] | undefined) => Item[] | undefined): Promise<void> {
    // Cancels older reads that are still in progress, because their response would overwrite the change.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Item[]>(queryKey, to);
  }

  return {
    settle,
    /** After a refusal, reads the stored state again. */
    onError: () => void settle(),
    change: (to: (items: Item[]) => Item[]) => write((items) => items && to(items)),
    remove: (id: string) => write((items) => items?.filter((item) => item.id !== id)),
    async add(added: Item): Promise<void> {
      await write((items = []) => [...items.filter(({ id }) => id !== added.id), added]);
      void readProduct();
    },
  };
}

/**
 * The items that a read returned, with the pending changes: omits items that are being removed, and shows changed
 * items with their new values.
 */
export function withPending<Item extends { id: string }>(
  items: readonly Item[],
  { removed, changed }: { removed: readonly string[]; changed: readonly ({ id: string } & Partial<Item>)[] },
): Item[] {
  const kept = items.filter(({ id }) => !removed.includes(id));
  return kept.map((item) => Object.assign({}, item, ...changed.filter(({ id }) => id === item.id)));
}
