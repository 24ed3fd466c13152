import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/connection.ts';
import { selectLines } from '../../server/features/orders/cart/select-lines.ts';
import { listProducts } from '../../server/features/products/list-products.ts';
import { listPrices } from '../../server/features/products/prices/list-prices.ts';
import { resolveRows } from '../../server/features/products/quick-order/resolve-rows.ts';
import { seededRandom } from '../catalogue/random.ts';
import type { FilledCart } from './fill-cart.ts';

const pastedCodes = 500;

/** `most` is the target for the p95, in milliseconds. */
export type Question = { ask: () => Promise<unknown>; most: number };

export const pageOf = (db: Database) =>
  listProducts(db, { scope: { kind: 'active' }, filters: {}, pageSize: 24 });

/** A page of the list, one buyer's prices for that page, a long cart at current prices, and the products for pasted codes. */
export async function questionsAbout(
  db: Database,
  { orgId, userId, lines }: FilledCart,
): Promise<Record<string, Question>> {
  const productIds = idsOf(await pageOf(db));
  const codes = await codesOf(db);
  return {
    'a page of cards': { ask: () => pageOf(db), most: 15 },
    'the prices of a buyer for a page of cards': {
      ask: () => listPrices(db, { orgId, productIds }),
      most: 15,
    },
    'a page of cards with the prices of a buyer': {
      ask: async () => listPrices(db, { orgId, productIds: idsOf(await pageOf(db)) }),
      most: 15,
    },
    [`a cart of ${lines} lines at current prices`]: {
      ask: () => selectLines(db, { userId, country: 'AU', region: 'NSW' }, sql`c.org_id = ${orgId}`),
      most: 30,
    },
    [`the products of ${pastedCodes} pasted codes`]: {
      ask: () => resolveRows(db, someOf(codes)),
      most: 150,
    },
  };
}

const idsOf = (page: string) => (JSON.parse(page) as { items: { id: string }[] }).items.map(({ id }) => id);

/**
 * The catalogue numbers and device identifiers of products from the whole catalogue: ten times as many as one query
 * needs.
 */
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
