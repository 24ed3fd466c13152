import { sql } from 'drizzle-orm';
import type { Decision } from '../../../../contract/requisitions.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { constraintOf, detailOf, refusing } from '../../../db/constraint-of.ts';
import { withActor } from '../../../db/with-actor.ts';
import { findRequisition } from './find-requisition.ts';
import { lockDeciding } from './lock-requisition.ts';
import { notifyApprovers, notifyRequester } from './notify-of-requisition.ts';

/**
 * Approves or rejects the current step of exactly the revision that the approver saw. Triggers check the decision under
 * the lock of the requisition and apply it.
 * @throws NOT_FOUND, FORBIDDEN for somebody who cannot decide the step, OWN_REQUISITION, REQUISITION_SUPERSEDED,
 * REQUISITION_DECIDED, REQUISITION_EXPIRED, SECOND_DECISION, APPROVAL_LIMIT_EXCEEDED, ORGANIZATION_SUSPENDED
 */
export async function decideRequisition(context: ActorContext, decision: Decision): Promise<void> {
  const { deps, actor } = context;
  const { id, revision, step, verdict, hash, reason } = decision;
  const { orgId } = await findRequisition(deps.db, actor, id);
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockDeciding(tx, orgId);
    await tx.execute(sql`
      INSERT INTO requisition_decisions (requisition_id, revision, step, verdict, content_hash, decided_by, reason)
      VALUES (${id}, ${revision}, ${step}, ${verdict}, decode(${hash}, 'hex'), ${actor.userId}, ${reason})`);
    const { rows } = await tx.execute<{ status: string; isStepDecided: boolean }>(sql`
      SELECT status, step > ${step} AS "isStepDecided" FROM requisitions WHERE id = ${id}`);
    const isOpen = rows[0]?.status === 'submitted';
    if (!isOpen) await notifyRequester(tx, deps.env, id, { by: actor.fullName, verdict, reason });
    else if (rows[0]?.isStepDecided) await notifyApprovers(tx, deps.env, id);
  }).catch(rethrowRefused);
}

/** Names the refusal of a decision that a trigger did not accept. */
export function rethrowRefused(error: unknown): never {
  if (constraintOf(error) === 'requisition_decisions_limit')
    throw refuse('APPROVAL_LIMIT_EXCEEDED', JSON.parse(detailOf(error) ?? '{}'));
  return rethrowOther(error);
}

const rethrowOther = refusing({
  requisition_decisions_revision: () => refuse('REQUISITION_SUPERSEDED'),
  requisition_decisions_revision_fk: () => refuse('REQUISITION_SUPERSEDED'),
  requisition_decisions_once: () => refuse('REQUISITION_DECIDED'),
  requisition_decisions_expired: () => refuse('REQUISITION_EXPIRED'),
  requisition_decisions_requester: () => refuse('OWN_REQUISITION'),
  requisition_decisions_person: () => refuse('SECOND_DECISION'),
  requisition_decisions_authority: () => refuse('SECOND_DECISION'),
  requisition_decisions_approver: () => refuse('FORBIDDEN'),
  requisition_decisions_line: () => refuse('NOT_FOUND'),
  requisition_decisions_only_line: () => refuse('REQUISITION_ONLY_LINE'),
  requisition_decisions_placed: () => refuse('REQUISITION_QUOTED'),
  requisition_decisions_quoted: () => refuse('REQUISITION_QUOTED'),
});
