import { and, eq, sql } from 'drizzle-orm';
import type { CurrentProof, Session } from '../../../../contract/auth.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { passkeys } from '../../../db/schema/identity.ts';
import { withActor } from '../../../db/with-actor.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { endSessions } from '../end-sessions.ts';
import { lockOwnAccount } from '../lock-account.ts';
import { presentOwnSession } from '../present-own-session.ts';
import { reauthenticate } from '../reauthenticate.ts';
import { securityPage } from './relying-party.ts';

/**
 * Removes a passkey after the user has proved their identity again. The other sessions end. In this session, the proofs by
 * the passkey are deleted, so the session may need another second factor.
 * @throws WRONG_PROOF; ONLY_SIGN_IN when nothing else would open the account
 */
export async function removePasskey(
  context: ActorContext,
  { id, proof }: { id: string; proof: CurrentProof },
): Promise<Session> {
  const { deps, actor } = context;
  await reauthenticate(context, proof);
  await withActor(deps.db, actor.userId, async (tx) => {
    const account = await lockOwnAccount(tx, actor);
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, actor.userId)))
      .returning({ name: passkeys.name });
    if (!removed) throw refuse('NOT_FOUND');
    if (await isLockedOut(tx, actor.userId)) throw refuse('ONLY_SIGN_IN');
    await endSessions(tx, actor.userId, actor.sessionId);
    await queueEmails(tx, deps.env, {
      to: account.email,
      language: context.language,
      content: {
        kind: 'passkey-removed',
        fullName: account.fullName,
        name: removed.name,
        url: securityPage(deps.env),
      },
    });
  });
  return presentOwnSession(context);
}

/** Whether the account has neither a password nor a passkey. */
async function isLockedOut(tx: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    SELECT FROM users u WHERE u.id = ${userId} AND u.password_hash IS NULL
      AND NOT EXISTS (SELECT FROM passkeys k WHERE k.user_id = u.id)`);
  return rowCount === 1;
}
