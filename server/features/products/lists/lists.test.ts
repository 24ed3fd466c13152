import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import type { Product } from '../../../../contract/products.ts';
import {
  addMember,
  anOrganization,
  aPerson,
  aProduct,
  type Person,
  removeMember,
  unique,
} from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
let seller: Person;
let sellerOrgId: string;
let cap: Product;
let gel: Product;
let buyer: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp();
  seller = await aPerson(app);
  sellerOrgId = (await anOrganization(app, seller)).id;
  [cap, gel] = [await aProduct(seller, sellerOrgId), await aProduct(seller, sellerOrgId)];
});
beforeEach(async () => {
  [buyer, stranger] = [await aPerson(app), await aPerson(app)];
});
afterAll(() => app.stop());

const aList = async ({ client }: Person, orgId?: string) =>
  (await client.lists.create({ name: `List ${unique()}`, orgId })).id;
const linesOf = async ({ client }: Person, id: string) =>
  (await client.lists.find({ id })).lines.map(({ productId, quantity, note }) => ({
    productId,
    quantity,
    note,
  }));
const refused = (path: string, code: string) => ({
  code: 'BAD_REQUEST',
  data: { fields: { [path]: { code } } },
});

describe('another user', () => {
  it('is refused without a session', async () => {
    expect(await codeOf(app.anyone.lists.list())).toBe('UNAUTHORIZED');
    expect(await codeOf(app.anyone.lists.create({ name: 'Theatre 3' }))).toBe('UNAUTHORIZED');
  });

  it('neither sees nor changes a personal list', async () => {
    const id = await aList(buyer);
    await buyer.client.lists.addLines({ id, lines: [{ productId: cap.id, quantity: 2 }] });
    const list = await buyer.client.lists.find({ id });
    const lineId = list.lines[0]?.id ?? '';
    const { lists } = stranger.client;
    expect(await lists.list()).toEqual([]);
    const codes = await Promise.all(
      [
        lists.find({ id }),
        lists.rename({ id, name: 'Mine' }),
        lists.delete({ id }),
        lists.restore({ id }),
        lists.addLines({ id, lines: [{ productId: cap.id, quantity: 1 }] }),
        lists.updateLine({ id, lineId, quantity: 9 }),
        lists.removeLine({ id, lineId }),
        lists.reorder({ id, lineIds: [lineId] }),
      ].map(codeOf),
    );
    expect(new Set(codes)).toEqual(new Set(['NOT_FOUND']));
    expect(await buyer.client.lists.find({ id })).toEqual(list);
  });

  it('loses the lists of an organization with their membership', async () => {
    const org = await anOrganization(app, buyer, 'buyer_org');
    await addMember(app, org.id, stranger, 'member');
    const id = await aList(stranger, org.id);
    expect(await stranger.client.lists.list()).toMatchObject([
      { id, organization: { id: org.id, name: org.name }, lines: 0 },
    ]);
    await removeMember(app, org.id, stranger);
    expect(await stranger.client.lists.list()).toEqual([]);
    expect(await codeOf(stranger.client.lists.find({ id }))).toBe('NOT_FOUND');
    expect(await codeOf(stranger.client.lists.create({ name: 'Theirs', orgId: org.id }))).toBe('NOT_FOUND');
    expect(await buyer.client.lists.list()).toHaveLength(1);
  });

  it('cannot change a line of one list through another list', async () => {
    const [theirs, own] = [await aList(buyer), await aList(stranger)];
    await buyer.client.lists.addLines({ id: theirs, lines: [{ productId: cap.id, quantity: 2 }] });
    const lineId = (await buyer.client.lists.find({ id: theirs })).lines[0]?.id ?? '';
    const { lists } = stranger.client;
    expect(await codeOf(lists.updateLine({ id: own, lineId, quantity: 9 }))).toBe('NOT_FOUND');
    expect(await codeOf(lists.removeLine({ id: own, lineId }))).toBe('NOT_FOUND');
    await lists.reorder({ id: own, lineIds: [lineId] });
    expect(await linesOf(buyer, theirs)).toEqual([{ productId: cap.id, quantity: 2, note: '' }]);
  });
});

