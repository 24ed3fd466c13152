import type { ProductChange, ProductEvent } from '../../../../../contract/product-history.ts';

/** A line of an event. `about` names the specification when several are stored in one field. */
export type HistoryRow = ProductChange & { about?: string };

/** The fields that identify a new or deleted product; the other fields of a deleted product are stored but not shown. */
const known = ['name', 'price', 'status'];
const order = [...known, 'description'];

/** The lines of an event: common fields first, then details by key. */
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

/** One line per added, changed or removed specification; the whole field when only the order changed. */
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
