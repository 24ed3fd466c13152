import { and, eq } from 'drizzle-orm';
import type { CurrentProof, Session } from '../../../contract/auth.ts';
import type { ActorContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { mfaFactors } from '../../db/schema/identity.ts';
import { withActor } from '../../db/with-actor.ts';
import { endSessions } from './end-sessions.ts';
import { lockOwnAccount } from './lock-account.ts';
import { presentOwnSession } from './present-own-session.ts';
import { reauthenticate } from './reauthenticate.ts';

/**
 * Removes a factor after the user has proved their identity again. The other sessions end. In this session, a trigger
 * deletes the proofs by codes of the factor, and computes the level again.
 */
export async function unenrollFactor(
  context: ActorContext,
  { factorId, proof }: { factorId: string; proof: CurrentProof },
): Promise<Session> {
  const { deps, actor } = context;
  await reauthenticate(context, proof);
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockOwnAccount(tx, actor);
    const removed = await tx
      .delete(mfaFactors)
      .where(and(eq(mfaFactors.id, factorId), eq(mfaFactors.userId, actor.userId)))
      .returning({ id: mfaFactors.id });
    if (removed.length === 0) throw refuse('NOT_FOUND');
    await endSessions(tx, actor.userId, actor.sessionId);
  });
  return presentOwnSession(context);
}
