import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SelectedProduct } from '../../../../contract/product-bulk.ts';
import type { Product } from '../../../../contract/products.ts';
import type { Notification } from '../../../realtime/change-feed.ts';
import { addMember, anOrganization, aPerson, aProduct, type Person } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { untilChangesAreDelivered } from '../../../testing/until-delivered.ts';

let app: TestApp;
let owner: Person;
let member: Person;
let stranger: Person;
let orgId: string;
let elsewhere: Product;
beforeAll(async () => {
  app = await startTestApp();
  [owner, member, stranger] = [await aPerson(app), await aPerson(app), await aPerson(app)];
  elsewhere = await aProduct(stranger, (await anOrganization(app, stranger)).id, { name: 'Elsewhere' });
});
beforeEach(async () => {
  orgId = (await anOrganization(app, owner)).id;
  await addMember(app, orgId, member, 'member');
});
afterAll(() => app.stop());

type Changes = Parameters<typeof aProduct>[2];
const make = (...changes: NonNullable<Changes>[]) =>
  Promise.all(changes.map((change) => aProduct(owner, orgId, change)));
const named = ({ id, version }: Pick<Product, 'id' | 'version'>) => ({ id, version });

async function catalogue(): Promise<SelectedProduct[]> {
  const { items } = await owner.client.products.select({ orgId, of: { status: 'all' } });
  return items.toSorted((one, other) => one.name.localeCompare(other.name));
}

async function receivedWhile(act: () => Promise<unknown>): Promise<Notification[]> {
  await untilChangesAreDelivered(app);
  const received: Notification[] = [];
  const unsubscribe = app.deps.changes.subscribe((change) => {
    if (change.topic.startsWith('product')) received.push(change);
  });
  await act();
  await untilChangesAreDelivered(app);
  unsubscribe();
  return received;
}

const requestId = crypto.randomUUID();

const jobsWaiting = async () =>
  (
    await app.deps.db.$client.query('SELECT FROM graphile_worker.jobs WHERE key = $1', [
      `close-checkouts:${orgId}`,
    ])
  ).rowCount;

