import { type ReadCode, readDeviceCode } from '../../../../contract/device-identifier.ts';
import { limits } from '../../../../contract/limits.ts';
import type { QuickOrderMatch, ResolvedRow } from '../../../../contract/quick-order.ts';
import { readUnit } from '../../../../contract/scanned-unit.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { codeOf } from '../../../db/schema/products.ts';
import { summaryJson } from '../product-json.ts';
import { isOffered } from '../product-scope.ts';

/**
 * Maximum number of products that each SELECT of the union reads for a row: one more than are shown as candidates, to
 * find out whether there are more.
 */
const most = limits.quickOrderCandidates + 1;

/**
 * The matches of all rows, in one statement: by catalogue number, normalised as in the search, by the UDI-DI of a
 * product, and by the UDI-DI of a pack. Each SELECT uses an index.
 */
const selectMatches = prepared<{ place: number; match: QuickOrderMatch }>(`WITH typed AS (
     SELECT place::int, identifier, ${codeOf('catalogNumber', `jsonb_build_object('catalogNumber', code)`)} AS number
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS t(code, identifier, place)
   )
   SELECT t.place, json_build_object('product', ${summaryJson}, 'pack', m.pack,
     'price', k.list_price::text, 'minimumQuantity', k.minimum_quantity, 'quantityStep', k.quantity_step,
     'sellerChargesEnabled', coalesce(a.charges_enabled, false)) AS match
   FROM typed t CROSS JOIN LATERAL (
     (SELECT p.id, NULL::text AS pack FROM products p
       WHERE t.number <> '' AND ${codeOf('catalogNumber', 'p.details')} = t.number AND ${isOffered} LIMIT ${most})
     UNION
     (SELECT p.id, NULL FROM products p WHERE p.details->>'udiDi' = t.identifier AND ${isOffered} LIMIT ${most})
     UNION
     (SELECT p.id, k.pack FROM product_packs k JOIN products p ON p.id = k.product_id
       WHERE k.identifier = t.identifier AND k.identifier <> '' AND ${isOffered} LIMIT ${most})
   ) m JOIN products p ON p.id = m.id JOIN organizations o ON o.id = p.org_id
     LEFT JOIN connected_accounts a ON a.org_id = p.org_id
     CROSS JOIN LATERAL (
       SELECT sold.list_price, sold.minimum_quantity, sold.quantity_step FROM sold_packs sold
       WHERE sold.product_id = p.id AND (m.pack IS NULL OR sold.pack = m.pack) ORDER BY sold.position LIMIT 1) k
   ORDER BY t.place, p.name, p.id, m.pack`);

/** Resolves every row to one product, to several candidates, or to none. */
export async function resolveRows(db: Database, rows: readonly { code: string }[]): Promise<ResolvedRow[]> {
  const codes = rows.map(({ code }) => ({ code, read: readDeviceCode(code) }));
  const found = await selectMatches(db, [
    codes.map(({ code }) => code),
    codes.map(({ read }) => (read.kind === 'device' ? read.udiDi : null)),
  ]);
  const byPlace = Map.groupBy(found, ({ place }) => place);
  return codes.map(({ code, read }, index) => {
    const matches = byPlace.get(index + 1) ?? [];
    return resolved(code, read, withoutDoubles(matches.map(({ match }) => match)));
  });
}

function resolved(code: string, read: ReadCode, matches: readonly QuickOrderMatch[]): ResolvedRow {
  const [match] = matches;
  if (!match) return { status: 'unavailable', reason: read.kind === 'wrongCheck' ? 'wrongCheck' : 'unknown' };
  const unit = readUnit(code);
  if (matches.length === 1) return { status: 'found', match, unit };
  return { status: 'ambiguous', candidates: matches.slice(0, limits.quickOrderCandidates), unit };
}

/** Omits a match without a pack if the same product also has a match with a pack. */
function withoutDoubles(matches: readonly QuickOrderMatch[]): QuickOrderMatch[] {
  const packed = new Set(matches.filter(({ pack }) => pack !== null).map(({ product }) => product.id));
  return matches.filter(({ pack, product }) => pack !== null || !packed.has(product.id));
}
