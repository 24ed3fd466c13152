import type { BudgetEffect } from '../../../../contract/budgets.ts';
import type { Actor } from '../../../access/actor.ts';
import { mayInOrganization } from '../../../access/policy.ts';
import { refuse } from '../../../access/refuse.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';

/** SQL: the fields of a budget (b) that show what is left of it. */
export const budgetEffectFields = `'currency', b.currency, 'isHard', b.is_hard, 'endsOn', b.ends_on,
  'amount', (b.amount + b.carried)::text, 'left', (b.amount + b.carried - b.reserved - b.spent)::text`;

const selectNow = prepared<{
  item: BudgetEffect;
}>(`SELECT json_build_object(${budgetEffectFields}) AS item FROM budgets b JOIN cost_centres c ON c.id = b.cost_centre_id
  WHERE c.org_id = $1 AND c.code = $2 AND b.archived_at IS NULL AND (now() AT TIME ZONE b.time_zone)::date BETWEEN b.starts_on AND b.ends_on
  ORDER BY b.currency`);

type Charged = { orgId: string; costCentre: string };

/**
 * What is left now of the budgets of a cost centre, for a member who orders for it.
 * @throws NOT_FOUND
 */
export async function effectNow(
  db: Database,
  actor: Actor,
  { orgId, costCentre }: Charged,
): Promise<{ items: BudgetEffect[] }> {
  if (!mayInOrganization(actor, 'organization.read', orgId)) throw refuse('NOT_FOUND');
  const rows = await selectNow(db, [orgId, costCentre]);
  return { items: rows.map(({ item }) => item) };
}
