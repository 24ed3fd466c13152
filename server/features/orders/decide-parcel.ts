import type { ParcelLine, ParcelRefusal } from '../../../contract/order-life.ts';
import { decideLots, type LotFacts } from './lots/decide-lots.ts';

/** A line of an order. */
export type LeftItem = LotFacts & {
  id: string;
  /** The quantity that is still to be shipped. */
  left: number;
  /** The quantity that is in no parcel. It includes the units that were refunded. */
  unshipped: number;
};

type Refusal = { code: ParcelRefusal; line?: number; lot?: number };

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
    const refusal = refusalOf(parts, items, today);
    if (refusal) return { refusal: { ...refusal, ...(asked && { line }) } };
  }
  if (lines.length === 0) return { refusal: { code: 'UNITS_REFUNDED' } };
  const excess = firstExcess(items, lines);
  return excess ? { refusal: excess } : { lines };
}

const allOf = ({ id, left }: LeftItem): ParcelLine => ({ itemId: id, quantity: left });

function refusalOf(
  { itemId, quantity, lots = [] }: ParcelLine,
  items: readonly LeftItem[],
  today: string,
): Refusal | null {
  const item = items.find(({ id }) => id === itemId);
  return item ? decideLots(item, { quantity, lots }, today) : { code: 'NOT_FOUND' };
}

/**
 * The refusal of the first line of the parcel that requests more than is left. Several of its lines can request units of
 * the same line of the order. Their quantities are added.
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
