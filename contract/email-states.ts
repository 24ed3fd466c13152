/**
 * queued: the server has not tried to send the email yet. failed: the mail server has refused every attempt so far.
 * expired: the link in the email expired before the email could be sent.
 */
export const emailStates = ['queued', 'sent', 'failed', 'expired'] as const;
export type EmailState = (typeof emailStates)[number];
