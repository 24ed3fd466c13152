import * as z from 'zod/mini';
import { refreshed } from './auth.ts';
import { time } from './fields.ts';
import { everyone, operation, signedIn } from './operation.ts';

const viewing = z.object({ at: time, reason: z.string() });
export type Viewing = z.infer<typeof viewing>;

/** The view-as sessions of an account with their reasons, as shown to the account's user. */
export const viewings = {
  listViewings: operation({
    method: 'GET',
    path: '/api/users/me/viewings',
    summary: 'When support viewed the account of the signed-in user, and why, the latest first',
    access: signedIn,
  }).output(z.array(viewing)),
};

export const viewingEnd = {
  endViewing: operation({
    method: 'POST',
    path: '/api/auth/session/viewing/end',
    summary: 'End the view-as session; the staff session continues',
    access: everyone,
  }).output(refreshed),
};
