import type { BoughtItem, ParcelLine } from '../../../../contract/order-life.ts';
import { type LotAge, lotAge } from '../../../../contract/parcels.ts';

/** A line of the form. All values are text. A line of the order with several lots has several lines here. */
export type LineDraft = {
  item: BoughtItem;
  quantity: string;
  lot: string;
  expiresOn: string;
  /** The expiry date that the seller has confirmed. After a change of the date, the seller must confirm again. */
  confirmed: string;
};

const empty = { quantity: '', lot: '', expiresOn: '', confirmed: '' };

/** One line for each line of the order with units to ship, with the quantity that remains. */
export function draftsOf(items: readonly BoughtItem[]): LineDraft[] {
  return items
    .filter(({ toShip }) => toShip > 0)
    .map((item) => ({ item, ...empty, quantity: String(item.toShip) }));
}

/** Another line for the same line of the order, for units of a different lot. */
export function anotherLot({ item }: LineDraft): LineDraft {
  return { item, ...empty };
}

/** The field that makes a line invalid. If there are several, the first one. */
export type LineFault = 'quantity' | 'lot' | 'expiresOn' | 'confirmed';

/** Today in UTC, because the server also counts days in UTC. */
const today = () => new Date().toISOString().slice(0, 10);

export function lotAgeOf({ expiresOn }: Pick<LineDraft, 'expiresOn'>, day = today()): LotAge | null {
  return expiresOn ? lotAge(expiresOn, day) : null;
}

export function isConfirmed({ expiresOn, confirmed }: Pick<LineDraft, 'expiresOn' | 'confirmed'>): boolean {
  return expiresOn !== '' && confirmed === expiresOn;
}

export function faultOf(draft: LineDraft, drafts: readonly LineDraft[], day = today()): LineFault | null {
  if (isLeftOut(draft)) return null;
  const quantity = Number(draft.quantity);
  const all = drafts.reduce(
    (sum, { item, quantity: of }) => sum + (item.id === draft.item.id ? Number(of) : 0),
    0,
  );
  if (!Number.isInteger(quantity) || quantity < 1 || all > draft.item.toShip) return 'quantity';
  if (draft.item.lotBatch && !draft.lot.trim()) return 'lot';
  if (draft.item.expirationDate && !draft.expiresOn) return 'expiresOn';
  return lotAgeOf(draft, day) && !isConfirmed(draft) ? 'confirmed' : null;
}

/** The lines to send. Omits lines whose quantity is empty or zero; their units can be in a later parcel. */
export function linesOf(drafts: readonly LineDraft[]): ParcelLine[] {
  return drafts
    .filter((draft) => !isLeftOut(draft))
    .map((draft) => ({
      itemId: draft.item.id,
      quantity: Number(draft.quantity),
      ...(draft.lot.trim() && { lot: draft.lot.trim() }),
      ...(draft.expiresOn && { expiresOn: draft.expiresOn }),
      ...(isConfirmed(draft) && { expiryConfirmed: true }),
    }));
}

function isLeftOut({ quantity }: LineDraft): boolean {
  return quantity.trim() === '' || Number(quantity) === 0;
}
