import { sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { RequisitionContent } from '../../../../contract/requisitions.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { withActor } from '../../../db/with-actor.ts';
import { refuseRequester } from '../approvals/refuse-unapproved.ts';
import { groupLines } from '../cart/group-lines.ts';
import { selectLines } from '../cart/select-lines.ts';
import { acceptedRefusals } from '../quotes/quote-refusals.ts';
import { lockAccepted } from '../quotes/write-acceptance.ts';
import { refuseUnreferenced } from '../refuse-unreferenced.ts';
import { lockOwnRequisition } from './lock-requisition.ts';
import { notifyApprovers } from './notify-of-requisition.ts';
import { contentOf, refuseUnavailable } from './requisition-content.ts';
import { writeRevision } from './write-revision.ts';

/**
 * Submits an undecided or approved requisition again, at current prices and by the current rules. Earlier decisions are
 * about an earlier revision and are no longer valid.
 * @throws NOT_FOUND, CONFLICT when the requisition has ended or is about a placed order, NO_APPROVER, REQUISITION_UNAVAILABLE, QUOTE_EXPIRED,
 * QUOTE_REVISED, QUOTE_REQUEST_CANCELLED, REQUEST_NOT_PERMITTED, BAD_REQUEST for a missing required reference
 */
export async function reviseRequisition({ deps, actor }: ActorContext, id: string): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    const { orgId, status, revision, isFreight, content } = await lockOwnRequisition(tx, actor, id);
    if (isFreight || (status !== 'submitted' && status !== 'approved')) throw refuse('CONFLICT');
    await refuseRequester(tx, actor.userId, orgId);
    await refuseUnreferenced(tx, orgId, content);
    await lockQuotes(tx, id);
    await writeNextRevision(tx, { id, revision, content });
    await notifyApprovers(tx, deps.env, id);
  }).catch(refusing(acceptedRefusals));
}

/** Locks the quotes of the lines, if they are accepted quotes, which must still be valid. */
async function lockQuotes(tx: Transaction, id: string): Promise<void> {
  const { rows } = await tx.execute<{ acceptanceId: string }>(sql`
    SELECT quote_acceptance_id AS "acceptanceId" FROM carts WHERE requisition_id = ${id} AND quote_acceptance_id IS NOT NULL`);
  if (rows[0]) await lockAccepted(tx, rows[0].acceptanceId);
}

type Present = { id: string; revision: number; content: RequisitionContent };

/**
 * Submits the lines that the requisition has now, at current prices and with the terms of its current revision. The
 * requisition is locked.
 * @throws NO_APPROVER, REQUISITION_UNAVAILABLE, BUDGET_EXCEEDED
 */
export async function writeNextRevision(tx: Transaction, { id, revision, content }: Present): Promise<void> {
  const { country, region } = content.delivery;
  const buyer = { userId: content.requesterId, country, region };
  const lines = await selectLines(tx, buyer, sql`c.requisition_id = ${id}`);
  const groups = await groupLines(tx, lines, content.delivery);
  refuseUnavailable(groups);
  const noteOf = ({ sellerOrgId, currency }: (typeof groups)[number]) =>
    content.orders.find((one) => one.sellerOrgId === sellerOrgId && one.currency === currency)?.note ?? '';
  const next = { requisitionId: id, revision: revision + 1 };
  const { orgId, requesterId, purchaseOrderNumber, costCentre, delivery } = content;
  const terms = { orgId, requesterId, purchaseOrderNumber, costCentre, delivery };
  await writeRevision(tx, { ...next, content: contentOf({ ...terms, groups, noteOf }) });
  await tx.execute(sql`
      UPDATE requisitions SET revision = ${next.revision}, step = 0, status = 'submitted',
        expires_at = now() + make_interval(days => ${limits.requisitionDays}) WHERE id = ${id}`);
}
