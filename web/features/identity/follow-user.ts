import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { notify } from '../../api/notify.ts';
import { isPromised } from '../../api/query-client.ts';
import type { AuthState } from '../../api/session/session.ts';
import { sessionStore } from '../../api/session/session.ts';
import { owesSecondFactor } from './owes-second-factor.ts';

/**
 * Follows a user who signs in, signs out or is replaced by another, in any tab. Begins before the guards let anybody in: one who
 * has signed out elsewhere before the first render would stand before an empty page.
 */
export function followUser(queries: QueryClient, follow: () => void): void {
  let known = userIn(sessionStore.state());
  sessionStore.subscribe(() => {
    const before = known;
    known = userIn(sessionStore.state());
    if (known === before) return;
    if (before && before !== 'unknown') forget(queries);
    // The guards wait for the first answer themselves.
    if (before !== 'unknown') follow();
  });
}

/** The user who is signed in with all of their factors. */
export function userIn({ session, loading }: AuthState): string | null {
  if (loading) return 'unknown';
  return session && !owesSecondFactor(session) ? session.user.id : null;
}

/** The next user must not see data that this one has loaded, nor save what this one has left to be saved. */
function forget(queries: QueryClient): void {
  if (queries.isMutating({ predicate: isPromised }) > 0)
    notify.error(i18n._(msg`Your last changes were not saved`));
  queries.clear();
}
