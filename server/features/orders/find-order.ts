import type { Order } from '../../../contract/orders.ts';
import type { Actor } from '../../access/actor.ts';
import { mayOnPlatform, organizationsWhere } from '../../access/policy.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { isOpened, isParty, orderJoins, orderJson } from './order-json.ts';

const selectVisible = prepared<{ order: Order }>(
  'order',
  `SELECT ${orderJson} AS order FROM orders o ${orderJoins}
   WHERE o.id = $1 AND ${isOpened}
     AND (${isParty({ user: '$2', buying: '$3', selling: '$4' })} OR $5::boolean)`,
);

/** An order that the actor bought, or that an organization of theirs bought or sold; any order for platform staff. */
export async function findOrder(db: Database, actor: Actor, id: string): Promise<Order | null> {
  const [row] = await selectVisible(db, [
    id,
    actor.userId,
    organizationsWhere(actor, 'purchases.read'),
    organizationsWhere(actor, 'sales.read'),
    mayOnPlatform(actor, 'platform.read'),
  ]);
  return row?.order ?? null;
}
