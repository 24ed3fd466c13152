import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { recallFiles, recalls } from '../../../db/schema/recalls.ts';
import { withActor } from '../../../db/with-actor.ts';
import { nameOf, removeAll } from '../../../storage/storage.ts';
import { lockRecall } from './lock-recall.ts';

/** Removes a draft with its files. @throws NOT_FOUND, CONFLICT if it is issued */
export function removeRecall(context: ActorContext, id: string): Promise<void> {
  return removeFrom(context, id, async (tx) => {
    const files = await tx.delete(recallFiles).where(eq(recallFiles.recallId, id)).returning();
    await tx.delete(recalls).where(eq(recalls.id, id));
    return files;
  });
}

/** Removes a file from a draft. Repeated, it changes nothing. @throws NOT_FOUND, CONFLICT if it is issued */
export function removeFile(
  context: ActorContext,
  { id, fileId }: { id: string; fileId: string },
): Promise<void> {
  return removeFrom(context, id, (tx) =>
    tx
      .delete(recallFiles)
      .where(and(eq(recallFiles.recallId, id), eq(recallFiles.id, fileId)))
      .returning(),
  );
}

/** Nobody but the issuer and staff has read the files of a draft, so they are not kept. */
async function removeFrom(
  { deps: { db, storage }, actor }: ActorContext,
  id: string,
  remove: (tx: Transaction) => Promise<{ url: string }[]>,
): Promise<void> {
  const files = await withActor(db, actor.userId, async (tx) => {
    const { isIssued } = await lockRecall(tx, actor, { id });
    if (isIssued) throw refuse('CONFLICT');
    return remove(tx);
  });
  await removeAll(
    storage,
    files.map(({ url }) => ({ name: nameOf(url) })),
  );
}
