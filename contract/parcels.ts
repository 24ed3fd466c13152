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

/** Details of a product that say what has to be written down of each parcel of it. */
type Traced = { lotBatch?: unknown; expirationDate?: unknown };

export function hasLot(details: Traced): boolean {
  return details.lotBatch === true;
}

export function expires(details: Traced): boolean {
  return details.expirationDate === true;
}
