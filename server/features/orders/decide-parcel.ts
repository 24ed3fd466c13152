import type { ParcelLine, ParcelRefusal } from '../../../contract/order-life.ts';

/** What is left to ship of an item, and what is written down of it. */
export type LeftItem = { id: string; left: number; lotBatch: boolean; expirationDate: boolean };

/** What a parcel holds: the lines asked for, or everything that is left. */
export function decideParcel(
  items: readonly LeftItem[],
  asked: readonly ParcelLine[] = items.filter(({ left }) => left > 0).map(allOf),
): { lines: readonly ParcelLine[] } | { refusal: ParcelRefusal } {
  const refusal = asked.map((line) => refusalOf(line, items)).find(Boolean) ?? tooMuch(items, asked);
  return refusal ? { refusal } : { lines: asked };
}

const allOf = ({ id, left }: LeftItem): ParcelLine => ({ itemId: id, quantity: left });

function refusalOf({ itemId, lot, expiresOn }: ParcelLine, items: readonly LeftItem[]): ParcelRefusal | null {
  const item = items.find(({ id }) => id === itemId);
  if (!item) return 'NOT_FOUND';
  if (item.lotBatch && !lot) return 'LOT_MISSING';
  return item.expirationDate && !expiresOn ? 'EXPIRY_MISSING' : null;
}

/** An item of several lots stands on several lines. */
function tooMuch(items: readonly LeftItem[], asked: readonly ParcelLine[]): ParcelRefusal | null {
  const sumOf = (id: string) =>
    asked.reduce((sum, { itemId, quantity }) => sum + (itemId === id ? quantity : 0), 0);
  return items.some(({ id, left }) => sumOf(id) > left) ? 'MORE_THAN_BOUGHT' : null;
}
