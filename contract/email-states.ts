/**
 * queued: no attempt to send yet. failed: the mail server has refused every attempt so far. expired: the link in the
 * email expired before the email could be sent.
 */
export const emailStates = ['queued', 'sent', 'failed', 'expired'] as const;
export type EmailState = (typeof emailStates)[number];
