/**
 * The states of a value that a seller declares and staff verify, in a regulatory passport or about the seller. Derived from the
 * times of the row and the clock of the database.
 */
export const evidenceStates = ['declared', 'verified', 'expired', 'revoked'] as const;
export type EvidenceState = (typeof evidenceStates)[number];
