/** Whether today, in the seller's time zone, is before the first day, between the two days or after the last day. */
export const agreementStates = ['upcoming', 'active', 'ended'] as const;
export type AgreementState = (typeof agreementStates)[number];
