/**
 * queued: not tried yet. failed: the mail server took no try of it so far. expired: its link had expired before it could be sent.
 */
export const letterStates = ['queued', 'sent', 'failed', 'expired'] as const;
export type LetterState = (typeof letterStates)[number];
