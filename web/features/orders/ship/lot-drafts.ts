import type { LotCounts } from '../../../../contract/lot-rules.ts';
import type { NewLot, ShippedLot } from '../../../../contract/lots.ts';
import type { BoughtItem } from '../../../../contract/order-life.ts';
import { type LotAge, lotAge } from '../../../../contract/parcels.ts';

/** A lot of the form. All values are text. */
export type LotDraft = {
  lot: string;
  serial: string;
  expiresOn: string;
  manufacturedOn: string;
  /** The device identifier on the scanned label. */
  identifier: string;
  counts: LotCounts;
  /** Empty: all units of the line that are in no other lot, or one unit with a serial number. */
  quantity: string;
  /** The expiry date that the seller has confirmed. After a change of the date, the seller must confirm again. */
  confirmed: string;
  /** Why an expired lot is shipped. */
  reason: string;
};

/** What the form needs to know about the line of the order. `toShip` is the highest number of packs. */
export type LineItem = Pick<
  BoughtItem,
  'id' | 'name' | 'options' | 'pack' | 'packUnits' | 'toShip' | 'lotBatch' | 'expirationDate'
>;

/** A line of the form. */
export type LineDraft = { item: LineItem; quantity: string; lots: LotDraft[] };

export const emptyLot: LotDraft = {
  lot: '',
  serial: '',
  expiresOn: '',
  manufacturedOn: '',
  identifier: '',
  counts: 'pack',
  quantity: '',
  confirmed: '',
  reason: '',
};

/** A recorded lot in the form, to correct it. */
export function draftOfLot(lot: ShippedLot): LotDraft {
  return {
    lot: lot.lot ?? '',
    serial: lot.serial ?? '',
    expiresOn: lot.expiresOn ?? '',
    manufacturedOn: lot.manufacturedOn ?? '',
    identifier: lot.identifier ?? '',
    counts: lot.counts,
    quantity: String(lot.quantity),
    confirmed: lot.expiryConfirmed ? (lot.expiresOn ?? '') : '',
    reason: lot.expiryConfirmed?.reason ?? '',
  };
}

/** Today in UTC, because the server also counts days in UTC. */
const today = () => new Date().toISOString().slice(0, 10);

/** @param day the day of the shipment in UTC */
export function lotAgeOf({ expiresOn }: Pick<LotDraft, 'expiresOn'>, day = today()): LotAge | null {
  return expiresOn ? lotAge(expiresOn, day) : null;
}

export function isConfirmed({ expiresOn, confirmed }: Pick<LotDraft, 'expiresOn' | 'confirmed'>): boolean {
  return expiresOn !== '' && confirmed === expiresOn;
}

/** The lots as the API expects them. */
export function lotsOf({ item, quantity, lots }: LineDraft): NewLot[] {
  const units = Number(quantity) * item.packUnits;
  return lots.map((lot) => {
    const serial = lot.serial.trim();
    const unitsOfOne = lot.counts === 'pack' ? item.packUnits : 1;
    const rest = (units - unitsElsewhere(lots, lot, item.packUnits)) / unitsOfOne;
    return {
      ...(lot.lot.trim() && { lot: lot.lot.trim() }),
      ...(serial && { serial }),
      ...(lot.expiresOn && { expiresOn: lot.expiresOn }),
      ...(lot.manufacturedOn && { manufacturedOn: lot.manufacturedOn }),
      ...(lot.identifier && { identifier: lot.identifier }),
      counts: lot.counts,
      quantity: lot.quantity.trim() === '' ? (serial ? 1 : rest) : Number(lot.quantity),
      ...(isConfirmed(lot) && { expiryConfirmed: true }),
      ...(lot.reason.trim() && { expiryReason: lot.reason.trim() }),
    };
  });
}

function unitsElsewhere(lots: readonly LotDraft[], lot: LotDraft, packUnits: number): number {
  return lots
    .filter((other) => other !== lot)
    .reduce((sum, { counts, quantity, serial }) => {
      const number = Number(quantity) || (serial.trim() ? 1 : 0);
      return sum + number * (counts === 'pack' ? packUnits : 1);
    }, 0);
}

export type LotFault = {
  field: keyof LotDraft;
  code: 'lot' | 'expiresOn' | 'confirmed' | 'reason' | 'exceeds';
};

/** What is missing or wrong in a lot besides the form of its values. */
export function faultOfLot(line: LineDraft, at: number, day?: string): LotFault | null {
  const { item, lots } = line;
  const draft = lots[at] ?? emptyLot;
  if (item.lotBatch && !draft.lot.trim()) return { field: 'lot', code: 'lot' };
  if (item.expirationDate && !draft.expiresOn) return { field: 'expiresOn', code: 'expiresOn' };
  const age = lotAgeOf(draft, day);
  if (age && !isConfirmed(draft)) return { field: 'confirmed', code: 'confirmed' };
  if (age === 'expired' && !draft.reason.trim()) return { field: 'reason', code: 'reason' };
  return unitsIn(line) > Number(line.quantity) * item.packUnits
    ? { field: 'quantity', code: 'exceeds' }
    : null;
}

/** The base units in all lots of a line. */
function unitsIn(line: LineDraft): number {
  const { packUnits } = line.item;
  return lotsOf(line).reduce(
    (sum, { counts, quantity }) => sum + quantity * (counts === 'pack' ? packUnits : 1),
    0,
  );
}
