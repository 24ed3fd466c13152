import type { Database } from '../../server/db/connection.ts';
import { listProducts } from '../../server/features/products/list-products.ts';
import { listPrices } from '../../server/features/products/prices/list-prices.ts';
import { resolveRows } from '../../server/features/products/quick-order/resolve-rows.ts';
import { seededRandom } from '../catalogue/random.ts';

const linesOfCart = 500;
const pastedCodes = 500;

/** A page of the list, one buyer's prices for that page, the prices of a long cart in one statement, and the products for pasted codes. */
export async function questionsAbout(db: Database): Promise<Record<string, () => Promise<unknown>>> {
  const page = () => listProducts(db, { scope: { kind: 'active' }, filters: {}, pageSize: 24 });
  const { items } = JSON.parse(await page()) as { items: { id: string }[] };
  const productIds = items.map(({ id }) => id);
  const { rows } = await db.$client.query<{ id: string }>(
    'SELECT buyer_org_id AS id FROM price_agreements LIMIT 1',
  );
  const orgId = rows[0]?.id ?? '';
  const codes = await codesOf(db);
  return {
    'a page of cards': page,
    'the prices of a buyer for a page of cards': () => listPrices(db, { orgId, productIds }),
    'a page of cards with the prices of a buyer': async () => {
      const listed = JSON.parse(await page()) as { items: { id: string }[] };
      return listPrices(db, { orgId, productIds: listed.items.map(({ id }) => id) });
    },
    [`the prices of a cart of ${linesOfCart} lines`]: () =>
      db.$client.query(
        `SELECT p.id, f.price, f.source FROM (SELECT id FROM products WHERE status = 'active'
           ORDER BY created_at DESC, id DESC LIMIT ${linesOfCart}) p, LATERAL price_of(p.id, 'each', 1, $1, now()) f`,
        [orgId],
      ),
    [`the products of ${pastedCodes} pasted codes`]: () => resolveRows(db, someOf(codes)),
  };
}

/** The catalogue numbers and device identifiers of products from the whole catalogue: ten times as many as one query pastes. */
async function codesOf(db: Database): Promise<{ code: string }[]> {
  const { rows } = await db.$client.query<{ code: string }>(
    `SELECT details->>(CASE row_number() OVER () % 2 WHEN 0 THEN 'catalogNumber' ELSE 'udiDi' END) AS code
     FROM products TABLESAMPLE bernoulli (10) REPEATABLE (7) WHERE status = 'active' ORDER BY random() LIMIT $1`,
    [pastedCodes * 10],
  );
  return rows.filter(({ code }) => code !== null);
}

const random = seededRandom(5);

/** Chooses other codes at each call. */
function someOf(codes: readonly { code: string }[]): { code: string }[] {
  return Array.from(
    { length: pastedCodes },
    () => codes[Math.floor(random() * codes.length)] ?? { code: '' },
  );
}