describe('bulk actions on products', () => {
  it('are for managers of the organization; members may export its products', async () => {
    const [one] = (await make({ name: 'One' })) as [Product];
    for (const { client } of [member, stranger]) {
      const forbidden = { code: 'FORBIDDEN' };
      const products = [named(one)];
      const { select, changeMany, deleteMany, duplicate } = client.products;
      await expect(select({ orgId, of: { ids: [one.id] } })).rejects.toMatchObject(forbidden);
      await expect(
        changeMany({ orgId, products: [{ ...named(one), status: 'draft' }] }),
      ).rejects.toMatchObject(forbidden);
      await expect(deleteMany({ orgId, products })).rejects.toMatchObject(forbidden);
      await expect(duplicate({ orgId, requestId, ids: [one.id] })).rejects.toMatchObject(forbidden);
    }
    await expect(stranger.client.products.export({ orgId, of: { status: 'all' } })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const { items } = await member.client.products.export({ orgId, of: { status: 'all' } });
    expect(items).toMatchObject([{ name: 'One' }]);
    expect(await catalogue()).toMatchObject([{ name: 'One', status: 'active', version: 1 }]);
  });

  it('never reach products of another organization, even by id', async () => {
    const [one] = (await make({ name: 'One' })) as [Product];
    const both = [elsewhere, one];
    const missing = [{ id: elsewhere.id, name: null, code: 'NOT_FOUND' }];
    const ids = both.map(({ id }) => id);
    const { products } = owner.client;
    expect((await products.select({ orgId, of: { ids } })).items).toMatchObject([{ id: one.id }]);
    expect((await products.export({ orgId, of: { ids } })).items).toMatchObject([{ id: one.id }]);
    expect(
      await products.changeMany({
        orgId,
        products: both.map((product) => ({ ...named(product), status: 'archived' as const, price: '1.00' })),
      }),
    ).toEqual({ changed: [{ id: one.id, version: 2 }], refused: missing });
    expect(await products.duplicate({ orgId, requestId, ids })).toMatchObject({
      copies: [{ of: one.id }],
      refused: missing,
    });
    expect(
      await products.deleteMany({ orgId, products: [named(elsewhere), { id: one.id, version: 2 }] }),
    ).toEqual({ deleted: [one.id], refused: missing });
    expect(await stranger.client.products.find({ id: elsewhere.id })).toEqual(elsewhere);
  });

  it('take at most five hundred products, each once', async () => {
    const [one] = (await make({ name: 'One' })) as [Product];
    const refusal = { code: 'BAD_REQUEST' };
    const ids = Array.from({ length: 501 }, () => crypto.randomUUID());
    await expect(owner.client.products.select({ orgId, of: { ids } })).rejects.toMatchObject(refusal);
    await expect(
      owner.client.products.changeMany({
        orgId,
        products: [
          { ...named(one), price: '1.00' },
          { ...named(one), price: '2.00' },
        ],
      }),
    ).rejects.toMatchObject(refusal);
  });
});

describe('a selection', () => {
  it('by a filter equals the filtered list, page by page', async () => {
    await make(
      { name: 'Cap one', status: 'draft' },
      { name: 'Cap two', status: 'draft' },
      { name: 'Cap three' },
      { name: 'Lid', status: 'draft' },
    );
    const { items } = await owner.client.products.select({ orgId, of: { status: 'draft', search: 'cap' } });
    expect(items.map(({ name }) => name).sort()).toEqual(['Cap one', 'Cap two']);
  });

  it('of more than five hundred comes in pages', async () => {
    await app.deps.db.$client.query(
      `INSERT INTO products (org_id, name, price) SELECT $1, 'N-' || n, 1 FROM generate_series(1, 501) n`,
      [orgId],
    );
    const first = await owner.client.products.select({ orgId, of: { status: 'all' } });
    const cursor = first.nextCursor ?? undefined;
    const second = await owner.client.products.select({ orgId, of: { status: 'all' }, cursor });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect([first.items.length, second.items.length, new Set(ids).size]).toEqual([500, 1, 501]);
    expect(second.nextCursor).toBeNull();
  });
});

describe('a bulk change', () => {
  it('changes products at the named version and lists the others', async () => {
    const [one, two, yen] = (await make(
      { name: 'One' },
      { name: 'Two' },
      { name: 'Yen', price: '500', currency: 'JPY' },
    )) as [Product, Product, Product];
    await owner.client.products.update({
      ...named(one),
      name: 'One, renamed',
      price: '3.00',
      status: 'active',
    });
    const { changed, refused } = await owner.client.products.changeMany({
      orgId,
      products: [one, two, yen].map((product) => ({ ...named(product), price: '12.50' })),
    });
    expect(changed).toEqual([{ id: two.id, version: 2 }]);
    expect(refused).toEqual([
      { id: one.id, name: 'One, renamed', code: 'CONFLICT' },
      { id: yen.id, name: 'Yen', code: 'PRICE_NOT_WHOLE' },
    ]);
    expect((await catalogue()).map(({ price }) => price)).toEqual(['3.00', '12.50', '500.00']);
  });

  it('changes nothing more when repeated', async () => {
    const [one, two] = (await make({ name: 'One' }, { name: 'Two' })) as [Product, Product];
    const change = {
      orgId,
      products: [
        { ...named(one), status: 'archived' as const },
        { ...named(two), price: '1300' },
      ],
    };
    const [first, second] = await Promise.all([
      owner.client.products.changeMany(change),
      owner.client.products.changeMany(change),
    ]);
    const byId = (result: typeof first) => result.changed.toSorted((a, b) => a.id.localeCompare(b.id));
    expect(byId(second)).toEqual(byId(first));
    expect([...first.refused, ...second.refused]).toEqual([]);
    expect(await catalogue()).toMatchObject([
      { status: 'archived', version: 2 },
      { price: '1300.00', version: 2 },
    ]);
  });

  it('can be undone for products that nobody changed since', async () => {
    const [one, two] = (await make({ name: 'One' }, { name: 'Two', status: 'draft' })) as [Product, Product];
    const archived = await owner.client.products.changeMany({
      orgId,
      products: [one, two].map((product) => ({ ...named(product), status: 'archived' as const })),
    });
    await owner.client.products.update({
      id: one.id,
      version: 2,
      name: 'One',
      price: '1.00',
      status: 'archived',
    });
    const before = { [one.id]: one.status, [two.id]: two.status };
    const undone = await owner.client.products.changeMany({
      orgId,
      products: archived.changed.map(({ id, version }) => ({ id, version, status: before[id] ?? 'draft' })),
    });
    expect(undone.refused).toEqual([{ id: one.id, name: 'One', code: 'CONFLICT' }]);
    expect(await catalogue()).toMatchObject([{ status: 'archived' }, { status: 'draft' }]);
  });

  it('causes one notification, and closes the open checkouts of products no longer for sale', async () => {
    const products = (await make({ name: 'One' }, { name: 'Two' })).map((product) => ({
      ...named(product),
      price: '2.00',
    }));
    expect(await receivedWhile(() => owner.client.products.changeMany({ orgId, products }))).toEqual([
      { topic: 'products' },
    ]);
    expect(await jobsWaiting()).toBe(0);
    await owner.client.products.changeMany({
      orgId,
      products: products.map(({ id }) => ({ id, version: 2, status: 'draft' as const })),
    });
    expect(await jobsWaiting()).toBe(1);
  });

  it('does not deadlock with another change that names the same products in reverse order', async () => {
    const made = await make(...Array.from({ length: 20 }, (_, at) => ({ name: `N-${at}` })));
    const change = (price: string, products: Product[]) =>
      owner.client.products.changeMany({
        orgId,
        products: products.map((one) => ({ ...named(one), price })),
      });
    const [up, down] = await Promise.all([change('2.00', made), change('3.00', made.toReversed())]);
    expect(up.changed.length + down.changed.length).toBe(20);
    expect(new Set((await catalogue()).map(({ price }) => price)).size).toBe(1);
  });
});

describe('a bulk deletion', () => {
  it('keeps products that someone changed in the meantime, and lists them', async () => {
    const [one, two] = (await make({ name: 'One' }, { name: 'Two', status: 'draft' })) as [Product, Product];
    await owner.client.products.update({ ...named(one), name: 'One', price: '1.00', status: 'active' });
    const received = await receivedWhile(async () => {
      expect(await owner.client.products.deleteMany({ orgId, products: [one, two].map(named) })).toEqual({
        deleted: [two.id],
        refused: [{ id: one.id, name: 'One', code: 'CONFLICT' }],
      });
    });
    expect(received).toHaveLength(1);
    expect(await jobsWaiting()).toBe(0);
    const again = { orgId, products: [{ id: one.id, version: 2 }, named(two)] };
    expect(await owner.client.products.deleteMany(again)).toEqual({
      deleted: [one.id],
      refused: [{ id: two.id, name: null, code: 'NOT_FOUND' }],
    });
    expect(await jobsWaiting()).toBe(1);
    expect(await catalogue()).toEqual([]);
  });
});

describe('a copy', () => {
  it('is a draft with another name, without the codes of a single article', async () => {
    const specifications = { Weight: '2 kg' } as never;
    const [one] = (await make({
      name: `${'N'.repeat(299)}!`,
      description: 'Kept',
      price: '500',
      currency: 'JPY',
      details: {
        brand: 'Opsin',
        catalogNumber: 'A-1',
        udiDi: '09506000134352',
        udiIssuer: 'GS1',
        specifications,
      },
    })) as [Product];
    const { copies } = await owner.client.products.duplicate({ orgId, requestId, ids: [one.id] });
    expect(copies).toMatchObject([{ of: one.id }]);
    const copy = await owner.client.products.find({ id: copies[0]?.id ?? '' });
    expect(copy).toMatchObject({
      name: `${'N'.repeat(293)} (copy)`,
      description: 'Kept',
      price: '500.00',
      currency: 'JPY',
      status: 'draft',
      version: 1,
      images: [],
      details: { brand: 'Opsin', specifications },
    });
    expect(Object.keys(copy.details).sort()).toEqual(['brand', 'category', 'specifications']);
  });

  it('is made once per product, even if the request is sent several times at the same time', async () => {
    const originals = await make({ name: 'One' }, { name: 'Two' });
    const asked = { orgId, requestId: crypto.randomUUID(), ids: originals.map(({ id }) => id) };
    const [first, ...again] = await Promise.all([1, 2, 3].map(() => owner.client.products.duplicate(asked)));
    expect(first?.copies.map((copy) => copy.of).sort()).toEqual([...asked.ids].sort());
    for (const answer of again) expect(answer).toEqual(first);
    expect((await catalogue()).map(({ name }) => name)).toEqual(['One', 'One (copy)', 'Two', 'Two (copy)']);
    // The repeated request also finds the copies after the original was deleted.
    await owner.client.products.delete({ id: asked.ids[0] ?? '' });
    expect(await owner.client.products.duplicate(asked)).toEqual(first);
    await owner.client.products.duplicate({ ...asked, requestId: crypto.randomUUID() });
    expect((await catalogue()).map(({ name }) => name)).toEqual([
      'One (copy)',
      'Two',
      'Two (copy)',
      'Two (copy)',
    ]);
  });

  it('is listed in the order of the originals', async () => {
    for (const name of ['C', 'A', 'B']) await make({ name });
    const { items } = await owner.client.products.select({ orgId, of: { status: 'all' } });
    await owner.client.products.duplicate({ orgId, requestId, ids: items.map(({ id }) => id) });
    const listed = await owner.client.products.select({ orgId, of: { status: 'draft' } });
    expect(listed.items.map(({ name }) => name)).toEqual(['B (copy)', 'A (copy)', 'C (copy)']);
  });
});

describe('an exported file', () => {
  it('has all details of the products, in the requested order', async () => {
    const specifications = { Weight: '2 kg', Area: '3 cm²' } as never;
    const [one, two] = (await make(
      { name: 'One', description: 'Two\nlines', details: { sterile: true, specifications } },
      { name: 'Two' },
    )) as [Product, Product];
    const { items } = await owner.client.products.export({ orgId, of: { ids: [two.id, one.id] } });
    expect(items).toMatchObject([
      { name: 'Two' },
      { name: 'One', description: 'Two\nlines', price: '1250.00', currency: 'AUD', status: 'active' },
    ]);
    expect(Object.entries(items[1]?.details ?? {})).toEqual(Object.entries(one.details));
  });
});
