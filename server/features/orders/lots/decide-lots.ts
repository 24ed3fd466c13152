import type { LotRefusal } from '../../../../contract/lot-rules.ts';
import type { NewLot } from '../../../../contract/lots.ts';
import { lotAge } from '../../../../contract/parcels.ts';

/** What decides which lots a line of an order can have. */
export type LotFacts = {
  /** Whether the seller must record a lot and an expiry date of every unit. */
  lotBatch: boolean;
  expirationDate: boolean;
  packUnits: number;
  /** The device identifiers on the labels of the product and the pack. */
  identifiers: readonly string[];
};

type Line = { quantity: number; lots: readonly NewLot[] };
type Refusal = { code: LotRefusal; lot?: number };

/**
 * Why these lots cannot be recorded for a line of a parcel. Null when they can.
 * @param shippedOn the day of the shipment in UTC
 */
export function decideLots(facts: LotFacts, line: Line, shippedOn: string): Refusal | null {
  for (const [lot, values] of line.lots.entries()) {
    const code =
      refusalOf(facts, values, shippedOn) ?? (isSerialBefore(line.lots, lot) ? 'SERIAL_TAKEN' : null);
    if (code) return { code, lot };
  }
  const units = line.lots.reduce((sum, each) => sum + unitsOf(each, facts), 0);
  const missing = line.quantity * facts.packUnits - units;
  if (missing < 0) return { code: 'LOTS_EXCEED_PACKS' };
  if (missing > 0 && facts.lotBatch) return { code: 'LOT_MISSING' };
  return missing > 0 && facts.expirationDate ? { code: 'EXPIRY_MISSING' } : null;
}

function refusalOf(
  { lotBatch, expirationDate, identifiers }: LotFacts,
  { lot, expiresOn, manufacturedOn, identifier, expiryConfirmed, expiryReason }: NewLot,
  shippedOn: string,
): LotRefusal | null {
  if (lotBatch && !lot) return 'LOT_MISSING';
  if (expirationDate && !expiresOn) return 'EXPIRY_MISSING';
  if (identifier && !identifiers.includes(identifier)) return 'LABEL_OF_OTHER_PRODUCT';
  if (manufacturedOn && manufacturedOn > (expiresOn && expiresOn < shippedOn ? expiresOn : shippedOn))
    return 'MANUFACTURED_LATER';
  const age = expiresOn ? lotAge(expiresOn, shippedOn) : null;
  if (age && !expiryConfirmed) return 'EXPIRY_UNCONFIRMED';
  return age === 'expired' && !expiryReason ? 'EXPIRY_REASON_MISSING' : null;
}

function unitsOf({ counts, quantity }: NewLot, { packUnits }: LotFacts): number {
  return counts === 'pack' ? quantity * packUnits : quantity;
}

function isSerialBefore(lots: readonly NewLot[], at: number): boolean {
  const serial = lots[at]?.serial;
  return serial !== undefined && lots.slice(0, at).some((earlier) => earlier.serial === serial);
}
