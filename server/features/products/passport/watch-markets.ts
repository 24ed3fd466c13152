import { sql } from 'drizzle-orm';
import { addresses } from '../../../../contract/addresses.ts';
import type { Deps } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { warningStages } from '../../../db/schema/passport.ts';
import { withActor } from '../../../db/with-actor.ts';
import { closeCheckoutsLater } from '../../../jobs/close-checkouts.ts';
import type { ClosingMarket } from '../../../mail/closing-markets.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { membersToEmail } from '../../organizations/members-to-email.ts';
import { isDevice } from './is-device.ts';

type Stage = (typeof warningStages)[number];
type Warning = ClosingMarket & { stage: Stage };

/** The number of devices that one statement checks. With more, a statement could reach its time limit. */
const batchSize = 500;

/** The days before the closing on which a stage begins, the nearest first. */
const stages: readonly { stage: Stage; days: number }[] = [
  { stage: 'closed', days: 0 },
  { stage: 'week', days: 7 },
  { stage: 'month', days: 30 },
];

/**
 * The nightly job about the evidence of devices on sale: takes those off sale that have no market left, closes open
 * checkouts that may no longer be paid, and emails the sellers whose markets close within 30 or 7 days or are closed.
 * Orders are refused from the first day on, also before this job runs.
 */
export async function watchMarkets(deps: Pick<Deps, 'db' | 'env'>): Promise<void> {
  const { rows } = await deps.db.execute<{ orgId: string }>(sql`
    SELECT DISTINCT p.org_id AS "orgId" FROM products p WHERE p.status = 'active' AND ${isDevice}`);
  for (const { orgId } of rows)
    await withActor(deps.db, 'system:watch-markets', (tx) => watchSeller(tx, deps, orgId));
}

async function watchSeller(tx: Transaction, { env }: Pick<Deps, 'env'>, orgId: string): Promise<void> {
  const warnings: Warning[] = [];
  for (
    let ids = await nextDevices(tx, orgId);
    ids.length > 0;
    ids = await nextDevices(tx, orgId, ids.at(-1))
  ) {
    warnings.push(...(await recordWarnings(tx, ids)));
    await withdraw(tx, orgId, ids);
  }
  if (warnings.length === 0) return;
  if (warnings.some(({ stage }) => stage === 'closed')) await closeCheckoutsLater(tx, orgId);
  const readers = await membersToEmail(tx, orgId, 'products.manage');
  const url = `${env.publicUrl}${addresses.missingEvidence}`;
  await queueEmails(
    tx,
    env,
    ...stages.flatMap(({ stage }) => {
      const markets = warnings.filter((warning) => warning.stage === stage);
      if (markets.length === 0) return [];
      return readers.map(({ email, language, ...names }) => ({
        to: email,
        language,
        content: { kind: 'market-closing' as const, ...names, isClosed: stage === 'closed', markets, url },
      }));
    }),
  );
}

/** The ids of the next devices on sale, in ascending order, because every transaction locks products in this order. */
async function nextDevices(tx: Transaction, orgId: string, after?: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT p.id FROM products p WHERE p.org_id = ${orgId} AND p.status = 'active' AND ${isDevice}
      AND p.id > coalesce(${after ?? null}::uuid, '00000000-0000-0000-0000-000000000000') ORDER BY p.id LIMIT ${batchSize}::int`);
  return rows.map(({ id }) => id);
}

/** Each market that closes for a product on sale, once for each day of closing and stage. */
async function recordWarnings(tx: Transaction, ids: readonly string[]): Promise<Warning[]> {
  const byDays = sql.join(
    stages.map(({ stage, days }) => sql`WHEN c.closes_on <= today() + ${days}::int THEN ${stage}`),
    sql` `,
  );
  const { rows } = await tx.execute<Warning>(sql`
    WITH closing AS (
      SELECT p.id, p.name, u.market, min(u.unmet_from) AS closes_on
      FROM products p, unmet_requirements(p.id, p.details, today()) u
      WHERE p.id = ANY(${sql.param(ids)}::uuid[]) AND p.status = 'active'
        AND (offered_markets(p.details) IS NULL OR u.market = ANY(offered_markets(p.details)))
      GROUP BY p.id, p.name, u.market
    ), staged AS (SELECT c.*, CASE ${byDays} END AS stage FROM closing c),
    -- The first day from which the function counts is today, so a market that is closed already keeps its first warning.
    recorded AS (
      INSERT INTO market_warnings (product_id, market, closes_on, stage)
      SELECT s.id, s.market, s.closes_on, s.stage FROM staged s
      WHERE s.stage IS NOT NULL AND NOT (s.stage = 'closed' AND EXISTS (SELECT FROM market_warnings w
        WHERE (w.product_id, w.market, w.stage) = (s.id, s.market, 'closed')))
      ON CONFLICT DO NOTHING RETURNING product_id, market, stage
    ), opened AS (
      -- A market that is open again is warned about again.
      DELETE FROM market_warnings w WHERE w.product_id = ANY(${sql.param(ids)}::uuid[]) AND w.stage = 'closed'
        AND NOT EXISTS (SELECT FROM staged s WHERE (s.id, s.market, s.stage) = (w.product_id, w.market, 'closed'))
    )
    SELECT s.name AS product, s.market, s.closes_on::text AS "closesOn", s.stage
    FROM recorded r JOIN staged s ON (s.id, s.market) = (r.product_id, r.market) ORDER BY s.closes_on, s.name, s.market`);
  return rows;
}

async function withdraw(tx: Transaction, orgId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ withdrawn: number }>(sql`
    -- Materialized, because the planner would otherwise call the function for every product before it compares the ids.
    WITH chosen AS MATERIALIZED (SELECT id, details FROM products WHERE id = ANY(${sql.param(ids)}::uuid[]) AND status = 'active')
    SELECT withdraw_without_market(array_agg(id)) AS withdrawn FROM chosen WHERE NOT has_open_market(id, details)`);
  if (rows[0]?.withdrawn) await closeCheckoutsLater(tx, orgId);
}
