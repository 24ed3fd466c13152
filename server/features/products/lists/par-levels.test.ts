import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import type { Product } from '../../../../contract/products.ts';
import {
  addMember,
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  type Person,
  unique,
} from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
let cap: Product;
let buyer: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp();
  const seller = await aPerson(app);
  cap = await aProduct(seller, (await anOrganization(app, seller)).id);
});
beforeEach(async () => {
  [buyer, stranger] = [await aPerson(app), await aPerson(app)];
});
afterAll(() => app.stop());

async function aLine(of: Person, orgId?: string) {
  const { id } = await of.client.lists.create({ name: `List ${unique()}`, orgId });
  await of.client.lists.addLines({ id, lines: [{ productId: cap.id, quantity: 1 }] });
  return { id, lineId: (await lineOf(of, id))?.id ?? '' };
}
const lineOf = async (of: Person, id: string) => (await of.client.lists.find({ id })).lines[0];
const range = { location: 'Theatre 3', minimum: 5, maximum: 20 };

describe('another user', () => {
  it('neither sets, counts nor removes par levels', async () => {
    const line = await aLine(buyer);
    const { id: parLevelId } = await buyer.client.lists.setParLevel({ ...line, ...range });
    const own = await aLine(stranger);
    const { lists } = stranger.client;
    const codes = await Promise.all(
      [
        lists.setParLevel({ ...line, ...range, maximum: 9 }),
        lists.setParLevel({ id: own.id, lineId: line.lineId, ...range, maximum: 9 }),
        lists.removeParLevel({ id: line.id, parLevelId }),
        lists.removeParLevel({ id: own.id, parLevelId }),
        lists.count({ id: line.id, counts: [{ parLevelId, onHand: 9 }] }),
      ].map(codeOf),
    );
    expect(new Set(codes)).toEqual(new Set(['NOT_FOUND']));
    await expect(lists.count({ id: own.id, counts: [{ parLevelId, onHand: 9 }] })).rejects.toMatchObject({
      data: { fields: { 'counts.0.parLevelId': { code: 'PAR_LEVEL_GONE' } } },
    });
    expect((await lineOf(buyer, line.id))?.parLevels).toMatchObject([{ ...range, onHand: null }]);
  });

  it('can count in a list of an organization as its member', async () => {
    const org = await anOrganization(app, buyer, 'buyer_org');
    await addMember(app, org.id, stranger, 'member');
    const line = await aLine(buyer, org.id);
    const { id: parLevelId } = await buyer.client.lists.setParLevel({ ...line, ...range });
    await stranger.client.lists.count({ id: line.id, counts: [{ parLevelId, onHand: 7 }] });
    expect(await lineOf(buyer, line.id)).toMatchObject({ parLevels: [{ onHand: 7 }], suggested: 13 });
  });
});

it('is filled by scanned labels: the units are counted, and what is missing is added to the cart once', async () => {
  const seller = await aPerson(app);
  const { id: productId } = await aProduct(seller, (await anOrganization(app, seller)).id, {
    packs: [
      { pack: 'each', units: 1 },
      { pack: 'box', units: 10, identifier: '09506000134352' },
    ],
  });
  const { lists, quickOrder, carts } = buyer.client;
  const { id } = await lists.create({ name: `List ${unique()}` });
  await lists.addLines({ id, lines: [{ productId, pack: 'box', quantity: 1 }] });
  const line = await lineOf(buyer, id);
  const { id: parLevelId } = await lists.setParLevel({ id, lineId: line?.id ?? '', ...range, maximum: 42 });

  const code = '(01)09506000134352(17)280100(10)L7';
  const { rows } = await quickOrder.resolve({ rows: [{ code, quantity: 1 }] });
  expect(rows).toMatchObject([
    { status: 'found', match: { product: { id: productId }, pack: 'box' }, unit: { lot: 'L7' } },
  ]);
  await lists.count({ id, counts: [{ parLevelId, onHand: 10 }] });
  const { suggested } = (await lineOf(buyer, id)) ?? {};
  expect(suggested).toBe(4);
  const add = () =>
    carts.addLines({ isTotal: true, lines: [{ productId, pack: 'box', quantity: suggested ?? 0 }] });
  expect([await add(), await add()]).toEqual([{ added: 1 }, { added: 0 }]);
  const { groups } = await carts.find({});
  expect(groups.flatMap(({ lines }) => lines)).toMatchObject([{ productId, pack: 'box', quantity: 4 }]);
});

