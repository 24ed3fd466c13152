/**
 * queued: no attempt yet. failed: the mail server has refused every attempt so far. expired: the link of the email
 * expired before it could be sent.
 */
export const emailStates = ['queued', 'sent', 'failed', 'expired'] as const;
export type EmailState = (typeof emailStates)[number];
