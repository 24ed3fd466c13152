import { sql } from 'drizzle-orm';
import type { Deps } from '../../../access/context.ts';
import { withActor } from '../../../db/with-actor.ts';
import { lockOrganization } from '../lock-members.ts';

/**
 * The job that hides and shows products as the clock requires: when a verification has ended, when a category begins to
 * need one, and when a verification becomes valid. Triggers follow every other change. It also replaces a value on
 * the first day of its verified renewal.
 */
export async function hideUnverified(deps: Pick<Deps, 'db'>): Promise<void> {
  await replaceRenewed(deps);
  await withActor(deps.db, 'system:hide-unverified', (tx) =>
    tx.execute(sql`SELECT refresh_hidden_products(NULL)`),
  );
}

async function replaceRenewed({ db }: Pick<Deps, 'db'>): Promise<void> {
  const { rows } = await db.execute<{ seller: string }>(sql`
    SELECT DISTINCT org_id AS seller FROM seller_verifications WHERE renews IS NOT NULL AND verified_at IS NOT NULL AND valid_from <= today()`);
  for (const { seller } of rows)
    await withActor(db, 'system:hide-unverified', async (tx) => {
      await lockOrganization(tx, seller);
      await tx.execute(sql`SELECT replace_renewed(${seller})`);
    });
}
