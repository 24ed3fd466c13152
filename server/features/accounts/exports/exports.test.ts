import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type ColumnSet,
  columnSets,
  type ExportKind,
  moreHeader,
  nextHeader,
} from '../../../../contract/export-kinds.ts';
import { dataExports } from '../../../../contract/exports.ts';
import { limits } from '../../../../contract/limits.ts';
import { verifyAudit } from '../../../db/audit/verify-audit.ts';
import { writeCursor } from '../../../db/cursor.ts';
import { withActor } from '../../../db/with-actor.ts';
import {
  addMember,
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  arrived,
  aSuperAdmin,
} from '../../../testing/builders.ts';
import { aCreditShop, boughtOnAccount, type CreditShop, shipped } from '../../../testing/credit-purchases.ts';
import { aKey } from '../../../testing/keys.ts';
import { aPaidOrderOf } from '../../../testing/paid-lines.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { invoiceSets } from './column-sets.ts';
import { exportSources } from './export-rows.ts';

let payments: TestPayments;
let shop: CreditShop;
let keys: Record<'seller' | 'buyer', string>;
beforeAll(async () => {
  payments = await startTestPayments();
  await openShop();
});
afterAll(() => payments.stop());

/** A seller and a buyer who have not traded yet, each with a key. */
async function openShop(): Promise<void> {
  shop = await aCreditShop(payments);
  keys = {
    seller: (await aKey(payments.app, shop.seller, shop.sellerOrgId)).token,
    buyer: (await aKey(payments.app, shop.buyer, shop.buyerOrgId)).token,
  };
}

const query = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  payments.app.ownerDb.$client.query<Row>(text, values).then(({ rows }) => rows);

/**
 * Waits until the transactions of before have ended, also those of other tests. An export shows nothing that changed
 * while they run.
 */
async function ended(): Promise<void> {
  const [now] = await query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
  await vi.waitFor(async () => {
    const [oldest] = await query<{ isLater: boolean }>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot()) > $1::text::xid8 AS "isLater"',
      [now?.id],
    );
    expect(oldest?.isLater).toBe(true);
  }, 10_000);
}

type Asked = Record<string, string | number>;
type Side = 'seller' | 'buyer';

/** What a program gets with the key of a side. */
async function get(side: Side, path: string, asked: Asked = {}) {
  const orgId = side === 'seller' ? shop.sellerOrgId : shop.buyerOrgId;
  const parameters = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  const response = await fetch(
    `${payments.app.url}/api/organizations/${orgId}/exports/${path}?${parameters}`,
    {
      headers: { authorization: `Bearer ${keys[side]}` },
    },
  );
  return {
    status: response.status,
    text: await response.text(),
    type: response.headers.get('content-type'),
    next: response.headers.get(nextHeader) ?? '',
    hasMore: response.headers.get(moreHeader) === 'true',
  };
}

type Row = Record<string, unknown>;
async function read(side: Side, path: string, asked: Asked = {}) {
  await ended();
  const { text, ...rest } = await get(side, path, { format: 'jsonl', ...asked });
  return {
    ...rest,
    rows: text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Row),
  };
}
const csvOf = async (side: Side, path: string, asked: Asked = {}) => {
  await ended();
  return (await get(side, path, asked)).text.split('\r\n');
};

const aSold = (more: Parameters<typeof aPaidOrder>[3] = {}) =>
  aPaidOrder(payments.app, shop.buyer, shop.product, { buyerOrgId: shop.buyerOrgId, ...more });

