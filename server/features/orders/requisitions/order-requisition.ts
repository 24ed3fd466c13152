import { sql } from 'drizzle-orm';
import type { OnAccount } from '../../../../contract/credit-purchases.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { refusing } from '../../../db/constraint-of.ts';
import { withActor } from '../../../db/with-actor.ts';
import { limited } from '../../identity/attempt-limits.ts';
import { countSent } from '../../identity/attempts.ts';
import { groupLines, type PricedGroup } from '../cart/group-lines.ts';
import { selectLines } from '../cart/select-lines.ts';
import { openCheckouts } from '../open-checkout.ts';
import { lockOffers } from '../purchases/lock-offers.ts';
import { writeOrders } from '../purchases/write-orders.ts';
import { notifyOfAcceptance } from '../quotes/notify-of-quotes.ts';
import { acceptedRefusals } from '../quotes/quote-refusals.ts';
import { lockAccepted } from '../quotes/write-acceptance.ts';
import { refuseUnreferenced } from '../refuse-unreferenced.ts';
import { keyed } from '../request-key.ts';
import { lockOwnRequisition } from './lock-requisition.ts';
import { refuseOutdated, refuseUnavailable } from './requisition-content.ts';

/**
 * Places the orders of an approved requisition, at current prices that are at most the approved ones. A repeated request
 * returns the same purchase.
 * @returns the id of the purchase
 * @throws NOT_FOUND, CONFLICT for the freight of a placed order, ORGANIZATION_SUSPENDED, REQUISITION_NOT_APPROVED, REQUISITION_EXPIRED, REQUISITION_OUTDATED,
 * REQUISITION_UNAVAILABLE, QUOTE_EXPIRED, QUOTE_REVISED, QUOTE_REQUEST_CANCELLED, ACCOUNT_UNAVAILABLE, ACCOUNT_BLOCKED, ACCOUNT_FREIGHT_UNKNOWN, CREDIT_LIMIT_EXCEEDED,
 * BAD_REQUEST for a missing required reference
 */
export async function orderRequisition(
  context: ActorContext,
  { id, onAccount }: { id: string; onAccount: OnAccount },
): Promise<string> {
  const { deps, actor } = context;
  await countSent(deps.db, limited.checkout(actor.userId));
  const purchaseId = await withActor(deps.db, actor.userId, (tx) =>
    order(tx, context, { id, onAccount }),
  ).catch(
    // The buyer became a member of a seller at the same time (migration 0009).
    refusing({
      orders_buyer_outside: () => refuse('REQUISITION_OUTDATED'),
      order_items_market: () => refuse('REQUISITION_OUTDATED'),
      order_items_licence: () => refuse('REQUISITION_OUTDATED'),
      ...acceptedRefusals,
    }),
  );
  await openCheckouts(deps, sql`o.purchase_id = ${purchaseId}`);
  return purchaseId;
}

async function order(
  tx: Transaction,
  context: ActorContext,
  { id, onAccount }: { id: string; onAccount: OnAccount },
): Promise<string> {
  const { userId } = context.actor;
  const { orgId, status, isExpired, isFreight, content } = await lockOwnRequisition(tx, context.actor, id);
  if (isFreight) throw refuse('CONFLICT');
  if (status === 'ordered') return findPurchase(tx, id);
  if (status !== 'approved') throw refuse('REQUISITION_NOT_APPROVED');
  if (isExpired) throw refuse('REQUISITION_EXPIRED');
  await refuseUnreferenced(tx, orgId, content);
  const { rows } = await tx.execute<{ id: string; acceptanceId: string | null }>(sql`
    SELECT id, quote_acceptance_id AS "acceptanceId" FROM carts WHERE requisition_id = ${id}`);
  const [cart] = rows;
  if (!cart) throw new Error('An approved requisition has a cart');
  if (cart.acceptanceId) await lockAccepted(tx, cart.acceptanceId);
  const details = await lockOffers(tx, cart.id);
  const { country, region } = content.delivery;
  const lines = await selectLines(tx, { userId, country, region }, sql`c.id = ${cart.id}`);
  const groups = await groupLines(tx, lines, content.delivery);
  refuseUnavailable(groups);
  refuseOutdated(groups, content);
  const purchaseId = await writeOrders(tx, context, {
    purchase: {
      buyerId: userId,
      buyerOrgId: orgId,
      ...keyed({ requestKey: id }),
      requisitionId: id,
      quoteAcceptanceId: cart.acceptanceId,
    },
    groups,
    details,
    delivery: content.delivery,
    references: content,
    noteOf: ({ sellerOrgId, currency }) =>
      content.orders.find((one) => one.sellerOrgId === sellerOrgId && one.currency === currency)?.note ?? '',
    card: null,
    onAccount,
    refuseShort: (short) =>
      refuse('REQUISITION_UNAVAILABLE', { product: nameOf(groups, Object.keys(short)) }),
  });
  await tx.execute(sql`DELETE FROM carts WHERE id = ${cart.id}`);
  if (cart.acceptanceId) await notifyOfAcceptance(tx, context.deps.env, cart.acceptanceId);
  return purchaseId;
}

function nameOf(groups: readonly PricedGroup[], productIds: readonly string[]): string {
  const lines = groups.flatMap((group) => group.lines);
  return lines.find(({ productId }) => productIds.includes(productId))?.name ?? '';
}

async function findPurchase(tx: Transaction, requisitionId: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM purchases WHERE requisition_id = ${requisitionId}`);
  if (!rows[0]) throw new Error('An ordered requisition has a purchase');
  return rows[0].id;
}
