import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { notify } from '../../api/notify.ts';
import { isPromised } from '../../api/query-client.ts';
import type { AuthState } from '../../api/session/session.ts';
import { sessionStore } from '../../api/session/session.ts';
import { owesSecondFactor } from './owes-second-factor.ts';

/**
 * Calls `follow` after a sign-in, a sign-out or a change of user in any tab. Call this function before the route guards
 * run. Otherwise nothing would react to a sign-out in another tab before the first render, and the page would stay
 * empty.
 */
export function followUser(queries: QueryClient, follow: () => void): void {
  let known = userIn(sessionStore.state());
  sessionStore.subscribe(() => {
    const before = known;
    known = userIn(sessionStore.state());
    if (known === before) return;
    if (before && before !== 'unknown') forget(queries);
    // `follow` is not called for the first state of the session, because the route guards wait for that state.
    if (before !== 'unknown') follow();
  });
}

/**
 * The id of the user who is signed in with all required factors. 'unknown' while the session is loading; null when
 * nobody is signed in.
 */
export function userIn({ session, loading }: AuthState): string | null {
  if (loading) return 'unknown';
  return session && !owesSecondFactor(session) ? session.user.id : null;
}

/** Removes loaded data and waiting writes. Otherwise the next user would see the data and save the writes. */
function forget(queries: QueryClient): void {
  if (queries.isMutating({ predicate: isPromised }) > 0)
    notify.error(i18n._(msg`Your last changes were not saved`));
  queries.clear();
}
