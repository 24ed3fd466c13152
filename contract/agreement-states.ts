/**
 * Whether today is before the agreement's first day, from the first to the last day, or after the last day, in the
 * seller's time zone.
 */
export const agreementStates = ['upcoming', 'active', 'ended'] as const;
export type AgreementState = (typeof agreementStates)[number];
