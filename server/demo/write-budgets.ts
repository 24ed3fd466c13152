import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { costCentres } from '../db/schema/cost-centres.ts';
import type { DemoIds } from './demo-rows.ts';
import { demoBudgets } from './world/budgets.ts';

/**
 * Writes the cost centres and a budget of three months for each. The budget starts two months before the current month,
 * so it also counts the orders of the demonstration.
 */
export async function writeBudgets(tx: Transaction, ids: DemoIds): Promise<void> {
  for (const { organization, owner, code, name, ...terms } of demoBudgets) {
    const orgId = ids.organization(organization);
    const [row] = await tx
      .insert(costCentres)
      .values({ orgId, code, name, ownerId: ids.user(owner) })
      .returning({ id: costCentres.id });
    await tx.execute(sql`
      INSERT INTO budgets (org_id, cost_centre_id, currency, period, starts_on, time_zone, amount, is_hard, carries_over)
      VALUES (${orgId}, ${row?.id}, 'AUD', 'quarter', date_trunc('month', now() AT TIME ZONE 'UTC')::date - interval '2 months', 'Australia/Sydney',
        ${terms.amount}, ${terms.isHard}, ${terms.carriesOver})`);
  }
}
