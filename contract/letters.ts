/**
 * queued: no attempt yet. failed: the mail server has refused every attempt so far. expired: the link of the email
 * expired before it could be sent.
 */
export const letterStates = ['queued', 'sent', 'failed', 'expired'] as const;
export type LetterState = (typeof letterStates)[number];
