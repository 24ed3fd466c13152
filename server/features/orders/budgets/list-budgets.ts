import type { Budget } from '../../../../contract/budgets.ts';
import type { Actor } from '../../../access/actor.ts';
import { mayInOrganization, organizationsWhere } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';

/** SQL: the fields of a budget (b) with its cost centre (c), as in the list of budgets. */
export const budgetFields = `'id', b.id, 'orgId', b.org_id, 'costCentre', json_build_object('id', c.id, 'code', c.code, 'name', c.name,
    'owner', (SELECT full_name FROM users WHERE id = c.owner_id)),
  'currency', b.currency, 'period', b.period, 'startsOn', b.starts_on, 'endsOn', b.ends_on, 'timeZone', b.time_zone,
  'amount', b.amount::text, 'carried', b.carried::text, 'reserved', b.reserved::text, 'spent', b.spent::text,
  'left', (b.amount + b.carried - b.reserved - b.spent)::text, 'isHard', b.is_hard, 'carriesOver', b.carries_over,
  'state', CASE WHEN b.archived_at IS NOT NULL THEN 'archived' WHEN (now() AT TIME ZONE b.time_zone)::date < b.starts_on THEN 'upcoming'
    WHEN (now() AT TIME ZONE b.time_zone)::date > b.ends_on THEN 'ended' ELSE 'current' END`;

/**
 * SQL: whether the user $1 sees the budget (b). In the organizations $2, the user sees every budget; in others, those
 * of the cost centres (c) that the user owns.
 */
export const isVisible = '(b.org_id = ANY($2::uuid[]) OR c.owner_id = $1)';

/** The organizations in which the actor sees the budgets of all cost centres. */
export function seesAllIn(actor: Actor): string[] {
  return [
    ...new Set([
      ...organizationsWhere(actor, 'purchases.read'),
      ...organizationsWhere(actor, 'budgets.manage'),
    ]),
  ];
}

const selectBudgets = prepared<{ item: Budget }>(`SELECT json_build_object(${budgetFields}) AS item
  FROM budgets b JOIN cost_centres c ON c.id = b.cost_centre_id WHERE b.org_id = $3 AND ${isVisible}
  ORDER BY b.archived_at IS NOT NULL, b.starts_on DESC, c.code COLLATE "und-x-icu", b.currency, b.id`);

/** @throws NOT_FOUND for an organization of which the actor is not a member */
export async function listBudgets(db: Database, actor: Actor, orgId: string): Promise<{ items: Budget[] }> {
  if (!mayInOrganization(actor, 'organization.read', orgId)) throw refuse('NOT_FOUND');
  const rows = await selectBudgets(db, [actor.userId, seesAllIn(actor), orgId]);
  return { items: rows.map(({ item }) => item) };
}

const selectOwned = prepared<{ item: Budget }>(`SELECT json_build_object(${budgetFields}) AS item
  FROM budgets b JOIN cost_centres c ON c.id = b.cost_centre_id WHERE c.owner_id = $1 ORDER BY b.org_id, b.starts_on, b.id`);

/** The budgets of the cost centres that the user owns, in all organizations, for the export of account data. */
export async function listOwnedBudgets(db: Database, userId: string): Promise<Budget[]> {
  const rows = await selectOwned(db, [userId]);
  return rows.map(({ item }) => item);
}
