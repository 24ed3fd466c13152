import { sql } from 'drizzle-orm';
import { limits } from '../../../../contract/limits.ts';
import type { MissingEvidence, UnreadyMarket } from '../../../../contract/missing-evidence.ts';
import type { Market, PassportKind } from '../../../../contract/passport-lists.ts';
import type { Database } from '../../../db/connection.ts';
import { isDevice } from './is-device.ts';

type Asked = {
  orgId: string;
  productId?: string | undefined;
  market?: Market | undefined;
  kind?: PassportKind | undefined;
};

/**
 * The markets of devices that lack evidence, or will lack it: products on sale first, then by day, then those that lack
 * more. Archived products are left out. A seller with very many devices sees those of the first
 * {@link limits.checkedDevices}, because the function takes about a millisecond for each.
 */
export async function listMissingEvidence(
  db: Database,
  { orgId, productId, market, kind }: Asked,
): Promise<{ items: UnreadyMarket[]; total: number }> {
  const { rows } = await db.execute<UnreadyMarket & { total: number }>(sql`
    SELECT p.id AS "productId", p.name, p.status, u.market, u.class AS "deviceClass", bool_or(u.unmet_from <= today()) AS "isClosed",
      json_agg(json_build_object('kinds', u.kinds, 'needs', u.needs, 'from', u.unmet_from, 'source', u.source, 'sourceUrl', u.source_url)
        ORDER BY u.unmet_from, u.requirement) AS missing, count(*) OVER ()::int AS total
    FROM (
      SELECT * FROM products p
      WHERE p.org_id = ${orgId} AND p.id = coalesce(${productId ?? null}::uuid, p.id) AND p.status <> 'archived' AND ${isDevice}
      ORDER BY (p.status = 'active') DESC, p.updated_at, p.id LIMIT ${limits.checkedDevices}::int) p
    CROSS JOIN LATERAL unmet_requirements(p.id, p.details, today()) u
    WHERE (offered_markets(p.details) IS NULL OR u.market = ANY(offered_markets(p.details)))
      AND u.market = coalesce(${market ?? null}::text, u.market)
    GROUP BY p.id, p.name, p.status, u.market, u.class
    HAVING ${kind ?? null}::text IS NULL OR bool_or(${kind ?? null}::text = ANY(u.kinds))
    ORDER BY (p.status = 'active') DESC, min(u.unmet_from), count(*) DESC, p.name, p.id, u.market
    LIMIT ${limits.missingEvidence}::int`);
  return {
    items: rows.map(({ total: _, ...row }) => ({ ...row, missing: withoutWeaker(row.missing) })),
    total: rows[0]?.total ?? 0,
  };
}

/** A value that has to be verified must be declared first, so a second entry for its kinds would say nothing new. */
function withoutWeaker(missing: readonly MissingEvidence[]): MissingEvidence[] {
  const isSame = (one: MissingEvidence, other: MissingEvidence) =>
    one.kinds.join() === other.kinds.join() && other.from <= one.from;
  return missing.filter(
    (one) =>
      one.needs === 'verified' || !missing.some((other) => other.needs === 'verified' && isSame(one, other)),
  );
}
