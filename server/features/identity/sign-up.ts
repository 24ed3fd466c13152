import type { Session } from '../../../contract/auth.ts';
import { fieldRefusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { users } from '../../db/schema/identity.ts';
import { withActor } from '../../db/with-actor.ts';
import { limited } from './attempt-limits.ts';
import { countAttempt } from './attempts.ts';
import { assertUncommon } from './common-passwords.ts';
import { rememberBrowser } from './known-browser.ts';
import { insertSession, presentSession } from './open-session.ts';
import { hashPassword } from './password.ts';
import { setSessionCookies } from './refresh-cookie.ts';
import { sendVerification } from './send-verification.ts';

type Input = { email: string; password: string; fullName: string };

/** Creates the account and opens its first session. The browser then shows onboarding (docs/product.md, Sign-in). */
export async function signUp(context: RequestContext, input: Input): Promise<Session> {
  const { deps } = context;
  assertUncommon(input.password);
  const isTaken = await deps.db.query.users.findFirst({
    columns: { id: true },
    where: (users, { eq }) => eq(users.email, input.email),
  });
  await countAttempt(deps.db, limited.signUp(isTaken ? null : input.email, context.address));
  const passwordHash = await hashPassword(input.password);
  const made = await withActor(deps.db, 'system:sign-up', async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ email: input.email, fullName: input.fullName, passwordHash })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!user) return null;
    await sendVerification(tx, deps.env, { ...input, userId: user.id, language: context.language });
    return { userId: user.id, ...(await insertSession(tx, user.id, context)) };
  });
  if (!made) {
    // Sign-up cannot hide that an address already has an account. Such an attempt counts like the creation of an
    // account.
    throw refuse('EMAIL_TAKEN', { fields: { email: fieldRefusal('EMAIL_HAS_ACCOUNT') } });
  }
  setSessionCookies(context, made);
  rememberBrowser(context, { email: input.email, passwordHash });
  return presentSession(deps.keys.accessToken, made.sessionId, 'aal1', {
    id: made.userId,
    email: input.email,
    fullName: input.fullName,
    avatarUrl: null,
    secondFactors: [],
  });
}
