/** What a quantity of a lot counts: packs of the line, or base units. */
export const lotCounts = ['pack', 'unit'] as const;
export type LotCounts = (typeof lotCounts)[number];

/** Limits of lots: characters of a lot or serial number, characters of a reason, and lots of one line of a parcel. */
export const limitsOfLots = { text: 20, reason: 300, ofLine: 500 } as const;

/**
 * A lot or serial number: characters of the GS1 character set 82 (GS1 General Specifications, figure 7.11-1). The
 * database checks the same pattern (migration 0129).
 */
export const lotText = /^[!"%-?A-Z_a-z]{1,20}$/;

/** Why the server does not record the lots of a line. */
export const lotRefusals = [
  'LOT_MISSING',
  'EXPIRY_MISSING',
  /** The seller has not confirmed a lot that has expired or will expire soon. */
  'EXPIRY_UNCONFIRMED',
  /** The seller has not said why an expired lot is shipped. */
  'EXPIRY_REASON_MISSING',
  /** The lots of the line have more units than the packs of the parcel. */
  'LOTS_EXCEED_PACKS',
  /** The label is not that of the product or of the pack that was sold. */
  'LABEL_OF_OTHER_PRODUCT',
  /** Manufactured after the shipment or after the expiry date. */
  'MANUFACTURED_LATER',
  /** Another unit of the product with this serial number was shipped. */
  'SERIAL_TAKEN',
] as const;
export type LotRefusal = (typeof lotRefusals)[number];