it('creates, renames, deletes and restores a list', async () => {
  const { lists } = buyer.client;
  const { id } = await lists.create({ name: ' Theatre 3 ' });
  await lists.addLines({ id, lines: [{ productId: cap.id, quantity: 3 }] });
  expect(await lists.list()).toMatchObject([{ id, name: 'Theatre 3', organization: null, lines: 1 }]);
  await lists.rename({ id, name: 'Theatre 4' });
  const list = await lists.find({ id });
  expect(list).toMatchObject({ name: 'Theatre 4', lines: [{ quantity: 3, product: { id: cap.id } }] });
  await lists.delete({ id });
  expect(await lists.list()).toEqual([]);
  expect(await codeOf(lists.find({ id }))).toBe('NOT_FOUND');
  expect(await codeOf(lists.delete({ id }))).toBe('NOT_FOUND');
  await lists.restore({ id });
  await lists.restore({ id });
  expect(await lists.find({ id })).toEqual(list);
});

it('restores a list for thirty days only', async () => {
  const id = await aList(buyer);
  await buyer.client.lists.delete({ id });
  await app.deps.db.$client.query(
    "UPDATE product_lists SET deleted_at = now() - interval '31 days' WHERE id = $1",
    [id],
  );
  expect(await codeOf(buyer.client.lists.restore({ id }))).toBe('NOT_FOUND');
});

it('accepts a name once per owner, in upper or lower case', async () => {
  const { lists } = buyer.client;
  const { id } = await lists.create({ name: 'Ward' });
  const taken = refused('name', 'LIST_NAME_TAKEN');
  await expect(lists.create({ name: 'WARD ' })).rejects.toMatchObject(taken);
  const other = await aList(buyer);
  await expect(lists.rename({ id: other, name: 'ward' })).rejects.toMatchObject(taken);
  await stranger.client.lists.create({ name: 'Ward' });
  const org = await anOrganization(app, buyer, 'buyer_org');
  await lists.create({ name: 'Ward', orgId: org.id });
  await lists.delete({ id });
  await lists.create({ name: 'Ward' });
  await expect(lists.restore({ id })).rejects.toMatchObject(taken);
});

it('allows a hundred lists for each owner, even for concurrent requests', async () => {
  await app.deps.db.$client.query(
    'INSERT INTO product_lists (user_id, name) SELECT $1, n::text FROM generate_series(1, $2::int) n',
    [buyer.id, limits.productLists - 1],
  );
  const created = await Promise.all([1, 2, 3].map(() => codeOf(aList(buyer))));
  expect(created.filter((code) => code === 'TOO_MANY_LISTS')).toHaveLength(2);
});

