import { type Currency, fromMinorUnits, toMinorUnits } from './money.ts';

/**
 * Treatment of a sale under the Australian goods and services tax (decision 0040). included: the price includes 10 %
 * GST, which is one eleventh of the price. free: GST-free goods (medical aids, s 38-45), as the seller states.
 * export: delivered outside Australia (s 38-185). none: the document says nothing about GST, because the seller is
 * not registered or sells in another currency.
 */
export const gstTreatments = ['none', 'included', 'free', 'export'] as const;
export type GstTreatment = (typeof gstTreatments)[number];

/** The GST rate of each treatment, as a percentage of the price without GST. */
export const gstRates: Record<GstTreatment, number> = { none: 0, included: 10, free: 0, export: 0 };

type Sale = {
  isSellerRegistered: boolean;
  isGstFree: boolean;
  currency: Currency;
  /** Country of delivery. Null when it is unknown. */
  country: string | null;
};

export function gstTreatment({ isSellerRegistered, isGstFree, currency, country }: Sale): GstTreatment {
  if (!isSellerRegistered || currency !== 'AUD') return 'none';
  if (country !== null && country !== 'AU') return 'export';
  return isGstFree ? 'free' : 'included';
}

/** The GST in an amount, rounded to the cent; half a cent is rounded up (GST Act s 9-90). */
export function gstWithin(amount: string, treatment: GstTreatment): string {
  if (treatment !== 'included') return '0.00';
  return fromMinorUnits(Math.floor((2 * toMinorUnits(amount, 'AUD') + 11) / 22), 'AUD');
}
