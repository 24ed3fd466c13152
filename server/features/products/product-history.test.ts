import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Membership } from '../../../contract/organizations.ts';
import {
  addMember,
  anOrganization,
  aPerson,
  aProduct,
  type Person,
  removeMember,
} from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let admin: Person;
let member: Person;
let stranger: Person;
let seller: Membership;
beforeAll(async () => {
  app = await startTestApp();
  owner = await aPerson(app, 'Olga Owner');
  admin = await aPerson(app, 'Ada Admin');
  member = await aPerson(app, 'Max Member');
  stranger = await aPerson(app, 'Stan Stranger');
  seller = await anOrganization(app, owner);
  await addMember(app, seller.id, admin, 'admin');
  await addMember(app, seller.id, member, 'member');
});
afterAll(() => app.stop());

const history = async (id: string, by: Person = owner) => (await by.client.products.history({ id })).items;

describe('the history of a product', () => {
  it.each([
    ['a member', () => member],
    ['a stranger', () => stranger],
  ])('is not found by %s, nor after the product was deleted', async (_who, person) => {
    const { id } = await aProduct(owner, seller.id);
    await expect(history(id, person())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await owner.client.products.delete({ id });
    await expect(history(id, person())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is not found by a former manager of the organization', async () => {
    const { id } = await aProduct(owner, seller.id);
    const former = await aPerson(app, 'Flo Former');
    await addMember(app, seller.id, former, 'admin');
    expect(await history(id, former)).toHaveLength(1);
    await removeMember(app, seller.id, former);
    await expect(history(id, former)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    'INSERT INTO product_history SELECT * FROM product_history WHERE product_id = $1',
    "UPDATE product_history SET changed_by = 'somebody else' WHERE product_id = $1",
    'DELETE FROM product_history WHERE product_id = $1',
    'TRUNCATE product_history',
  ])('cannot be written by the application: %s', async (statement) => {
    const { id } = await aProduct(owner, seller.id);
    const values = statement.includes('$1') ? [id] : [];
    await expect(app.deps.db.$client.query(statement, values)).rejects.toMatchObject({ code: '42501' });
  });

  it('says who changed what and when, the price with its currency', async () => {
    const made = await aProduct(owner, seller.id, { name: 'EEG cap', price: '1250.00' });
    const { id, version } = made;
    await admin.client.products.update({
      ...{ id, version, name: 'EEG cap', price: '1300.5', status: 'active' },
      details: { brand: 'Cortiva', sterile: false, specifications: { Zoom: '4×', Aperture: 'f/2' } as never },
    });
    const [changed, created] = await history(id);
    expect(changed).toMatchObject({ operation: 'UPDATE', changedBy: admin.id, changedByName: 'Ada Admin' });
    expect(Date.now() - Date.parse(changed?.changedAt ?? '')).toBeLessThan(60_000);
    expect(
      Object.fromEntries(
        (changed?.changes ?? []).map(({ field, before, after }) => [field, [before, after]]),
      ),
    ).toEqual({
      price: [
        { amount: '1250.00', currency: 'AUD' },
        { amount: '1300.50', currency: 'AUD' },
      ],
      'details.brand': [null, 'Cortiva'],
      'details.category': ['general', null],
      'details.sterile': [null, false],
      'details.specifications': [
        null,
        [
          ['Zoom', '4×'],
          ['Aperture', 'f/2'],
        ],
      ],
    });
    expect(created).toMatchObject({ operation: 'INSERT', changedByName: 'Olga Owner' });
    expect(created?.changes).toContainEqual({ field: 'name', before: null, after: 'EEG cap' });
  });

  it('has no entry for a save without changes', async () => {
    const { id, version, name, price, status } = await aProduct(owner, seller.id);
    await owner.client.products.update({
      id,
      version,
      name,
      price,
      status,
      details: { category: 'general' },
    });
    expect(await history(id)).toHaveLength(1);
  });

  it('has no entry for a refused change', async () => {
    const { id, version, name } = await aProduct(owner, seller.id);
    await expect(
      admin.client.products.update({ id, version: version + 1, name, price: '1' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await history(id)).toHaveLength(1);
  });

  it('keeps the deletion, for those who managed the product', async () => {
    const { id, name } = await aProduct(owner, seller.id);
    await admin.client.products.delete({ id });
    const [deleted] = await history(id);
    expect(deleted).toMatchObject({ operation: 'DELETE', changedByName: 'Ada Admin' });
    expect(deleted?.changes).toContainEqual({ field: 'name', before: name, after: null });
  });

  it('does not name a user whose account was deleted', async () => {
    const leaver = await aPerson(app, 'Lea Leaver');
    await addMember(app, seller.id, leaver, 'admin');
    const { id } = await aProduct(leaver, seller.id);
    await app.deps.db.$client.query(
      "UPDATE users SET full_name = 'Deleted user', deleted_at = now() WHERE id = $1",
      [leaver.id],
    );
    expect((await history(id))[0]).toMatchObject({ changedBy: leaver.id, changedByName: null });
  });

  it('has a row for each product that a statement changes, and none for the others', async () => {
    const shop = await anOrganization(app, owner);
    const [first, second] = [
      await aProduct(owner, shop.id),
      await aProduct(owner, shop.id, { status: 'draft' }),
    ];
    await app.deps.db.$client.query(
      "UPDATE products SET status = 'draft', version = version + 1 WHERE org_id = $1",
      [shop.id],
    );
    expect((await history(first.id))[0]).toMatchObject({
      changedBy: 'system:database',
      changedByName: null,
      changes: [{ field: 'status', before: 'active', after: 'draft' }],
    });
    expect(await history(second.id)).toHaveLength(1);
  });

  it('comes in pages, without gaps or repeats', async () => {
    let product = await aProduct(owner, seller.id, { price: '1' });
    for (const price of ['2', '3', '4']) {
      const { id, version, name } = product;
      product = await owner.client.products.update({ id, version, name, price });
    }
    const prices: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof owner.client.products.history>> =
        await owner.client.products.history({ id: product.id, pageSize: 3, ...(cursor && { cursor }) });
      prices.push(...page.items.map(({ changes }) => changes.find(({ field }) => field === 'price')?.after));
      cursor = page.nextCursor;
    } while (cursor);
    expect(prices).toEqual(
      ['4', '3', '2', '1'].map((amount) => ({ amount: `${amount}.00`, currency: 'AUD' })),
    );
  });
});
