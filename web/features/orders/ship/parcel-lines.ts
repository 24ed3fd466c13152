import type { BoughtItem, ParcelLine } from '../../../../contract/order-life.ts';
import { emptyLot, type LineDraft, lotsOf } from './lot-drafts.ts';

/** One line for each line of the order with units to ship, with the quantity that remains. */
export function draftsOf(items: readonly BoughtItem[]): LineDraft[] {
  return items
    .filter(({ toShip }) => toShip > 0)
    .map((item) => ({
      item,
      quantity: String(item.toShip),
      lots: item.lotBatch || item.expirationDate ? [emptyLot] : [],
    }));
}

/** Whether the quantity is wrong: it must be a whole number, at most what is left. */
export function isQuantityWrong({ quantity, item }: LineDraft): boolean {
  const number = Number(quantity);
  return !Number.isInteger(number) || number < 1 || number > item.toShip;
}

/** The lines to send. Omits lines whose quantity is empty or zero; their units can be in a later parcel. */
export function linesOf(drafts: readonly LineDraft[]): ParcelLine[] {
  return drafts
    .filter((draft) => !isLeftOut(draft))
    .map((draft) => ({
      itemId: draft.item.id,
      quantity: Number(draft.quantity),
      ...(draft.lots.length > 0 && { lots: lotsOf(draft) }),
    }));
}

export function isLeftOut({ quantity }: Pick<LineDraft, 'quantity'>): boolean {
  return quantity.trim() === '' || Number(quantity) === 0;
}
