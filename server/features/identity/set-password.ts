import { and, eq, isNull } from 'drizzle-orm';
import type { CurrentProof } from '../../../contract/auth.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Transaction } from '../../db/connection.ts';
import { users } from '../../db/schema.ts';
import { withActor } from '../../db/with-actor.ts';
import type { Env } from '../../env.ts';
import type { ActorContext, RequestContext } from '../../http/context.ts';
import { refuse } from '../../http/refuse.ts';
import { assertUncommon } from './common-passwords.ts';
import { spendEmailToken } from './email-tokens.ts';
import { endSessions } from './end-sessions.ts';
import { rememberBrowser } from './known-browser.ts';
import { hashPassword } from './password.ts';
import { prove } from './prove.ts';
import { queueLetter } from './queue-letter.ts';

/** Sets the password with a reset link: ends every session and opens none, so it does not skip the second factor. */
export async function resetPassword(
  { deps, language }: RequestContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  assertUncommon(password);
  const passwordHash = await hashPassword(password);
  await withActor(deps.db, 'system:password-reset', async (tx) => {
    const { userId } = await spendEmailToken(tx, 'reset', token);
    await storePassword(tx, deps.env, { userId, passwordHash, language, keptSession: null });
  });
}

/** Sets the password of a signed-in user who shows the old one or a code; their other sessions end. */
export async function changePassword(
  context: ActorContext,
  { proof, password }: { proof: CurrentProof; password: string },
): Promise<void> {
  const { deps, actor, language } = context;
  assertUncommon(password);
  await prove(context, proof);
  const passwordHash = await hashPassword(password);
  await withActor(deps.db, actor.userId, (tx) =>
    storePassword(tx, deps.env, {
      userId: actor.userId,
      passwordHash,
      language,
      keptSession: actor.sessionId,
    }),
  );
  rememberBrowser(context, { email: actor.email.toLowerCase(), passwordHash });
}

async function storePassword(
  tx: Transaction,
  env: Env,
  change: { userId: string; passwordHash: string; language: Language; keptSession: string | null },
): Promise<void> {
  const { userId, passwordHash, language, keptSession } = change;
  const [user] = await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ email: users.email, fullName: users.fullName });
  if (!user) throw refuse('LINK_INVALID');
  await endSessions(tx, userId, keptSession);
  await queueLetter(tx, env, {
    to: user.email,
    language,
    letter: { kind: 'password-changed', fullName: user.fullName },
  });
}
