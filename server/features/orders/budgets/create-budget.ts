import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { createBudgetInput } from '../../../../contract/budgets.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { withActor } from '../../../db/with-actor.ts';
import { lockOrganization } from '../../organizations/lock-members.ts';
import { rethrowRefused } from './budget-refusals.ts';

/**
 * Locks the organization. An order at the same time is either written before and counted, or it finds the new budget.
 * Days are those of Sydney for an organization with an ABN, and otherwise of UTC, as in documents.
 * @returns the id of the budget
 * @throws TOO_MANY_BUDGETS, BAD_REQUEST for an unknown cost centre, an overlapping period, or a hard budget below what is used
 */
export function createBudget(
  { deps, actor }: ActorContext,
  {
    orgId,
    costCentreId,
    currency,
    period,
    startsIn,
    amount,
    isHard,
    carriesOver,
  }: z.output<typeof createBudgetInput>,
): Promise<string> {
  return withActor(deps.db, actor.userId, async (tx) => {
    await lockOrganization(tx, orgId);
    const { rows } = await tx.execute<{ id: string }>(sql`
      INSERT INTO budgets (org_id, cost_centre_id, currency, period, starts_on, time_zone, amount, is_hard, carries_over)
      SELECT o.id, ${costCentreId}::uuid, ${currency}, ${period}, ${`${startsIn}-01`}::date,
        CASE o.abn WHEN '' THEN 'UTC' ELSE 'Australia/Sydney' END, ${amount}::numeric, ${isHard}::boolean, ${carriesOver}::boolean
      FROM organizations o
      WHERE o.id = ${orgId} AND (SELECT count(*) FROM budgets WHERE org_id = ${orgId} AND archived_at IS NULL) < ${limits.budgets}
      RETURNING id`);
    const [created] = rows;
    if (!created) throw refuse('TOO_MANY_BUDGETS', { maximum: limits.budgets });
    return created.id;
  }).catch(rethrowRefused(currency));
}