describe('who may', () => {
  it('export: the key and the members of the organization, with the right of the rows', async () => {
    const [member, stranger] = [await aPerson(payments.app), await aPerson(payments.app)];
    await addMember(payments.app, shop.sellerOrgId, member, 'member');
    const { id: foreignOrg } = await anOrganization(payments.app, stranger);
    const of = { orgId: shop.sellerOrgId };
    const kinds = Object.keys(dataExports) as ExportKind[];
    const allowed = async ({ client }: typeof member) => {
      const codes = await Promise.all(
        kinds.map(async (kind) => [kind, await codeOf(client.exports[kind](of))]),
      );
      return codes.flatMap(([kind, code]) => (code === 'allowed' ? [kind] : []));
    };
    expect(await allowed(member)).toEqual(['sales', 'issuedInvoices', 'products', 'stock']);
    expect(await allowed(shop.seller)).toEqual(kinds);
    expect(await allowed(stranger)).toEqual([]);
    const narrow = await aKey(payments.app, shop.seller, shop.sellerOrgId, ['products.read']);
    expect(await allowed({ ...member, client: narrow.client })).toEqual(['products', 'stock']);
    expect(await codeOf(narrow.client.exports.products({ orgId: foreignOrg }))).toBe('FORBIDDEN');
  });

  it('not export: staff who view the account', async () => {
    const staff = await aSuperAdmin(payments.app);
    const { accessToken } = await staff.client.platform.viewAs({
      id: shop.seller.id,
      reason: 'A question',
    });
    const viewer = payments.app.as(accessToken);
    expect(await codeOf(viewer.exports.sales({ orgId: shop.sellerOrgId }))).toBe('VIEWING_ONLY');
  });

  it('sees who exported what in the audit; requests of a key are not in it', async () => {
    const { client } = shop.seller;
    await client.exports.stock({ orgId: shop.sellerOrgId, format: 'jsonl', limit: 1 });
    await get('seller', 'sales');
    const { events } = await client.audit.list({ orgId: shop.sellerOrgId, source: 'export' });
    expect(events[0]).toMatchObject({
      ...{ operation: 'INSERT', changedBy: shop.seller.id },
      newData: { export: 'stock', format: 'jsonl', rows: 1 },
    });
    expect(events.filter(({ changedByName }) => changedByName?.includes('myk_'))).toEqual([]);
    expect((await verifyAudit(payments.app.deps.db, shop.sellerOrgId)).faults).toEqual([]);
    const direct = withActor(payments.app.deps.db, shop.seller.id, (tx) =>
      tx.execute(`INSERT INTO export_changes SELECT * FROM export_changes`),
    );
    await expect(direct).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

describe('orders', () => {
  it('are exported to both sides from their payment on, and again when they change', async () => {
    const start = await read('seller', 'sales');
    await aSold({ state: 'pending/unpaid' });
    const id = await aSold({ quantity: 3, costCentre: 'ICU' });
    const paid = await read('seller', 'sales', { since: start.next });
    expect(paid.rows).toMatchObject([
      {
        ...{ orderId: id, status: 'processing', paymentStatus: 'paid', costCentre: 'ICU', currency: 'AUD' },
        ...{ quantity: 3, unitPrice: '100.00', amount: '300.00', buyerId: shop.buyerOrgId },
      },
    ]);
    expect((await read('buyer', 'purchases')).rows.map(({ orderId }) => orderId)).toContain(id);
    expect((await read('buyer', 'sales')).rows).toEqual([]);
    expect((await read('seller', 'sales', { since: paid.next })).rows).toEqual([]);
    await arrived(payments.app, id);
    const after = await read('seller', 'sales', { since: paid.next });
    expect(after.rows).toMatchObject([{ orderId: id, status: 'completed' }]);
  });

  it('come page by page, each line once, also when a page ends within an order', async () => {
    const { next: since } = await read('seller', 'sales');
    const line = { unitPrice: '10.00', quantity: 1, gstTreatment: 'none' as const };
    const sale = { seller: shop.seller, organization: { id: shop.sellerOrgId }, buyer: shop.buyer };
    for (const names of [['A', 'B', 'C'], ['D']])
      await aPaidOrderOf(
        payments,
        sale,
        names.map((name) => ({ name, ...line })),
      );
    const whole = (await read('seller', 'sales', { since })).rows;
    const lines: Row[] = [];
    let place = { next: since, hasMore: true };
    while (place.hasMore) {
      const page = await read('seller', 'sales', { since: place.next, limit: 1 });
      expect(page.rows.length).toBeLessThanOrEqual(1);
      lines.push(...page.rows);
      place = page;
    }
    expect(lines).toEqual(whole);
    expect(whole.map(({ productName }) => productName)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('of a period are those placed on its days', async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect((await read('seller', 'sales', { from: today, to: today })).rows.length).toBeGreaterThan(0);
    expect((await read('seller', 'sales', { to: '2020-01-01' })).rows).toEqual([]);
    expect((await get('seller', 'sales', { from: today, to: '2020-01-01' })).status).toBe(400);
  });
});

describe('nothing is passed over', () => {
  it('of a transaction that commits after a later one', async () => {
    const { next: since } = await read('seller', 'stock');
    const [early, late] = [
      await aProduct(shop.seller, shop.sellerOrgId, { stockMode: 'counted' }),
      await aProduct(shop.seller, shop.sellerOrgId, { stockMode: 'counted' }),
    ];
    const { next: both } = await read('seller', 'stock', { since });
    const slow = new pg.Client({ connectionString: payments.app.database.ownerUrl });
    await slow.connect();
    const count = `UPDATE product_stock SET on_hand = 7 WHERE product_id = $1`;
    await slow.query('BEGIN');
    await slow.query(count, [early.id]);
    await query(count, [late.id]);
    const meanwhile = await get('seller', 'stock', { format: 'jsonl', since: both });
    expect(meanwhile.text).toBe('');
    await slow.query('COMMIT');
    await slow.end();
    const { rows } = await read('seller', 'stock', { since: meanwhile.next });
    expect(rows).toMatchObject([
      { productId: early.id, onHand: 7 },
      { productId: late.id, onHand: 7 },
    ]);
  });

  it('after a restore: a position of another database is refused', async () => {
    for (const since of [writeCursor('000000000000 5 ', shop.product.id), 'nonsense']) {
      const { status, text } = await get('seller', 'sales', { since });
      expect([status, text]).toEqual([400, expect.stringContaining('UNKNOWN_CURSOR')]);
    }
  });
});

describe('products', () => {
  it('come with their prices and stock, and say that they were deleted', async () => {
    const places = {
      products: (await read('seller', 'products')).next,
      prices: (await read('seller', 'prices')).next,
      stock: (await read('seller', 'stock')).next,
    };
    const { client } = shop.seller;
    const product = await aProduct(shop.seller, shop.sellerOrgId, {
      ...{ name: '=HYPERLINK("x")', price: '80.00', stockMode: 'counted', details: { catalogNumber: 'B-1' } },
    });
    await client.products.setStock({ id: product.id, version: 1, onHand: 12, lowStockAt: 2 });
    await client.priceAgreements.create({
      ...{
        orgId: shop.sellerOrgId,
        buyerOrgId: shop.buyerOrgId,
        productId: product.id,
        pack: 'each' as const,
      },
      ...{ currency: 'AUD' as const, price: '70.00', validFrom: '2026-01-01' },
    });
    const one = { productId: product.id, isDeleted: false, catalogNumber: 'B-1' };
    expect((await read('seller', 'products', { since: places.products })).rows).toMatchObject([
      { ...one, price: '80.00', currency: 'AUD', status: 'active' },
    ]);
    expect((await read('seller', 'prices', { since: places.prices })).rows).toMatchObject([
      { ...one, source: 'agreement', price: '70.00', buyerId: shop.buyerOrgId, validFrom: '2026-01-01' },
      { ...one, source: 'list', price: '80.00', pack: 'each', packUnits: 1 },
    ]);
    expect((await read('seller', 'stock', { since: places.stock })).rows).toMatchObject([
      { ...one, stockMode: 'counted', onHand: 12, lowStockAt: 2 },
    ]);
    const { next } = await read('seller', 'stock');
    await query('UPDATE products SET price = 81 WHERE id = $1', [product.id]);
    expect((await read('seller', 'stock', { since: next })).rows).toEqual([]);
    await query(`UPDATE products SET details = details || '{"udiDi":"0123"}' WHERE id = $1`, [product.id]);
    expect((await read('seller', 'stock', { since: next })).rows).toMatchObject([{ ...one, udiDi: '0123' }]);
    const [head, row] = await csvOf('seller', 'products', { since: places.products });
    expect(head).toBe(Object.keys(exportSources.products.columns).join(','));
    expect(row).toContain(`"'=HYPERLINK(""x"")"`);
    await client.products.delete({ id: product.id });
    for (const [kind, since] of Object.entries(places)) {
      const { rows } = await read('seller', kind, { since });
      expect(rows).toMatchObject([{ productId: product.id, isDeleted: true, name: null }]);
    }
  });
});

describe('invoices', () => {
  let invoiceId: string;
  beforeAll(async () => {
    await openShop();
    await shipped(shop, (await boughtOnAccount(shop, 2)).id);
    const { items } = await shop.seller.client.creditAccounts.listInvoices({ id: shop.accountId });
    invoiceId = items[0]?.id ?? '';
    await shop.seller.client.creditAccounts.issueNote({
      ...{ id: invoiceId, orgId: shop.sellerOrgId, kind: 'credit_note', amount: '30.00' },
      ...{ reason: 'Damaged', requestKey: crypto.randomUUID() },
    });
  });

  it('are exported to both sides, with lines that add up, and count as spending', async () => {
    const issued = (await read('seller', 'issued-invoices')).rows;
    expect(issued).toEqual((await read('buyer', 'received-invoices')).rows);
    expect(issued).toMatchObject([
      {
        ...{ documentId: invoiceId, kind: 'invoice', number: 'INV-000001', total: '200.00', line: 1 },
        ...{ lineKind: 'goods', quantity: 2, unitPrice: '100.00', amount: '200.00' },
      },
      {
        ...{ kind: 'credit_note', number: 'CN-000001', changesNumber: 'INV-000001', line: 1 },
        ...{ lineKind: 'adjustment', description: 'Adjustment of INV-000001', quantity: 1, amount: '30.00' },
      },
    ]);
    const { rows } = await read('buyer', 'spending');
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['invoice', '200.00'],
      ['credit_note', '-30.00'],
    ]);
    expect((await read('seller', 'spending')).rows).toEqual([]);
  });

  it.each(columnSets)('have the columns of %s, on both sides', async (columns: ColumnSet) => {
    for (const [side, path, kind] of [
      ['seller', 'issued-invoices', 'issuedInvoices'],
      ['buyer', 'received-invoices', 'receivedInvoices'],
    ] as const) {
      const { cells, head = [Object.keys(cells)] } = invoiceSets[columns][kind];
      const lines = await csvOf(side, path, { columns });
      expect(lines.slice(0, head.length)).toEqual(head.map((row) => row.join(',')));
      const own = lines.filter((line) => line.includes('INV-000001'));
      expect(own.length).toBeGreaterThanOrEqual(1);
      expect(lines.join('\n')).toContain('-30.00');
      if (columns === 'myob') expect(lines.filter((line) => line === '')).toHaveLength(3);
    }
    expect((await get('seller', 'issued-invoices', { columns, format: 'jsonl' })).status).toBe(400);
  });
});

it('refuses a number of rows outside the limits', async () => {
  const { min, max } = limits.exportRows;
  for (const limit of [min - 1, max + 1, 'x'])
    expect((await get('seller', 'sales', { limit })).status).toBe(400);
});

it('has its columns and those of other products in the documentation', () => {
  const text = readFileSync(new URL('../../../../docs/exports.md', import.meta.url), 'utf8');
  const documented = new Set([...text.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name));
  const sets = columnSets.flatMap((set) => Object.values(invoiceSets[set]));
  const names = [
    ...Object.values(exportSources).flatMap(({ columns }) => Object.keys(columns)),
    ...sets.flatMap(({ cells, head = [] }) => [...Object.keys(cells), ...head.flat()]),
  ];
  expect(names.filter((name) => !documented.has(name))).toEqual([]);
});
