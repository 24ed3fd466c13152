import type { SecondFactor, Session } from '../../../contract/auth.ts';
import { boundedQueue } from '../../access/bounded-queue.ts';
import type { RequestContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { secondFactorsOf } from '../../access/second-factors.ts';
import { prepared } from '../../db/prepared.ts';
import { limited } from './attempt-limits.ts';
import { countAttempt, uncountAttempt } from './attempts.ts';
import { findKnownBrowser, rememberBrowser } from './known-browser.ts';
import { insertSession, presentSession } from './open-session.ts';
import { verifyPassword } from './password.ts';
import { setSessionCookies } from './refresh-cookie.ts';

type Row = {
  id: string;
  email: string;
  full_name: string;
  avatar_url: string | null;
  password_hash: string | null;
  second_factors: SecondFactor[];
};

const selectUser = prepared<Row>(`SELECT id, email, full_name, avatar_url, password_hash,
     ${secondFactorsOf('users.id')} AS second_factors
   FROM users WHERE email = $1 AND deleted_at IS NULL`);

type Attempt = { context: RequestContext; input: { email: string; password: string } };

/**
 * Opens a first-factor session. A refusal has the same text and takes the same time whether or not the address has an
 * account. Two sign-ins run at a time: one can query the database while the other hashes a password. So many concurrent
 * sign-ins cannot use all connections to the database.
 */
export const signIn = boundedQueue(attempt, 2);

async function attempt({ context, input }: Attempt): Promise<Session> {
  const { deps } = context;
  const { email } = input;
  const fromAddress = limited.signIn(email, context.address);
  const browser = findKnownBrowser(context, email);
  let counted = browser ? limited.signInFromKnownBrowser(email, browser.id) : fromAddress;
  await countAttempt(deps.db, counted);
  const [user] = await selectUser(deps.db, [email]);
  if (browser && !browser.signedInWith(user?.password_hash ?? null)) {
    // The browser signed in with an earlier password. Its guesses count like those of an unknown browser.
    counted = fromAddress;
    await countAttempt(deps.db, counted);
  }
  const isRight = await verifyPassword(user?.password_hash ?? null, input.password);
  if (!user?.password_hash || !isRight) {
    throw refuse('INVALID_CREDENTIALS');
  }
  await uncountAttempt(deps.db, counted);
  const { sessionId, refreshToken } = await insertSession(deps.db, user.id, context, {
    kind: 'password',
    hash: user.password_hash,
  });
  setSessionCookies(context, { sessionId, refreshToken });
  rememberBrowser(context, { email, passwordHash: user.password_hash });
  return presentSession(deps.keys.accessToken, sessionId, 'aal1', {
    id: user.id,
    email: user.email,
    fullName: user.full_name,
    avatarUrl: user.avatar_url,
    secondFactors: user.second_factors,
  });
}
