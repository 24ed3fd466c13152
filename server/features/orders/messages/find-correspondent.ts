import type { MessageSide } from '../../../../contract/order-messages.ts';
import type { Actor } from '../../../access/actor.ts';
import { mayOnPlatform, organizationsOf, organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { fromDirectory, isBuyer, isOpened, isParty } from '../order-json.ts';

/** The user's side in an order's messages (null for platform staff), and whether they may write. */
export type Correspondent = { side: MessageSide | null; mayWrite: boolean; sellerOrgId: string };

/**
 * A buyer who later joined the seller's organization reads the messages on the seller's side, as on the order's page.
 */
const selectCorrespondent =
  prepared<Correspondent>(`SELECT v.side, o.seller_org_id AS "sellerOrgId", coalesce(CASE v.side WHEN 'seller' THEN o.seller_org_id = ANY($6::uuid[])
     WHEN 'buyer' THEN ${isBuyer({ user: '$2', inside: '$8' })} OR o.buyer_org_id = ANY($7::uuid[]) END, false) AS "mayWrite"
   FROM ${fromDirectory} CROSS JOIN LATERAL (SELECT CASE WHEN o.seller_org_id = ANY($4::uuid[]) THEN 'seller'
     WHEN ${isBuyer({ user: '$2', inside: '$8' })} OR o.buyer_org_id = ANY($3::uuid[]) THEN 'buyer' END AS side) v
   WHERE d.id = $1 AND ${isOpened}
     AND (${isParty({ user: '$2', inside: '$8', buying: '$3', selling: '$4' })} OR $5::boolean)`);

/** @throws NOT_FOUND for an order that the actor may not see */
export async function findCorrespondent(db: Database, actor: Actor, orderId: string): Promise<Correspondent> {
  const [found] = await selectCorrespondent(db, [
    orderId,
    actor.userId,
    organizationsWhere(actor, 'purchases.read'),
    organizationsWhere(actor, 'sales.read'),
    mayOnPlatform(actor, 'platform.read'),
    organizationsWhere(actor, 'sales.manage'),
    organizationsWhere(actor, 'purchases.manage'),
    organizationsOf(actor),
  ]);
  if (!found) throw refuse('NOT_FOUND');
  return found;
}
