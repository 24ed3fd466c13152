import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '../server/db/connection.ts';
import { createTestDatabase, type TestDatabase } from '../server/testing/postgres.ts';
import { fillApprovals } from './approvals/fill.ts';
import { fillInvoices } from './approvals/fill-invoices.ts';
import { questionsAbout as approvalQueries } from './approvals/questions.ts';
import { fillCatalogue } from './catalogue/fill.ts';
import { questionsAbout as catalogueQueries } from './catalogue/questions.ts';
import { fillOrders } from './orders/fill.ts';
import { questionsAbout as orderQueries } from './orders/questions.ts';
import { someOrders } from './orders.ts';
import { fillPrices } from './prices/fill.ts';
import { fillCart } from './prices/fill-cart.ts';
import { questionsAbout as priceQueries } from './prices/questions.ts';

let database: TestDatabase;
let owner: pg.Client;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  db = connect(database.appUrl, 1, 0);
});
afterAll(async () => {
  await db.$client.end();
  await owner.end();
  await database.drop();
});

describe('the benchmarks, with the current schema and statements', () => {
  it('run every query of the catalogue and of its prices', async () => {
    await fillCatalogue(owner, 300);
    const { rows } = await owner.query(
      `SELECT name, details, currency, price, org_id AS "orgId" FROM products WHERE status = 'active'`,
    );
    const queries = Object.entries(await catalogueQueries(db, rows));
    expect(queries.length).toBeGreaterThan(50);
    for (const [name, run] of queries) await expect(run(), name).resolves.toBeTruthy();

    await fillPrices(owner, 100);
    const priced = Object.entries(await priceQueries(db, await fillCart(owner)));
    expect(priced.length).toBeGreaterThan(3);
    for (const [name, { ask }] of priced) await expect(ask(), name).resolves.toBeTruthy();
  });

  it('run every query of approvals, spending and credit accounts', async () => {
    const filled = await fillApprovals(owner, { requisitions: 200, lines: 4_000 });
    const creditor = await fillInvoices(owner, 1_000);
    const queries = Object.entries(await approvalQueries(db, owner, { ...filled, creditor }));
    expect(queries.length).toBeGreaterThan(5);
    for (const [name, run] of queries) await expect(run(), name).resolves.toBeTruthy();
  });

  it('run every query of the orders', async () => {
    await fillOrders(owner, 500);
    const queries = Object.entries(orderQueries(db, await someOrders(owner, 500)));
    expect(queries.length).toBeGreaterThan(20);
    for (const [name, run] of queries) await expect(run(), name).resolves.toBeTruthy();
  });
});
