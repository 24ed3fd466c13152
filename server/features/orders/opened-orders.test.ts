import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { isOpened } from './order-json.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/**
 * Removes the parentheses and the alias from a condition. The condition that PostgreSQL returns has more parentheses
 * and no alias.
 */
const plain = (condition: string) => condition.replace(/[()]|\bo\./g, '');

it('opened orders are found by indexes with the condition of the lists, because PostgreSQL uses no index with a narrower one', async () => {
  const { rows } = await app.deps.db.execute<{ name: string; condition: string }>(`
    SELECT c.relname AS name, pg_get_expr(x.indpred, x.indrelid) AS condition
    FROM pg_index x JOIN pg_class c ON c.oid = x.indexrelid
    WHERE x.indrelid = 'orders'::regclass AND c.relname ~ '_(status|payment|code|counts|opened)$' AND x.indpred IS NOT NULL ORDER BY name`);
  const names = ['buyer_org_status', 'buyer_status', 'opened', 'seller_counts'];
  const ofSellers = ['seller_org_code', 'seller_org_payment', 'seller_org_status'];
  expect(rows.map(({ name, condition }) => [name, plain(condition)])).toEqual(
    [...names, ...ofSellers].map((name) => [`orders_${name}`, plain(isOpened)]),
  );
});