describe('lines', () => {
  it('have a pack: the given one, or the one that is offered first', async () => {
    const id = await aList(buyer);
    const { lists } = buyer.client;
    const box = { pack: 'box' as const, units: 10 };
    const product = await aProduct(seller, sellerOrgId, { packs: [box, { pack: 'each', units: 1 }] });
    const line = { productId: product.id, quantity: 1 };
    await lists.addLines({ id, lines: [line, { ...line, pack: 'each' }, { ...line, pack: 'box' }] });
    expect((await lists.find({ id })).lines).toMatchObject([
      { pack: 'box', quantity: 2, price: '12500.00' },
      { pack: 'each', quantity: 1, price: '1250.00' },
    ]);
    await expect(lists.addLines({ id, lines: [{ ...line, pack: 'case' }] })).rejects.toMatchObject(
      refused('lines.0.pack', 'LINE_PACK_WITHDRAWN'),
    );
  });

  it('are added at the end; a product that is added again adds to its quantity', async () => {
    const id = await aList(buyer);
    const { lists } = buyer.client;
    await lists.addLines({ id, lines: [{ productId: gel.id, quantity: 1, note: 'Blue' }] });
    await lists.addLines({
      id,
      lines: [
        { productId: cap.id, quantity: 2 },
        { productId: gel.id, quantity: 4 },
        { productId: cap.id, quantity: 5, note: 'Size M' },
      ],
    });
    expect(await linesOf(buyer, id)).toEqual([
      { productId: gel.id, quantity: 5, note: 'Blue' },
      { productId: cap.id, quantity: 7, note: 'Size M' },
    ]);
  });

  it('change their quantity and note, their order, and are removed', async () => {
    const id = await aList(buyer);
    const { lists } = buyer.client;
    const third = await aProduct(seller, sellerOrgId);
    const products = [cap, gel, third];
    await lists.addLines({ id, lines: products.map((product) => ({ productId: product.id, quantity: 1 })) });
    const [one = '', two = '', three = ''] = (await lists.find({ id })).lines.map((line) => line.id);
    await lists.updateLine({ id, lineId: two, quantity: 12 });
    await lists.updateLine({ id, lineId: two, note: 'Box of 10' });
    await lists.reorder({ id, lineIds: [three] });
    await lists.removeLine({ id, lineId: one });
    expect(await codeOf(lists.removeLine({ id, lineId: one }))).toBe('NOT_FOUND');
    expect(await linesOf(buyer, id)).toEqual([
      { productId: third.id, quantity: 1, note: '' },
      { productId: gel.id, quantity: 12, note: 'Box of 10' },
    ]);
  });

  it.each([0, -1, 1.5, 10 ** 9])('refuse a quantity of %s and name its line', async (quantity) => {
    const id = await aList(buyer);
    const lines = [
      { productId: cap.id, quantity: 1 },
      { productId: gel.id, quantity },
    ];
    const code = quantity > 1.5 ? 'AT_MOST' : 'LINE_QUANTITY_INVALID';
    await expect(buyer.client.lists.addLines({ id, lines })).rejects.toMatchObject(
      refused('lines.1.quantity', code),
    );
    expect(await linesOf(buyer, id)).toEqual([]);
  });

  it('refuse a sum that is too large and name its line', async () => {
    const id = await aList(buyer);
    const full = { productId: cap.id, quantity: limits.lineQuantity };
    await buyer.client.lists.addLines({ id, lines: [full] });
    const lines = [
      { productId: gel.id, quantity: 1 },
      { productId: cap.id, quantity: 1 },
    ];
    await expect(buyer.client.lists.addLines({ id, lines })).rejects.toMatchObject(
      refused('lines.1.quantity', 'AT_MOST'),
    );
    expect(await linesOf(buyer, id)).toEqual([{ ...full, note: '' }]);
  });

  it('refuse a product that is not for sale and name its line', async () => {
    const id = await aList(buyer);
    const draft = await aProduct(seller, sellerOrgId, { status: 'draft' });
    for (const productId of [draft.id, buyer.id])
      await expect(
        buyer.client.lists.addLines({
          id,
          lines: [
            { productId: cap.id, quantity: 1 },
            { productId, quantity: 1 },
          ],
        }),
      ).rejects.toMatchObject(refused('lines.1.productId', 'LINE_UNAVAILABLE'));
    expect(await linesOf(buyer, id)).toEqual([]);
  });

  it('stay when their product is no longer for sale, with its name', async () => {
    const id = await aList(buyer);
    const product = await aProduct(seller, sellerOrgId, { name: 'Old cap' });
    await buyer.client.lists.addLines({ id, lines: [{ productId: product.id, quantity: 1 }] });
    await seller.client.products.delete({ id: product.id });
    expect((await buyer.client.lists.find({ id })).lines).toMatchObject([
      { name: 'Old cap', productId: product.id, product: null },
    ]);
  });

  it('are five hundred at most; the database counts them too', async () => {
    const id = await aList(buyer);
    const add = (count: number) =>
      app.deps.db.$client.query(
        `INSERT INTO product_list_lines (list_id, product_id, name, quantity, position)
         SELECT $1, uuidv7(), 'Cap', 1, n FROM generate_series(1, $2::int) n`,
        [id, count],
      );
    await add(limits.listLines - 1);
    const lines = [
      { productId: cap.id, quantity: 1 },
      { productId: gel.id, quantity: 1 },
    ];
    expect(await codeOf(buyer.client.lists.addLines({ id, lines }))).toBe('TOO_MANY_LIST_LINES');
    const [one, two] = lines.map((line) => codeOf(buyer.client.lists.addLines({ id, lines: [line] })));
    expect((await Promise.all([one, two])).filter((code) => code === 'TOO_MANY_LIST_LINES')).toHaveLength(1);
    await expect(add(1)).rejects.toMatchObject({ constraint: 'product_list_lines_count' });
  });

  it('that colleagues add at the same time are all kept', async () => {
    const org = await anOrganization(app, buyer, 'buyer_org');
    await addMember(app, org.id, stranger, 'member');
    const id = await aList(buyer, org.id);
    const one = { id, lines: [{ productId: cap.id, quantity: 1 }] };
    const adds = [buyer, stranger, buyer, stranger].map(({ client }) => client.lists.addLines(one));
    await Promise.all(adds);
    expect(await linesOf(buyer, id)).toEqual([{ productId: cap.id, quantity: 4, note: '' }]);
  });
});

it('notifies the members of changes of a list and of its lines', async () => {
  const org = await anOrganization(app, buyer, 'buyer_org');
  await addMember(app, org.id, stranger, 'member');
  const id = await aList(buyer, org.id);
  const changes = await stranger.client.realtime.subscribe();
  expect((await changes.next()).value).toEqual({ topic: 'sync' });
  await buyer.client.lists.addLines({ id, lines: [{ productId: cap.id, quantity: 1 }] });
  for await (const change of changes) if (change.topic === 'list' && change.id === id) break;
});
