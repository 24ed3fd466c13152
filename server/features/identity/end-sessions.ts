import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { ActorContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import type { Transaction } from '../../db/connection.ts';
import { sessions } from '../../db/schema/identity.ts';
import { withActor } from '../../db/with-actor.ts';

/** Ends one of the actor's own sessions. Tabs that use it are notified immediately. */
export async function endSession({ deps, actor }: ActorContext, id: string): Promise<void> {
  const ended = await withActor(deps.db, actor.userId, (tx) =>
    tx
      .update(sessions)
      .set({ endedAt: sql`now()` })
      .where(and(eq(sessions.id, id), eq(sessions.userId, actor.userId), isNull(sessions.endedAt)))
      .returning({ id: sessions.id }),
  );
  if (ended.length === 0) throw refuse('NOT_FOUND');
}

/** @returns the number of ended sessions */
export function endOtherSessions({ deps, actor }: ActorContext): Promise<number> {
  return withActor(deps.db, actor.userId, (tx) => endSessions(tx, actor.userId, actor.sessionId));
}

/**
 * Ends every active session of the user except one.
 * @returns the number of ended sessions
 */
export async function endSessions(
  tx: Transaction,
  userId: string,
  keptSession: string | null,
): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        keptSession === null ? undefined : ne(sessions.id, keptSession),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}
