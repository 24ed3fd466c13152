import { sql } from 'drizzle-orm';
import type { ApprovalStep, NeededStep } from '../../../../contract/approval-rules.ts';
import { type Currency, fromMinorUnits, toMinorUnits } from '../../../../contract/money.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { withBlocked } from './with-blocked.ts';

type Order = { currency: Currency; totalAmount: string };
type Asked = {
  orgId: string;
  requesterId: string;
  costCentre: string;
  orders: readonly Order[];
  steps: readonly ApprovalStep[];
};

/** SQL: a user as JSON, or null if this is the other user. */
export const personOtherThan = (user: string, other: string) =>
  `(SELECT json_build_object('userId', o.id, 'fullName', o.full_name) FROM users o WHERE o.id = nullif(${user}, ${other}))`;

/** The steps with those who can decide each of them now, in one statement. */
export async function withApprovers(
  db: Database | Transaction,
  { orgId, requesterId, costCentre, orders, steps }: Asked,
): Promise<NeededStep[]> {
  const total = totalOf(orders);
  const { rows } = await db.execute<Omit<NeededStep, 'isBlocked'>>(sql`
    SELECT s.step->>'kind' AS kind, s.step->'userIds' AS "userIds", (
      SELECT coalesce(json_agg(json_build_object('userId', u.id, 'fullName', u.full_name, 'decidesFor', ${sql.raw(personOtherThan('a.id', 'u.id'))}) ORDER BY u.full_name COLLATE "und-x-icu", u.id), '[]')
      FROM organization_members m JOIN users u ON u.id = m.user_id
        CROSS JOIN deciding_as(${orgId}, ${requesterId}, NULL, NULL, s.step, ${costCentre}, ${total.amount}::numeric, ${total.currency}, m.user_id) a(id)
      WHERE m.org_id = ${orgId} AND a.id IS NOT NULL) AS approvers
    FROM jsonb_array_elements(${JSON.stringify(steps)}::jsonb) WITH ORDINALITY AS s(step, place) ORDER BY s.place`);
  return withBlocked(rows, requesterId);
}

/** The total with which approval limits are compared. Orders in several currencies have an empty currency. */
function totalOf(orders: readonly Order[]): { amount: string; currency: string } {
  const [currency = '', ...others] = new Set(orders.map((order) => order.currency));
  if (currency === '' || others.length > 0) return { amount: '0', currency: '' };
  const minor = orders.reduce((sum, order) => sum + toMinorUnits(order.totalAmount, currency), 0);
  return { amount: fromMinorUnits(minor, currency), currency };
}

/** @throws NO_APPROVER for a step that too few people can decide */
export async function refuseUndecidable(tx: Transaction, asked: Asked): Promise<void> {
  const steps = await withApprovers(tx, asked);
  const place = steps.findIndex(({ isBlocked }) => isBlocked);
  if (place >= 0) throw refuse('NO_APPROVER', { step: place + 1 });
}
