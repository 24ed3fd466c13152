import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrganization, aPaidOrder, aPerson, aProduct, type Person } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let seller: Person;
let orgId: string;
/** Order numbers by product name. */
const numbers: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp();
  seller = await aPerson(app, 'Selma Seller');
  orgId = (await anOrganization(app, seller)).id;
  const buyers = [await aPerson(app, 'Ida 100% Ibsen'), await aPerson(app, 'Otto Olsen')];
  const states = [
    'processing/paid',
    'processing/disputed',
    'completed/paid',
    'processing/partially_refunded',
  ];
  for (const [place, state] of states.entries()) {
    const name = `Thing ${place}`;
    const product = await aProduct(seller, orgId, { name });
    const id = await aPaidOrder(app, buyers[place % 2] as Person, product);
    const { rows } = await app.ownerDb.$client.query(
      `UPDATE orders SET status = $2, payment_status = $3, created_at = '2026-03-01Z'::timestamptz + $4 * interval '1 day'
       WHERE id = $1 RETURNING order_number AS number`,
      [id, ...state.split('/'), place],
    );
    numbers[name] = rows[0].number;
  }
});
afterAll(() => app.stop());

type Narrowed = Omit<Parameters<Person['client']['orders']['export']>[0], 'orgId'>;

/** The numbers at the end of the product names, newest first. */
async function found(narrowed: Narrowed): Promise<string> {
  const { items } = await seller.client.orders.list({ side: 'sales', orgId, ...narrowed });
  return items.map((order) => order.items[0]?.name.at(-1)).join('');
}

describe("the seller's inbox", () => {
  it.each([
    ['by status', { status: 'processing' }, '310'],
    ['by payment', { payment: 'disputed' }, '1'],
    ['by orders to ship', { toShip: 'true' }, '30'],
    ['by time', { from: '2026-03-02', to: '2026-03-03' }, '21'],
    ['by buyer', { search: 'otto' }, '31'],
    ['by product', { search: 'hing 2' }, '2'],
    ['by several of them', { status: 'processing', payment: 'paid', search: 'ibsen' }, '0'],
    ['by characters of a pattern syntax', { search: '0% i' }, '20'],
    ['by an unknown name', { search: '%' }, '20'],
  ] as [string, Narrowed, string][])('can be filtered %s', async (_how, narrowed, names) => {
    expect(await found(narrowed)).toBe(names);
  });

  it('refuses a period whose last day is before its first, in the list and in the file', async () => {
    const reversed = { orgId, from: '2026-03-03', to: '2026-03-02' };
    for (const call of [
      () => seller.client.orders.list({ side: 'sales', ...reversed }),
      () => seller.client.orders.export(reversed),
    ])
      await expect(call()).rejects.toMatchObject({ data: { fields: { to: { code: 'PERIOD_REVERSED' } } } });
  });

  it('finds an order by its whole number or a part of it', async () => {
    const number = numbers['Thing 1'] ?? '';
    for (const search of [number, number.toLowerCase(), number.slice(0, 13), number.slice(-8), ` ${number} `])
      expect([search, await found({ search })]).toEqual([search, '1']);
  });

  it('has keyset pages with any filter', async () => {
    const query = { side: 'sales', orgId, toShip: 'true', pageSize: 1 } as const;
    const first = await seller.client.orders.list(query);
    const second = await seller.client.orders.list({ ...query, cursor: first.nextCursor ?? '' });
    expect([first, second].map(({ items }) => items[0]?.items[0]?.name)).toEqual(['Thing 3', 'Thing 0']);
    expect(second.nextCursor).toBeNull();
  });

  it('is counted by status, by payment and by orders to ship', async () => {
    const { total, byStatus, byPayment, toShip } = await seller.client.orders.count({ side: 'sales', orgId });
    expect([total, byStatus.processing, byStatus.completed, toShip]).toEqual([4, 3, 1, 2]);
    expect(byPayment).toMatchObject({ paid: 2, disputed: 1, partially_refunded: 1, unpaid: 0 });
  });

  it('is exported with its filters', async () => {
    const { items, nextCursor } = await seller.client.orders.export({ orgId, status: 'completed' });
    expect([items.map(({ orderNumber }) => orderNumber), nextCursor]).toEqual([[numbers['Thing 2']], null]);
  });
});
