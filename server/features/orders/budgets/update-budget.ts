import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { updateBudgetInput } from '../../../../contract/budgets.ts';
import { type Currency, fitsCurrency } from '../../../../contract/money.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse, refuseField } from '../../../access/refuse.ts';
import type { Transaction } from '../../../db/connection.ts';
import { withActor } from '../../../db/with-actor.ts';
import { lockOrganization } from '../../organizations/lock-members.ts';
import { rethrowRefused } from './budget-refusals.ts';

type Located = { orgId: string; id: string };

/**
 * Changes the amount, whether the budget is hard, and whether the remainder is carried over. An order that is being
 * placed at the same time waits for the budget's lock.
 * @throws NOT_FOUND, BAD_REQUEST for a hard budget below what is reserved and spent
 */
export async function updateBudget(
  { deps, actor }: ActorContext,
  { orgId, id, amount, isHard, carriesOver }: z.output<typeof updateBudgetInput>,
): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    const currency = await lockActive(tx, { orgId, id });
    if (!fitsCurrency(amount, currency)) throw refuseField('amount', 'BUDGET_AMOUNT_INVALID');
    await tx
      .execute(sql`
        UPDATE budgets SET amount = ${amount}::numeric, is_hard = ${isHard}, carries_over = ${carriesOver} WHERE id = ${id}`)
      .catch(rethrowRefused(currency));
  });
}

/** @throws NOT_FOUND */
export async function archiveBudget({ deps, actor }: ActorContext, { orgId, id }: Located): Promise<void> {
  await withActor(deps.db, actor.userId, async (tx) => {
    await lockActive(tx, { orgId, id });
    await tx.execute(sql`UPDATE budgets SET archived_at = now() WHERE id = ${id}`);
  });
}

/** Locks the organization first, as orders do. The audit locks it at the end of the transaction. */
async function lockActive(tx: Transaction, { orgId, id }: Located): Promise<Currency> {
  await lockOrganization(tx, orgId);
  const { rows } = await tx.execute<{ currency: Currency }>(sql`
    SELECT currency FROM budgets WHERE id = ${id} AND org_id = ${orgId} AND archived_at IS NULL FOR NO KEY UPDATE`);
  if (!rows[0]) throw refuse('NOT_FOUND');
  return rows[0].currency;
}
