import type { BoughtItem, ParcelLine } from '../../../../contract/order-life.ts';

/** A line of the form: texts as they were typed. An item of several lots has several lines. */
export type LineDraft = { id: number; item: BoughtItem; quantity: string; lot: string; expiresOn: string };

/** Everything that is left, each item on one line. */
export function draftsOf(items: readonly BoughtItem[]): LineDraft[] {
  return items
    .filter(({ quantity, shipped }) => quantity > shipped)
    .map((item, id) => ({ id, item, quantity: String(leftOf(item)), lot: '', expiresOn: '' }));
}

export function leftOf({ quantity, shipped }: BoughtItem): number {
  return quantity - shipped;
}

/** Another line for the same item, below it: the rest comes from another lot. */
export function withAnotherLot(drafts: readonly LineDraft[], { id, item }: LineDraft): LineDraft[] {
  const next = Math.max(...drafts.map((draft) => draft.id)) + 1;
  return drafts.flatMap((draft) =>
    draft.id === id ? [draft, { id: next, item, quantity: '', lot: '', expiresOn: '' }] : [draft],
  );
}

/** What a line lacks. */
export type LineFault = 'quantity' | 'lot' | 'expiresOn';

export function faultOf(draft: LineDraft, drafts: readonly LineDraft[]): LineFault | null {
  if (isLeftOut(draft)) return null;
  const quantity = Number(draft.quantity);
  const all = drafts.reduce(
    (sum, { item, quantity: of }) => sum + (item.id === draft.item.id ? Number(of) : 0),
    0,
  );
  if (!Number.isInteger(quantity) || quantity < 1 || all > leftOf(draft.item)) return 'quantity';
  if (draft.item.lotBatch && !draft.lot.trim()) return 'lot';
  return draft.item.expirationDate && !draft.expiresOn ? 'expiresOn' : null;
}

/** The lines to send: those that were left empty, or have a zero, stay for another parcel. */
export function linesOf(drafts: readonly LineDraft[]): ParcelLine[] {
  return drafts
    .filter((draft) => !isLeftOut(draft))
    .map(({ item, quantity, lot, expiresOn }) => ({
      itemId: item.id,
      quantity: Number(quantity),
      ...(lot.trim() && { lot: lot.trim() }),
      ...(expiresOn && { expiresOn }),
    }));
}

function isLeftOut({ quantity }: LineDraft): boolean {
  return quantity.trim() === '' || Number(quantity) === 0;
}
