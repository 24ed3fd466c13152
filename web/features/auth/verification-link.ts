import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { api, asNobody, client, withSession } from '../../api/client.ts';
import { describeError, errorTitles, isUnreachable } from '../../api/error-words.ts';
import { notify } from '../../api/notify.ts';
import type { AuthSession, SessionStore } from '../../api/session-store.ts';
import { tokenInFragment } from './link-token.ts';
import { owesSecondFactor } from './owes-second-factor.ts';

let token: string | null = null;
let failure: unknown = null;

export function takeVerificationToken(fragment: string): boolean {
  const found = tokenInFragment('verify', fragment);
  token = found ?? token;
  return found !== null;
}

/** Why the last link could not be used; null when it could, or there was none. */
export function verificationFailure(): unknown {
  return failure;
}

/**
 * Spends the token that was taken, if there is one: the address is verified and a session opens, which owes its second factor
 * if the user has one. Fails only while the server cannot be reached; the token then waits.
 */
export async function spendVerification(context: {
  sessions: SessionStore;
  queries: QueryClient;
}): Promise<void> {
  const spent = token;
  if (!spent) return;
  const { session: former } = await context.sessions.ready();
  try {
    const opened = await client.auth.verifyEmail({ token: spent }, asNobody);
    failure = null;
    if (former) await endFormer(former);
    context.sessions.open(opened);
    void context.queries.invalidateQueries({ queryKey: api.users.key() });
    notify.success(i18n._(msg`Your email address is verified.`));
  } catch (error) {
    if (isUnreachable(error)) throw error;
    failure = error;
    // Where nobody is signed in, /auth says it beside its forms.
    if (former) notify.error(i18n._(errorTitles.verifyEmail), { description: describeError(error) });
  }
  token = null;
}

/** The new session took the place of this browser's; the one it had would stay open with nobody to use it. */
async function endFormer(former: AuthSession): Promise<void> {
  if (owesSecondFactor(former)) return;
  try {
    const sessions = await client.auth.listSessions(undefined, withSession(former));
    const own = sessions.find(({ isCurrent }) => isCurrent);
    if (own) await client.auth.endSession({ id: own.id }, withSession(former));
  } catch {
    // It was over already.
  }
}
