import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { passkeys } from '../../../db/schema/identity.ts';
import { withActor } from '../../../db/with-actor.ts';

export async function renamePasskey(
  { deps, actor }: ActorContext,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const renamed = await withActor(deps.db, actor.userId, (tx) =>
    tx
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, actor.userId)))
      .returning({ id: passkeys.id }),
  );
  if (renamed.length === 0) throw refuse('NOT_FOUND');
}
