import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { notify } from '../../api/notify.ts';
import { isPromised } from '../../api/query-client.ts';
import type { AuthState } from '../../api/session/session.ts';
import { sessionStore } from '../../api/session/session.ts';
import { owesSecondFactor } from './owes-second-factor.ts';

/**
 * Follows sign-in, sign-out and a change of user in any tab. Starts before the guards, so that a sign-out elsewhere before the first render does
 * not leave an empty page.
 */
export function followUser(queries: QueryClient, follow: () => void): void {
  let known = userIn(sessionStore.state());
  sessionStore.subscribe(() => {
    const before = known;
    known = userIn(sessionStore.state());
    if (known === before) return;
    if (before && before !== 'unknown') forget(queries);
    // The guards themselves wait for the first answer.
    if (before !== 'unknown') follow();
  });
}

/** The user who is signed in with all of their factors. */
export function userIn({ session, loading }: AuthState): string | null {
  if (loading) return 'unknown';
  return session && !owesSecondFactor(session) ? session.user.id : null;
}

/** Removes loaded data and held writes, so that the next user neither sees nor saves them. */
function forget(queries: QueryClient): void {
  if (queries.isMutating({ predicate: isPromised }) > 0)
    notify.error(i18n._(msg`Your last changes were not saved`));
  queries.clear();
}
