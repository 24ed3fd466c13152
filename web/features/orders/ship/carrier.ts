import type { Carrier } from '../../../../contract/parcels.ts';

/** The carrier of a form: one of the list, or `other` with its name. */
export type CarrierDraft = { carrier: Carrier | ''; carrierName: string };

export const noCarrier: CarrierDraft = { carrier: '', carrierName: '' };

/** The carrier as the contract has it. Only another carrier has a name. */
export function carrierOf({ carrier, carrierName }: CarrierDraft) {
  const name = carrierName.trim();
  return { carrier, ...(carrier === 'other' && name && { carrierName: name }) };
}
