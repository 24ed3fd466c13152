import type { Carrier } from '../../../../contract/parcels.ts';

/** A carrier in the form: one of the list, or `other` with a typed name. */
export type CarrierDraft = { carrier: Carrier | ''; carrierName: string };

export const noCarrier: CarrierDraft = { carrier: '', carrierName: '' };

/** The carrier as the contract expects it. Only `other` has a name. */
export function carrierOf({ carrier, carrierName }: CarrierDraft) {
  const name = carrierName.trim();
  return { carrier, ...(carrier === 'other' && name && { carrierName: name }) };
}
