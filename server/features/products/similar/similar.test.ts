import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { withActor } from '../../../db/with-actor.ts';
import { anOrganization, aPerson, aProduct, type Person, unique } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
let buyer: Person;
beforeAll(async () => {
  app = await startTestApp();
  buyer = await aPerson(app);
});
afterAll(() => app.stop());

/** Every test uses its own category and seller. */
let category: string;
let seller: Person;
let orgId: string;
beforeEach(async () => {
  category = `Category ${unique()}`;
  seller = await aPerson(app);
  orgId = (await anOrganization(app, seller)).id;
});

const make = (name: string, changes: Parameters<typeof aProduct>[2] = {}) =>
  aProduct(seller, orgId, { name, details: { category }, ...changes });

const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

async function similarTo(id: string, viewer = buyer): Promise<string[]> {
  return namesOf(await viewer.client.products.listSimilar({ id }));
}

describe('similar products', () => {
  it('are none for a user who may not see the product, and never include a draft', async () => {
    const draft = await make('Frobnicator, small', { status: 'draft' });
    const active = await make('Frobnicator, large');
    expect(await similarTo(draft.id)).toEqual([]);
    expect(await similarTo(randomUUID())).toEqual([]);
    expect(await similarTo(active.id)).toEqual([]);
    expect(await similarTo(draft.id, seller)).toEqual(['Frobnicator, large']);
    expect(await codeOf(app.anyone.products.listSimilar({ id: active.id }))).toBe('UNAUTHORIZED');
  });

  it('omit products of a suspended organization', async () => {
    const withdrawn = await make('Quibbler pump');
    const other = await aPerson(app);
    const { id } = await aProduct(other, (await anOrganization(app, other)).id, {
      name: 'Quibbler pump two',
    });
    expect(await similarTo(id)).toEqual(['Quibbler pump']);
    await withActor(app.deps.db, 'system:test', (tx) =>
      tx.execute(`UPDATE organizations SET status = 'suspended' WHERE id = '${orgId}'`),
    );
    expect(await similarTo(id)).toEqual([]);
    expect(await similarTo(withdrawn.id)).toEqual([]);
  });

  it('share words of the name, in any form, or the category; the most similar come first', async () => {
    const { id } = await make('Zyxel electrode array, 64 channels');
    await make('Plinth', { details: { category: 'Furniture' } });
    await make('Cable');
    await make('Arrays of Zyxel electrodes', { details: { category: 'Something else' } });
    await make('Zyxel electrode array, 32 channels');
    expect(await similarTo(id)).toEqual([
      'Zyxel electrode array, 32 channels',
      'Arrays of Zyxel electrodes',
      'Cable',
    ]);
  });

  it('are a few at most, and never the product itself', async () => {
    for (let n = 0; n <= limits.similarProducts + 1; n += 1) await make(`Blorbotron ${n}`);
    const { id } = await make('Blorbotron');
    const names = await similarTo(id);
    expect(names).toHaveLength(limits.similarProducts);
    expect(names).not.toContain('Blorbotron');
  });

  it('ignore a category that was never chosen', async () => {
    const { id } = await make('Wumpus', { details: {} });
    await make('Grommet', { details: {} });
    expect(await similarTo(id)).toEqual([]);
  });

  it('leave out the other variants of its family', async () => {
    const [small, large] = [await make('Cranial screw, small'), await make('Cranial screw, large')];
    await make('Cranial screw driver');
    await seller.client.families.create({
      ...{ orgId, name: 'Cranial screw', options: ['Size'] },
      variants: [small, large].map(({ id, name }) => ({ productId: id, values: [name] })),
    });
    expect(await similarTo(small.id)).toEqual(['Cranial screw driver']);
  });

  it('have one variant of another family: the most similar one', async () => {
    const variants = [await make('Quorn plate'), await make('Quorn bolt, small'), await make('Plate')];
    await seller.client.families.create({
      ...{ orgId, name: 'Plates', options: ['Kind'] },
      variants: variants.map(({ id, name }) => ({ productId: id, values: [name] })),
    });
    await make('Drill');
    const { id } = await make('Quorn bolt');
    expect(await similarTo(id)).toEqual(['Quorn bolt, small', 'Drill']);
  });

  it.each(["It's \\ a 'quoted' & (bracketed) | !name:*", '9731', '☃', 'a the of'])(
    'are found for a name such as %s',
    async (name) => {
      const { id } = await make(name);
      await make('Neighbour');
      expect(await similarTo(id)).toEqual(['Neighbour']);
    },
  );
});

describe('products requested by id', () => {
  it('are those that the viewer may see, in the requested order', async () => {
    const draft = await make('A draft', { status: 'draft' });
    const one = await make('One');
    const other = await make('Other');
    const ids = [other.id, draft.id, randomUUID(), one.id].join();
    expect(namesOf(await buyer.client.products.listSome({ ids }))).toEqual(['Other', 'One']);
    expect(namesOf(await seller.client.products.listSome({ ids }))).toEqual(['Other', 'A draft', 'One']);
    expect(await codeOf(app.anyone.products.listSome({ ids }))).toBe('UNAUTHORIZED');
  });

  it('are none without an id, and a few at most', async () => {
    expect(await buyer.client.products.listSome({ ids: '' })).toEqual({ items: [] });
    const many = Array.from({ length: limits.someProducts + 1 }, () => randomUUID()).join();
    for (const ids of [many, 'x', `${randomUUID()},x`])
      expect(await codeOf(buyer.client.products.listSome({ ids }))).toBe('BAD_REQUEST');
  });
});
