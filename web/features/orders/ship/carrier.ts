import type { Carrier } from '../../../../contract/parcels.ts';

/** A carrier in a form: one of the list, or `other` with its name. */
export type CarrierDraft = { carrier: Carrier | ''; carrierName: string };

export const noCarrier: CarrierDraft = { carrier: '', carrierName: '' };

/** The carrier in the contract's form. Only `other` has a name. */
export function carrierOf({ carrier, carrierName }: CarrierDraft) {
  const name = carrierName.trim();
  return { carrier, ...(carrier === 'other' && name && { carrierName: name }) };
}
