/**
 * `upcoming`: today is before the agreement's first day. `active`: today is in the agreement's period, first and last
 * day included. `ended`: today is after the last day. `today` is the date in the seller's time zone.
 */
export const agreementStates = ['upcoming', 'active', 'ended'] as const;
export type AgreementState = (typeof agreementStates)[number];
