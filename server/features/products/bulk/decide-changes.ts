import { type Currency, fitsCurrency } from '../../../../contract/money.ts';
import type { BulkRefusal, ProductChange } from '../../../../contract/product-bulk.ts';
import type { ProductStatus } from '../../../../contract/product-status.ts';

/** A product as it is, locked. */
export type Current = {
  id: string;
  version: number;
  name: string;
  status: ProductStatus;
  price: string;
  currency: Currency;
  /** By platform staff: it is neither published, deleted nor copied. */
  isSuspended: boolean;
};

type Decided = {
  /** To be written. */
  changes: ProductChange[];
  /** As asked for already: nothing is left to write. */
  done: { id: string; version: number }[];
  refused: BulkRefusal[];
};

/** What becomes of each product of a bulk change. */
export function decideChanges(asked: readonly ProductChange[], found: readonly Current[]): Decided {
  const byId = new Map(found.map((product) => [product.id, product]));
  const decided: Decided = { changes: [], done: [], refused: [] };
  for (const change of asked) {
    const current = byId.get(change.id);
    const code = refusalOf(change, current);
    if (code) decided.refused.push({ id: change.id, name: current?.name ?? null, code });
    else if (current && reads(current, change))
      decided.done.push({ id: current.id, version: current.version });
    else decided.changes.push(change);
  }
  return decided;
}

function refusalOf(change: ProductChange, current: Current | undefined): BulkRefusal['code'] | null {
  if (!current) return 'NOT_FOUND';
  // The answer to this very change was lost on its way, and the browser sends it again.
  const isRepeated = current.version === change.version + 1 && reads(current, change);
  if (current.version !== change.version && !isRepeated) return 'CONFLICT';
  if (current.isSuspended && change.status === 'active') return 'PRODUCT_SUSPENDED';
  if (change.price !== undefined && !fitsCurrency(change.price, current.currency)) return 'PRICE_NOT_WHOLE';
  return null;
}

function reads(current: Current, { status = current.status, price = current.price }: ProductChange): boolean {
  // Both have at most two decimals and twelve digits before them.
  return current.status === status && Number(current.price).toFixed(2) === Number(price).toFixed(2);
}
