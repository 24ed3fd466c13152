import { sql } from 'drizzle-orm';
import type { FreightRule } from '../../../../contract/freight.ts';
import type { Currency } from '../../../../contract/money.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import { withActor } from '../../../db/with-actor.ts';

export async function listRules({ deps }: ActorContext, orgId: string): Promise<FreightRule[]> {
  const { rows } = await deps.db.execute<{ rules: FreightRule[] }>(sql`
    SELECT freight_rules AS rules FROM organizations WHERE id = ${orgId}`);
  if (!rows[0]) throw refuse('NOT_FOUND');
  return rows[0].rules;
}

type Change = { orgId: string; shown: readonly FreightRule[]; rules: readonly FreightRule[] };

/**
 * Replaces the rules. The organization's audit records the old and the new rules. The transaction of a purchase locks
 * the organization, so a cart that is being ordered keeps the freight of the old rules.
 * @throws CONFLICT when somebody else has changed the rules since they were shown
 */
export async function setRules(
  { deps, actor }: ActorContext,
  { orgId, shown, rules }: Change,
): Promise<FreightRule[]> {
  const { rowCount } = await withActor(deps.db, actor.userId, (tx) =>
    tx.execute(sql`
      UPDATE organizations SET freight_rules = ${JSON.stringify(rules)}::jsonb
      WHERE id = ${orgId} AND freight_rules = ${JSON.stringify(shown)}::jsonb`),
  );
  if (rowCount === 0) throw refuse('CONFLICT');
  return [...rules];
}

type Sample = {
  rules: readonly FreightRule[];
  currency: Currency;
  goods: string;
  country: string | null;
  region: string;
  grams: number | null;
};

/** The freight of a sample order, and the position of the rule that applies. */
export async function previewFreight(
  { deps }: ActorContext,
  { rules, currency, goods, country, region, grams }: Sample,
): Promise<{ amount: string | null; rule: number | null }> {
  const { rows } = await deps.db.execute<{ amount: string | null; rule: number | null }>(sql`
    SELECT amount::text AS amount, rule
    FROM freight_of(${JSON.stringify(rules)}::jsonb, ${currency}, ${country}, ${region}, ${goods}::numeric, ${grams}::bigint)`);
  if (!rows[0]) throw new Error('The freight was not computed');
  return rows[0];
}
