import { eq } from 'drizzle-orm';
import type { CurrentProof } from '../../../contract/auth.ts';
import type { Language } from '../../../contract/languages.ts';
import type { ActorContext, RequestContext } from '../../access/context.ts';
import type { Transaction } from '../../db/connection.ts';
import { users } from '../../db/schema/identity.ts';
import { withActor } from '../../db/with-actor.ts';
import type { Env } from '../../env.ts';
import { queueEmails } from '../../mail/queue-emails.ts';
import { limited } from './attempt-limits.ts';
import { countAttempt } from './attempts.ts';
import { assertUncommon } from './common-passwords.ts';
import { assertOpenLink, redeemEmailToken } from './email-tokens.ts';
import { endSessions } from './end-sessions.ts';
import { rememberBrowser } from './known-browser.ts';
import { type Account, lockOwnAccount } from './lock-account.ts';
import { hashPassword } from './password.ts';
import { reauthenticate } from './reauthenticate.ts';
import { verifyAddress } from './verify-address.ts';

/**
 * Sets the password with a reset link. Ends every session and opens none, so the second factor is not skipped. A person
 * who has the link can read emails to the address, so the reset also verifies the address.
 */
export async function resetPassword(
  { deps, language }: RequestContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  assertUncommon(password);
  // The link is checked before the password is hashed, so that requests without a valid link do not fill the short
  // queue for hashing.
  await assertOpenLink(deps.db, 'reset', token);
  const passwordHash = await hashPassword(password);
  await withActor(deps.db, 'system:password-reset', async (tx) => {
    const { account, sentTo } = await redeemEmailToken(tx, 'reset', token);
    if (!account.isEmailVerified) await verifyAddress(tx, account, sentTo);
    await storePassword(tx, deps.env, { account, passwordHash, language, keptSession: null });
  });
}

/** Sets the password of a signed-in user who gave the old one or a code. Their other sessions end. */
export async function changePassword(
  context: ActorContext,
  { proof, password }: { proof: CurrentProof; password: string },
): Promise<void> {
  const { deps, actor, address, language } = context;
  assertUncommon(password);
  await reauthenticate(context, proof);
  await countAttempt(deps.db, limited.email(actor.email.toLowerCase(), address));
  const passwordHash = await hashPassword(password);
  await withActor(deps.db, actor.userId, async (tx) => {
    const account = await lockOwnAccount(tx, actor);
    await storePassword(tx, deps.env, { account, passwordHash, language, keptSession: actor.sessionId });
  });
  rememberBrowser(context, { email: actor.email.toLowerCase(), passwordHash });
}

async function storePassword(
  tx: Transaction,
  env: Env,
  change: { account: Account; passwordHash: string; language: Language; keptSession: string | null },
): Promise<void> {
  const { account, passwordHash, language, keptSession } = change;
  await tx.update(users).set({ passwordHash }).where(eq(users.id, account.id));
  await endSessions(tx, account.id, keptSession);
  await queueEmails(tx, env, {
    to: account.email,
    language,
    content: { kind: 'password-changed', fullName: account.fullName },
  });
}
