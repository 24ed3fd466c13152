import { sql } from 'drizzle-orm';
import { nextDate, type Recurrence } from '../../../../contract/recurrence.ts';
import type { Deps } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { readListOf } from '../../products/lists/read-lists.ts';
import { canOrderFor } from '../../products/lists/recurring-people.ts';
import { lockCart } from '../cart/cart-owner.ts';
import { addPossibleLines } from './add-possible-lines.ts';
import { emailPrepared, selectPeople } from './email-prepared.ts';
import { wantedLines } from './wanted-lines.ts';

/** The list of a recurring order, and the organization that owns the list. `orgId` is null for the list of a person. */
type Due = { listId: string; orgId: string | null };

/**
 * SQL condition: the recurring order (alias `r`) of a list (`l`) is due. A recurring order is not due while its
 * organization is suspended, or while none of its people can order. After a failure it is due again at the time of its
 * next attempt.
 */
const isDue = `r.due_at <= now() AND coalesce(r.retry_at <= now(), true) AND l.deleted_at IS NULL
  AND (l.org_id IS NULL OR EXISTS (SELECT FROM organizations o WHERE o.id = l.org_id AND o.status = 'active'))
  AND EXISTS (SELECT FROM recurring_order_people p JOIN users u ON u.id = p.user_id WHERE p.list_id = l.id AND ${canOrderFor})`;

const atOnce = 200;

/**
 * Prepares the carts of the recurring orders that are due. A failure does not stop the others. The failed recurring
 * order is tried again an hour later.
 */
export async function prepareCarts(deps: Deps): Promise<void> {
  const { rows } = await deps.db.execute<Due>(sql`
    SELECT l.id AS "listId", l.org_id AS "orgId"
    FROM recurring_orders r JOIN product_lists l ON l.id = r.list_id WHERE ${sql.raw(isDue)} ORDER BY r.due_at LIMIT ${atOnce}`);
  const failures: unknown[] = [];
  for (const due of rows) {
    await prepareCart(deps, due).catch(async (error) => {
      deps.log.error(
        { err: error, listId: due.listId },
        'the cart of a recurring order could not be prepared',
      );
      failures.push(error);
      await postpone(deps, due);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not every cart could be prepared');
}

/** Sets the time of the next attempt. Otherwise recurring orders that always fail would fill every run. */
async function postpone(deps: Deps, { listId }: Due): Promise<void> {
  await deps.db.execute(
    sql`UPDATE recurring_orders SET retry_at = now() + interval '1 hour' WHERE list_id = ${listId}`,
  );
}

/**
 * Adds the lines of the list to the cart of its owner, and queues the emails. The same transaction records the date. So
 * each date is prepared once, even with several workers or after a crash.
 */
async function prepareCart(deps: Deps, { listId, orgId }: Due): Promise<void> {
  await withActor(deps.db, 'system:prepare-carts', async (tx) => {
    if (!(await takeDate(tx, listId))) return;
    const people = await selectPeople(tx, listId);
    const [first] = people;
    if (!first) throw new Error('A recurring order without people was taken');
    const cartId = await lockCart(tx, { userId: first.id }, orgId);
    // The list is read after the list and the cart were locked, because a concurrent purchase moves lines from the cart
    // to open orders.
    const list = await readListOf(tx, listId);
    const { wanted, uncounted } = wantedLines(list);
    const buyer = { userId: first.id, orgId: sql`${orgId}::uuid` };
    const { added, notAdded } = await addPossibleLines(tx, cartId, buyer, wanted);
    if (list.recurringOrder?.sendsEmail)
      await emailPrepared(tx, deps.env, people, { list, added, notAdded: [...notAdded, ...uncounted] });
  });
}

type Taken = Recurrence & { dueOn: string; tomorrow: string };

/**
 * Records the date and sets the next one. Skips dates that were missed. Locks the list before its recurring order, in
 * the same sequence as changes of the list.
 * @returns false when the recurring order is no longer due, or the date was prepared before
 */
async function takeDate(tx: Transaction, listId: string): Promise<boolean> {
  await tx.execute(sql`SELECT FROM product_lists WHERE id = ${listId} FOR NO KEY UPDATE`);
  const { rows } = await tx.execute<Taken>(sql`
    SELECT r.starts_on::text AS "startsOn", r.every, r.unit, r.next_on::text AS "dueOn",
      ((now() AT TIME ZONE r.time_zone)::date + 1)::text AS tomorrow
    FROM recurring_orders r JOIN product_lists l ON l.id = r.list_id WHERE l.id = ${listId} AND ${sql.raw(isDue)}`);
  const [taken] = rows;
  if (!taken) return false;
  await tx.execute(
    sql`UPDATE recurring_orders SET next_on = ${nextDate(taken, taken.tomorrow)}, retry_at = NULL WHERE list_id = ${listId}`,
  );
  const { rowCount } = await tx.execute(sql`
    INSERT INTO recurring_order_runs (list_id, due_on) VALUES (${listId}, ${taken.dueOn}) ON CONFLICT DO NOTHING`);
  return rowCount === 1;
}
