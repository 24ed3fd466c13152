import { type Currency, fitsCurrency } from '../../../../contract/money.ts';
import type { BulkRefusal, ProductChange } from '../../../../contract/product-bulk.ts';
import type { ProductStatus } from '../../../../contract/product-status.ts';

/** The current state of a locked product. */
export type Current = {
  id: string;
  version: number;
  name: string;
  status: ProductStatus;
  price: string;
  currency: Currency;
  /** Whether platform staff suspended the product. A suspended product cannot be published, deleted or copied. */
  isSuspended: boolean;
  /** Whether the product may be active in at least one market. */
  hasMarket: boolean;
};

type Decided = {
  /** Changes to write. */
  changes: ProductChange[];
  /** Products that already have the requested values. */
  done: { id: string; version: number }[];
  refused: BulkRefusal[];
};

/** Decides the result for each product of a bulk change. */
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
  // The browser repeats a change if its reply was lost.
  const isRepeated = current.version === change.version + 1 && reads(current, change);
  if (current.version !== change.version && !isRepeated) return 'CONFLICT';
  if (current.isSuspended && change.status === 'active') return 'PRODUCT_SUSPENDED';
  if (change.status === 'active' && current.status !== 'active' && !current.hasMarket)
    return 'MARKET_EVIDENCE_MISSING';
  if (change.price !== undefined && !fitsCurrency(change.price, current.currency)) return 'PRICE_NOT_WHOLE';
  return null;
}

function reads(current: Current, { status = current.status, price = current.price }: ProductChange): boolean {
  // Both prices have at most twelve digits before and two after the decimal point, so a double compares them exactly.
  return current.status === status && Number(current.price).toFixed(2) === Number(price).toFixed(2);
}
