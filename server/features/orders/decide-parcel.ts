import type { ParcelLine, ParcelRefusal } from '../../../contract/order-life.ts';
import { lotAge } from '../../../contract/parcels.ts';

/**
 * A line of an order. `lotBatch` and `expirationDate`: whether the seller must record a lot and an expiry date in each
 * parcel with this line.
 */
export type LeftItem = {
  id: string;
  /** The quantity that is still to be shipped. */
  left: number;
  /** The quantity that is in no parcel. It includes the units that were refunded. */
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
 * The refusal of the first line of the parcel that requests more than is left. A parcel has one line for each lot, so
 * several of its lines can request units of the same line of the order. Their quantities are added.
 */
function firstExcess(items: readonly LeftItem[], asked: readonly ParcelLine[]): Refusal | null {
  const sumOf = (id: string) =>
    asked.reduce((sum, { itemId, quantity }) => sum + (itemId === id ? quantity : 0), 0);
  const excess = items.filter(({ id, left }) => sumOf(id) > left);
  for (const [line, { itemId }] of asked.entries()) {
    const item = excess.find(({ id }) => id === itemId);
    if (item) return { code: sumOf(itemId) <= item.unshipped ? 'UNITS_REFUNDED' : 'MORE_THAN_BOUGHT', line };
  }
  return null;
}
