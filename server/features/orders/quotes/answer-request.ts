import { sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/context.ts';
import { withActor } from '../../../db/with-actor.ts';
import { lockBuyerAndSeller } from './lock-sides.ts';
import { rethrowRefused } from './quote-refusals.ts';
import { refuseBuyer } from './refuse-both-sides.ts';

type OfSeller = { id: string; orgId: string };

/**
 * Declines a request. A quote that was sent before is no longer valid.
 * @throws NOT_FOUND, QUOTE_DEADLINE_PASSED, QUOTE_ACCEPTED, QUOTE_REQUEST_CANCELLED, QUOTE_BOTH_SIDES
 */
export const declineRequest = (context: ActorContext, of: OfSeller & { reason: string }) =>
  setState(context, of, 'declined', of.reason);

/**
 * Withdraws the seller's quote, even after the deadline.
 * @throws NOT_FOUND, CONFLICT without a quote, QUOTE_ACCEPTED, QUOTE_REQUEST_CANCELLED, QUOTE_BOTH_SIDES
 */
export const withdrawQuote = (context: ActorContext, of: OfSeller) => setState(context, of, 'withdrawn', '');

/** The trigger checks that the state may change. */
async function setState(
  { deps, actor }: ActorContext,
  { id, orgId }: OfSeller,
  state: 'declined' | 'withdrawn',
  reason: string,
): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    await refuseBuyer(tx, actor, id);
    await lockBuyerAndSeller(tx, { id, orgId });
    await tx.execute(sql`SELECT FROM quote_requests WHERE id = ${id} FOR UPDATE`);
    await tx.execute(sql`
      UPDATE quote_invitations SET state = ${state}, current_version = NULL, decline_reason = ${reason}
      WHERE request_id = ${id} AND seller_org_id = ${orgId}`);
  }).catch(rethrowRefused);
}
