/**
 * Carriers by their usual names, in list order. `other` is a carrier whose name the seller enters. This file contains
 * no schemas, because some pages need only these names and limits.
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

/** Limits of one shipping request: number of parcels, number of lines, and lengths of texts. */
export const limitsOfParcels = { atOnce: 100, lines: 100, text: 80, url: 1_000 } as const;

/**
 * If a lot expires within this number of days after shipping, the seller must confirm that it may be shipped
 * (docs/decisions/0067). The database uses the same number.
 */
export const soonExpiringDays = 90;

export type LotAge = 'expired' | 'soon';

/**
 * Whether a lot has expired or will expire soon, on the given `day` in UTC. Both dates have the form `2026-11-24`.
 * The expiry date is the last valid day.
 */
export function lotAge(expiresOn: string, day: string): LotAge | null {
  if (expiresOn < day) return 'expired';
  const days = (Date.parse(expiresOn) - Date.parse(day)) / 86_400_000;
  return days <= soonExpiringDays ? 'soon' : null;
}

/** Product details that decide what the seller must record about the product for each parcel. */
type Traced = { lotBatch?: unknown; expirationDate?: unknown };

export function hasLot(details: Traced): boolean {
  return details.lotBatch === true;
}

export function expires(details: Traced): boolean {
  return details.expirationDate === true;
}
