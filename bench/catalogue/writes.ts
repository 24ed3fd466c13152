import type pg from 'pg';
import { median } from '../percentile.ts';
import { generateProducts } from './generate.ts';

/**
 * The median times of writes in milliseconds: `own` for the products table, `plain` for a copy of this table without
 * the columns, indexes and trigger for the search.
 */
export type Writes = Record<
  'an insert' | 'an update of the price' | 'an update of the words',
  { own: number; plain: number }
>;

const each = 200;

export async function measureWrites(owner: pg.Client): Promise<Writes> {
  await makeCopy(owner);
  const times: Record<keyof Writes, Record<'own' | 'plain', number[]>> = {
    'an insert': { own: [], plain: [] },
    'an update of the price': { own: [], plain: [] },
    'an update of the words': { own: [], plain: [] },
  };
  const products = generateProducts(99);
  for (let n = 0; n < each; n += 1) {
    const { name, description, details } = products.next().value;
    for (const [table, kind] of [
      ['products', 'own'],
      ['plain_products', 'plain'],
    ] as const) {
      const time = async (what: keyof Writes, text: string, values: unknown[]) => {
        const startedAt = performance.now();
        const { rows } = await owner.query({ name: `${what} ${kind}`, text, values });
        times[what][kind].push(performance.now() - startedAt);
        return rows[0]?.id as string;
      };
      const insert = `INSERT INTO ${table} (org_id, name, description, price, status, details)
        VALUES ((SELECT id FROM organizations LIMIT 1), $1, $2, 10, 'active', $3) RETURNING id`;
      const id = await time('an insert', insert, [name, description, { ...details, udiDi: `copy ${n}` }]);
      await time('an update of the price', `UPDATE ${table} SET price = price + 1 WHERE id = $1`, [id]);
      await time('an update of the words', `UPDATE ${table} SET name = name || ' renewed' WHERE id = $1`, [
        id,
      ]);
    }
  }
  const medians = Object.entries(times).map(([what, { own, plain }]) => [
    what,
    { own: median(own), plain: median(plain) },
  ]);
  return Object.fromEntries(medians);
}

/** Copies the products to a table without the columns, indexes and trigger for the search. */
async function makeCopy(owner: pg.Client): Promise<void> {
  await owner.query(`SET myelin.actor = 'system:bench'; SET synchronous_commit = on;
    CREATE TABLE plain_products (LIKE products INCLUDING DEFAULTS INCLUDING CONSTRAINTS);
    INSERT INTO plain_products (id, org_id, name, description, price, currency, status, details, version, created_at, updated_at)
      SELECT id, org_id, name, description, price, currency, status, details, version, created_at, updated_at FROM products;`);
  const { rows } = await owner.query<{ definition: string }>(
    `SELECT replace(indexdef, 'public.products', 'public.plain_products') AS definition FROM pg_indexes
       WHERE tablename = 'products' AND indexdef NOT LIKE '% USING gin %' AND indexname !~ '_(category|brand|org)_(name|price)$|_(category|brand)_newest$'
     UNION ALL
     SELECT replace(pg_get_triggerdef(oid), ' ON public.products ', ' ON public.plain_products ') FROM pg_trigger
       WHERE tgrelid = 'products'::regclass AND NOT tgisinternal AND tgname NOT LIKE 'products_terms_%'`,
  );
  for (const { definition } of rows) {
    await owner.query(definition.replace(/INDEX (\w+)/, 'INDEX plain_$1'));
  }
  await owner.query('ANALYZE plain_products');
}
