import type { ProductChange, ProductEvent } from '../../../../../contract/product-history.ts';

/**
 * One changed field of an event. All specifications together are one field, so `about` is the name of the specification
 * that changed.
 */
export type HistoryRow = ProductChange & { about?: string };

/** Only these fields are shown for a new or deleted product. */
const known = ['name', 'price', 'status', 'family', 'optionValues'];
const order = [...known, 'description'];

/** The changes of an event: first the common fields, then the details sorted by key. */
export function historyRows({
  operation,
  changes,
}: Pick<ProductEvent, 'operation' | 'changes'>): HistoryRow[] {
  const shown = operation === 'UPDATE' ? changes : changes.filter(({ field }) => known.includes(field));
  return shown
    .toSorted(byPlace)
    .flatMap((change) => (isSpecifications(change) ? specificationRows(change) : change));
}

function byPlace({ field: one }: ProductChange, { field: other }: ProductChange): number {
  const [first, second] = [order.indexOf(one), order.indexOf(other)];
  if (first >= 0 || second >= 0)
    return (first < 0 ? order.length : first) - (second < 0 ? order.length : second);
  return one.localeCompare(other, 'en');
}

function isSpecifications({ field }: ProductChange): boolean {
  return field === 'details.specifications';
}

/**
 * One row for each added, changed or removed specification. If only the sequence of the specifications changed, one row
 * for the whole field.
 */
function specificationRows(change: ProductChange): HistoryRow[] {
  const [before, after] = [pairsOf(change.before), pairsOf(change.after)];
  const names = new Set([...before.keys(), ...after.keys()]);
  const rows = [...names]
    .filter((name) => before.get(name) !== after.get(name))
    .map((about) => ({
      field: change.field,
      about,
      before: before.get(about) ?? null,
      after: after.get(about) ?? null,
    }));
  return rows.length > 0 ? rows : [change];
}

function pairsOf(value: unknown): Map<string, string> {
  return new Map(Array.isArray(value) ? (value as [string, string][]) : []);
}
