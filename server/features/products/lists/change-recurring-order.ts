import { sql } from 'drizzle-orm';
import { nextDate, type RecurrenceUnit } from '../../../../contract/recurrence.ts';
import type { RecurringQuantities } from '../../../../contract/recurring-orders.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { refuseUnknownZone } from '../../../db/refuse-unknown-zone.ts';
import { changeLines } from './change-lines.ts';
import { canOrderFor } from './recurring-people.ts';

type Setting = {
  id: string;
  every: number;
  unit: RecurrenceUnit;
  startsOn: string;
  timeZone: string;
  quantities: RecurringQuantities;
  isActive: boolean;
  sendsEmail: boolean;
  personIds: readonly string[];
};

/**
 * Sets the recurring order of a list. The next date is today or later, and later than the last prepared date.
 * @throws NOT_FOUND, EMAIL_NOT_VERIFIED, BAD_REQUEST for an unknown time zone or person
 */
export function setRecurringOrder(context: ActorContext, setting: Setting): Promise<void> {
  const { id, every, unit, startsOn, timeZone, quantities, isActive, sendsEmail } = setting;
  const { actor } = context;
  return changeLines(context, id, async (tx) => {
    await refuseUnknownZone(tx, timeZone);
    const from = await earliestDate(tx, id, timeZone);
    if (setting.personIds.includes(actor.userId) && !actor.isEmailVerified)
      throw refuse('EMAIL_NOT_VERIFIED');
    const nextOn = isActive ? nextDate(setting, from) : null;
    await tx.execute(sql`
      INSERT INTO recurring_orders (list_id, every, unit, starts_on, time_zone, quantities, sends_email, next_on)
      VALUES (${id}, ${every}, ${unit}, ${startsOn}, ${timeZone}, ${quantities}, ${sendsEmail}, ${nextOn})
      ON CONFLICT (list_id) DO UPDATE SET every = excluded.every, unit = excluded.unit, starts_on = excluded.starts_on,
        time_zone = excluded.time_zone, quantities = excluded.quantities, sends_email = excluded.sends_email,
        next_on = excluded.next_on, retry_at = NULL`);
    await setPeople(tx, setting);
  });
}

/**
 * The first date that can still be prepared: today in the time zone, or the day after the last prepared date. If a date
 * was prepared late, the day of its preparation counts as the last prepared date, because all dates before that day
 * were skipped.
 */
async function earliestDate(tx: Transaction, id: string, timeZone: string): Promise<string> {
  const { rows } = await tx.execute<{ date: string }>(sql`
    SELECT greatest((now() AT TIME ZONE ${timeZone})::date,
      (SELECT max(greatest(due_on, (created_at AT TIME ZONE ${timeZone})::date)) + 1
        FROM recurring_order_runs WHERE list_id = ${id}))::text AS date`);
  const [earliest] = rows;
  if (!earliest) throw new Error('The date was not returned');
  return earliest.date;
}

async function setPeople(tx: Transaction, { id, personIds }: Setting): Promise<void> {
  const ids = [...new Set(personIds)];
  await tx.execute(sql`DELETE FROM recurring_order_people WHERE list_id = ${id}`);
  const { rowCount } = await tx.execute(sql`
    INSERT INTO recurring_order_people (list_id, user_id, place)
    SELECT l.id, u.id, n.place FROM unnest(${sql.param(ids)}::uuid[]) WITH ORDINALITY AS n(user_id, place)
      JOIN product_lists l ON l.id = ${id} JOIN users u ON u.id = n.user_id AND ${sql.raw(canOrderFor)}`);
  if (rowCount !== ids.length) throw refuseField('personIds', 'PERSON_UNKNOWN');
}

/**
 * Repeating the call changes nothing.
 * @throws NOT_FOUND
 */
export function removeRecurringOrder(context: ActorContext, id: string): Promise<void> {
  return changeLines(context, id, async (tx) => {
    await tx.execute(sql`DELETE FROM recurring_orders WHERE list_id = ${id}`);
  });
}
