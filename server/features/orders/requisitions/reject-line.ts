import { sql } from 'drizzle-orm';
import type { RejectedLine, RequisitionContent } from '../../../../contract/requisitions.ts';
import type { ActorContext } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { rethrowRefused } from './decide-requisition.ts';
import { findRequisition } from './find-requisition.ts';
import { lockDeciding } from './lock-requisition.ts';
import { notifyApprovers, notifyOfRejectedLine } from './notify-of-requisition.ts';
import { writeNextRevision } from './revise-requisition.ts';

/**
 * Rejects one line of exactly the revision that the approver saw. The other lines become a new revision, which needs all
 * decisions again. The triggers that check approvals also check this decision.
 * @throws NOT_FOUND for an unknown requisition or line, REQUISITION_ONLY_LINE, REQUISITION_QUOTED, and what
 * decideRequisition and writeNextRevision throw
 */
export async function rejectLine(context: ActorContext, rejected: RejectedLine): Promise<void> {
  const { deps, actor } = context;
  const { id, revision, step, hash, productId, pack, reason } = rejected;
  const { orgId } = await findRequisition(deps.db, actor, id);
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockDeciding(tx, orgId);
    await tx
      .execute(sql`
      INSERT INTO requisition_decisions (requisition_id, revision, step, verdict, product_id, pack, content_hash, decided_by, reason)
      VALUES (${id}, ${revision}, ${step}, 'rejectLine', ${productId}, ${pack}, decode(${hash}, 'hex'), ${actor.userId}, ${reason})`)
      .catch(rethrowRefused);
    await tx.execute(sql`
      DELETE FROM cart_lines l USING carts c WHERE c.id = l.cart_id AND c.requisition_id = ${id}
        AND (l.product_id, l.pack) = (${productId}::uuid, ${pack})`);
    const content = await findContent(tx, id, revision);
    await writeNextRevision(tx, { id, revision, content });
    const line = nameOf(content, rejected);
    await notifyOfRejectedLine(tx, deps.env, id, { by: actor.fullName, line, reason });
    await notifyApprovers(tx, deps.env, id, { except: actor.userId });
  });
}

async function findContent(tx: Transaction, id: string, revision: number): Promise<RequisitionContent> {
  const { rows } = await tx.execute<{ content: RequisitionContent }>(sql`
    SELECT content::jsonb AS content FROM requisition_revisions WHERE requisition_id = ${id} AND revision = ${revision}`);
  if (!rows[0]) throw new Error('A decided revision has content');
  return rows[0].content;
}

function nameOf({ orders }: RequisitionContent, { productId, pack }: RejectedLine): string {
  const lines = orders.flatMap((order) => order.lines);
  return lines.find((line) => line.productId === productId && line.pack === pack)?.name ?? '';
}
