import type { ParcelLine, ParcelRefusal } from '../../../contract/order-life.ts';
import { lotAge } from '../../../contract/parcels.ts';

/**
 * `left` is the quantity of an order's line that is still to be shipped, `unshipped` the quantity that is in no parcel,
 * with units that were refunded. `lotBatch` and `expirationDate`: whether the seller must record a
 * lot and an expiry date for each parcel with this line.
 */
export type LeftItem = {
  id: string;
  left: number;
  unshipped: number;
  lotBatch: boolean;
  expirationDate: boolean;
};

type Refusal = { code: ParcelRefusal; line?: number };

/**
 * The contents of a parcel: the requested lines, or everything that is left.
 * @param today in UTC
 */
export function decideParcel(
  items: readonly LeftItem[],
  asked: readonly ParcelLine[] | undefined,
  today: string,
): { lines: readonly ParcelLine[] } | { refusal: Refusal } {
  const lines = asked ?? items.filter(({ left }) => left > 0).map(allOf);
  for (const [line, parts] of lines.entries()) {
    const code = refusalOf(parts, items, today);
    if (code) return { refusal: { code, ...(asked && { line }) } };
  }
  if (lines.length === 0) return { refusal: { code: 'UNITS_REFUNDED' } };
  const excess = firstExcess(items, lines);
  return excess ? { refusal: excess } : { lines };
}

const allOf = ({ id, left }: LeftItem): ParcelLine => ({ itemId: id, quantity: left });

function refusalOf(
  { itemId, lot, expiresOn, expiryConfirmed }: ParcelLine,
  items: readonly LeftItem[],
  today: string,
): ParcelRefusal | null {
  const item = items.find(({ id }) => id === itemId);
  if (!item) return 'NOT_FOUND';
  if (item.lotBatch && !lot) return 'LOT_MISSING';
  if (item.expirationDate && !expiresOn) return 'EXPIRY_MISSING';
  return expiresOn && lotAge(expiresOn, today) && !expiryConfirmed ? 'EXPIRY_UNCONFIRMED' : null;
}

/**
 * The first line that requests more than is left. Sums the parcel's lines for each line of the order, because each lot
 * has its own line in the parcel.
 */
function firstExcess(items: readonly LeftItem[], asked: readonly ParcelLine[]): Refusal | null {
  const sumOf = (id: string) =>
    asked.reduce((sum, { itemId, quantity }) => sum + (itemId === id ? quantity : 0), 0);
  const line = asked.findIndex(({ itemId }) =>
    items.some(({ id, left }) => id === itemId && sumOf(id) > left),
  );
  const item = items.find(({ id }) => id === asked[line]?.itemId);
  if (!item) return null;
  const isRefunded = sumOf(item.id) <= item.unshipped;
  return { code: isRefunded ? 'UNITS_REFUNDED' : 'MORE_THAN_BOUGHT', line };
}
