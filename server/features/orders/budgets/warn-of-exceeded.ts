import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { addresses } from '../../../../contract/addresses.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { Currency } from '../../../../contract/money.ts';
import { organizationRoles, roleAllows } from '../../../../contract/permissions.ts';
import type { Deps } from '../../../access/context.ts';
import { withActor } from '../../../db/with-actor.ts';
import { price } from '../../../mail/price.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { getsEmail } from '../../identity/gets-email.ts';
import { lastLanguageOf } from '../../identity/last-language.ts';

export const exceededBudgetTask = 'warn-of-exceeded-budget';

const job = z.object({ budgetId: z.uuid() });

type Warned = {
  email: string;
  fullName: string;
  language: Language;
  costCentre: string;
  organization: string;
  currency: Currency;
  used: string;
  amount: string;
};

const roles = organizationRoles.filter((role) => roleAllows(role, 'budgets.manage'));

/**
 * Emails the owner of the cost centre and those who manage budgets that a soft budget is exceeded. A trigger queues this
 * job when the reserved and the spent amounts begin to exceed the budget. `exceeded_told_at` is set in the transaction
 * that queues the emails, so neither a repeated job nor a later order sends them again.
 */
export async function warnOfExceededBudget({ db, env }: Deps, payload: unknown): Promise<void> {
  const { budgetId } = job.parse(payload);
  await withActor(db, 'system:warn-of-exceeded-budget', async (tx) => {
    const { rows } = await tx.execute<Warned>(sql`
      WITH told AS (
        UPDATE budgets SET exceeded_told_at = now()
        WHERE id = ${budgetId} AND exceeded_at IS NOT NULL AND exceeded_told_at IS NULL AND NOT is_hard AND archived_at IS NULL RETURNING *
      )
      SELECT u.email, u.full_name AS "fullName", coalesce(${lastLanguageOf(sql`u.id`)}, 'en') AS language, c.code AS "costCentre", o.name AS organization,
        b.currency, (b.reserved + b.spent)::text AS used, (b.amount + b.carried)::text AS amount
      FROM told b JOIN cost_centres c ON c.id = b.cost_centre_id JOIN organizations o ON o.id = b.org_id AND o.status = 'active'
        JOIN organization_members m ON m.org_id = b.org_id AND (m.role IN ${roles} OR m.user_id = c.owner_id) JOIN users u ON u.id = m.user_id
      WHERE ${getsEmail('u')}`);
    await queueEmails(
      tx,
      env,
      ...rows.map(({ email: to, language, currency, used, amount, ...facts }) => ({
        ...{ to, language },
        content: {
          ...{ kind: 'budget-exceeded' as const, ...facts },
          ...{ used: price(used, currency), amount: price(amount, currency) },
          url: `${env.publicUrl}${addresses.budgets}?id=${budgetId}`,
        },
      })),
    );
  });
}
