/**
 * Carriers by the names that they go by everywhere, in the order of a list; `other` is one that the seller names. There are no
 * schemas in this file, to keep them out of the pages.
 */
export const carrierNames = {
  'australia-post': 'Australia Post',
  startrack: 'StarTrack',
  toll: 'Toll',
  tge: 'Team Global Express',
  'couriers-please': 'CouriersPlease',
  aramex: 'Aramex',
  dhl: 'DHL',
  fedex: 'FedEx',
  tnt: 'TNT',
  ups: 'UPS',
  'nz-post': 'NZ Post',
  other: '',
} as const;
export type Carrier = keyof typeof carrierNames;
export const carriers = Object.keys(carrierNames) as [Carrier, ...Carrier[]];

/** What one request may ship, and how long its texts are. */
export const limitsOfParcels = { atOnce: 100, lines: 100, text: 80, url: 1_000 } as const;

/** A lot that expires within so many days of the day it is shipped is confirmed by the seller (docs/decisions/0067; the database has the same number). */
export const soonExpiringDays = 90;

export type LotAge = 'expired' | 'soon';

/** Whether a lot has expired, or soon will have, on a day in UTC. Both days are like `2026-11-24`; the day of expiry is the last good one. */
export function lotAge(expiresOn: string, day: string): LotAge | null {
  if (expiresOn < day) return 'expired';
  const days = (Date.parse(expiresOn) - Date.parse(day)) / 86_400_000;
  return days <= soonExpiringDays ? 'soon' : null;
}

/** Details of a product that say what has to be written down of each parcel of it. */
type Traced = { lotBatch?: unknown; expirationDate?: unknown };

export function hasLot(details: Traced): boolean {
  return details.lotBatch === true;
}

export function expires(details: Traced): boolean {
  return details.expirationDate === true;
}
