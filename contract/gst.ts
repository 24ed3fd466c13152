import { type Currency, fromMinorUnits, toMinorUnits } from './money.ts';

/**
 * How a sale stands to the Australian goods and services tax (decision 0040). included: a tenth is added, so an eleventh of the
 * price. free: goods that the Act frees (medical aids, s 38-45), by the seller's own statement. export: delivered outside of
 * Australia (s 38-185). none: nothing is said of it, for the seller is not registered or sells in another currency.
 */
export const gstTreatments = ['none', 'included', 'free', 'export'] as const;
export type GstTreatment = (typeof gstTreatments)[number];

type Sale = {
  isSellerRegistered: boolean;
  isGstFree: boolean;
  currency: Currency;
  /** Where it is delivered to; null where nobody has said. */
  country: string | null;
};

export function gstTreatment({ isSellerRegistered, isGstFree, currency, country }: Sale): GstTreatment {
  if (!isSellerRegistered || currency !== 'AUD') return 'none';
  if (country !== null && country !== 'AU') return 'export';
  return isGstFree ? 'free' : 'included';
}

/** What of an amount is GST, rounded to the cent with half a cent upwards (GST Act s 9-90). */
export function gstWithin(amount: string, treatment: GstTreatment): string {
  if (treatment !== 'included') return '0.00';
  return fromMinorUnits(Math.floor((2 * toMinorUnits(amount, 'AUD') + 11) / 22), 'AUD');
}