it('sets the range of a location once, in upper or lower case, and removes it', async () => {
  const line = await aLine(buyer);
  const { lists } = buyer.client;
  const { id: parLevelId } = await lists.setParLevel({ ...line, ...range });
  expect(await lists.setParLevel({ ...line, ...range, location: 'THEATRE 3', maximum: 30 })).toEqual({
    id: parLevelId,
  });
  expect((await lineOf(buyer, line.id))?.parLevels).toEqual([
    { id: parLevelId, ...range, maximum: 30, onHand: null, countedAt: null },
  ]);
  await lists.removeParLevel({ id: line.id, parLevelId });
  expect((await lineOf(buyer, line.id))?.parLevels).toEqual([]);
});

it('stores all counts or none', async () => {
  const line = await aLine(buyer);
  const { lists } = buyer.client;
  const { id: parLevelId } = await lists.setParLevel({ ...line, ...range });
  const counts = [
    { parLevelId, onHand: 3 },
    { parLevelId: buyer.id, onHand: 4 },
  ];
  await expect(lists.count({ id: line.id, counts })).rejects.toMatchObject({
    data: { fields: { 'counts.1.parLevelId': { code: 'PAR_LEVEL_GONE' } } },
  });
  expect(await lineOf(buyer, line.id)).toMatchObject({ parLevels: [{ onHand: null }], suggested: null });
  await lists.count({ id: line.id, counts: [{ parLevelId, onHand: 3 }] });
  expect(await lineOf(buyer, line.id)).toMatchObject({ parLevels: [{ onHand: 3 }], suggested: 17 });
});

it("subtracts the open orders of the list's owner, in base units", async () => {
  const org = await anOrganization(app, buyer, 'buyer_org');
  const own = await aLine(buyer);
  const shared = await aLine(buyer, org.id);
  for (const line of [own, shared]) {
    const { id: parLevelId } = await buyer.client.lists.setParLevel({ ...line, ...range });
    await buyer.client.lists.count({ id: line.id, counts: [{ parLevelId, onHand: 0 }] });
  }
  await aPaidOrder(app, buyer, cap, { quantity: 3 });
  await aPaidOrder(app, buyer, cap, { quantity: 6, buyerOrgId: org.id });
  await aPaidOrder(app, buyer, cap, { quantity: 9, state: 'completed/paid' });
  await aPaidOrder(app, stranger, cap, { quantity: 9 });
  expect(await lineOf(buyer, own.id)).toMatchObject({ onOrder: 3, suggested: 17 });
  expect(await lineOf(buyer, shared.id)).toMatchObject({ onOrder: 6, suggested: 14 });
});

it.each([
  [{ minimum: -1 }, 'minimum', 'UNITS_INVALID'],
  [{ maximum: 1.5 }, 'maximum', 'UNITS_INVALID'],
  [{ maximum: 10 ** 9 }, 'maximum', 'AT_MOST'],
  [{ minimum: 21 }, 'maximum', 'PAR_RANGE_REVERSED'],
  [{ location: ' ' }, 'location', 'LOCATION_MISSING'],
])('refuses %j at its field', async (wrong, field, code) => {
  const line = await aLine(buyer);
  await expect(buyer.client.lists.setParLevel({ ...line, ...range, ...wrong })).rejects.toMatchObject({
    data: { fields: { [field]: { code } } },
  });
});

it('allows twenty locations for a line; the database enforces it too', async () => {
  const line = await aLine(buyer);
  const set = (n: number) => buyer.client.lists.setParLevel({ ...line, ...range, location: `Room ${n}` });
  for (let n = 1; n < limits.parLocations; n += 1) await set(n);
  const codes = await Promise.all([codeOf(set(98)), codeOf(set(99))]);
  expect(codes.filter((code) => code === 'TOO_MANY_LOCATIONS')).toHaveLength(1);
  await expect(
    app.deps.db.$client.query(
      `INSERT INTO list_par_levels (line_id, place, location, minimum, maximum) VALUES ($1, 21, 'Attic', 1, 2)`,
      [line.lineId],
    ),
  ).rejects.toMatchObject({ constraint: 'list_par_levels_places' });
});
