import { sql } from 'drizzle-orm';
import type { RecallScope } from '../../../../contract/recall-scope.ts';
import type { Recall } from '../../../../contract/recalls.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { withActor } from '../../../db/with-actor.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { allowLongStatements, extend } from './extend-recall.ts';
import { type LockedRecall, lockRecall } from './lock-recall.ts';
import { findRecall } from './read-recalls.ts';
import { insertScopes, refusingScope } from './write-draft.ts';

type Seen = { id: string; version: number };

/**
 * Issues a draft. One transaction finds the affected lines of all sellers, writes the notices, hides the products and queues
 * the job that sends the notices.
 * @throws NOT_FOUND, CONFLICT, SENT_TOO_MUCH, BAD_REQUEST if the draft is incomplete
 */
export async function issueRecall(context: ActorContext, seen: Seen): Promise<Recall> {
  await countSent(context.deps.db, limited.recall(context.actor.userId));
  await change(context, seen, async (tx, { id, isIssued, reason, instructions }) => {
    if (isIssued) throw refuse('CONFLICT');
    if (!reason) throw refuseField('reason', 'REASON_MISSING');
    if (!instructions) throw refuseField('instructions', 'INSTRUCTIONS_MISSING');
    await tx.execute(sql`UPDATE recalls SET issued_at = now() WHERE id = ${id}`);
    await reach(tx, id);
  }).catch(refusing({ recalls_scope: () => refuseField('scopes', 'SCOPE_MISSING') }));
  return findRecall(context.deps.db, context.actor, seen.id);
}

/**
 * Adds devices and lots to an issued recall. Recipients that have a notice get no second email.
 * @throws NOT_FOUND, CONFLICT, SENT_TOO_MUCH, BAD_REQUEST
 */
export async function widenRecall(
  context: ActorContext,
  { scopes, ...seen }: Seen & { scopes: readonly RecallScope[] },
): Promise<Recall> {
  await countSent(context.deps.db, limited.recall(context.actor.userId));
  await change(context, seen, async (tx, { id, isIssued, isClosed }) => {
    if (!isIssued || isClosed) throw refuse('CONFLICT');
    await insertScopes(tx, id, scopes);
    // The version says that the scope has changed.
    await tx.execute(sql`UPDATE recalls SET issued_at = issued_at WHERE id = ${id}`);
    await reach(tx, id);
  }).catch(refusingScope(scopes));
  return findRecall(context.deps.db, context.actor, seen.id);
}

/**
 * Closes an issued recall, so that its products can be sold and its lots shipped again. Staff may close the recall of a
 * seller.
 * @throws NOT_FOUND, CONFLICT
 */
export async function closeRecall(context: ActorContext, seen: Seen): Promise<Recall> {
  await change(
    context,
    seen,
    async (tx, { id, isIssued, isClosed }) => {
      if (!isIssued || isClosed) throw refuse('CONFLICT');
      await tx.execute(sql`UPDATE recalls SET closed_at = now() WHERE id = ${id}`);
      await tx.execute(sql`SELECT refresh_recalled(${id})`);
    },
    true,
  );
  return findRecall(context.deps.db, context.actor, seen.id);
}

/** Drops the cached pages of this process, because products may have been hidden or shown. */
async function change(
  { deps, actor }: ActorContext,
  seen: Seen,
  write: (tx: Transaction, recall: LockedRecall) => Promise<void>,
  byStaff = false,
): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    await allowLongStatements(tx);
    await write(tx, await lockRecall(tx, actor, seen, byStaff));
  });
  deps.changes.publishHere({ topic: 'products' });
}

/** Finds the lines and notices of the scope, and takes its products off the market. */
async function reach(tx: Transaction, id: string): Promise<void> {
  await extend(tx, id);
  await tx.execute(sql`SELECT refresh_recalled(${id})`);
}
