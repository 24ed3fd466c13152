import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, anOrganization, aPerson, aProduct, type Person } from '../../../testing/builders.ts';
import { declare, fillPassport } from '../../../testing/passports.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
let owner: Person;
let member: Person;
let orgId: string;
beforeAll(async () => {
  app = await startTestApp();
  [owner, member] = [await aPerson(app), await aPerson(app)];
});
beforeEach(async () => {
  orgId = (await anOrganization(app, owner)).id;
  await addMember(app, orgId, member, 'member');
});
afterAll(() => app.stop());

const aDevice = (name: string, markets = 'NZ') =>
  aProduct(owner, orgId, {
    name,
    status: 'draft',
    details: { category: 'Pumps', deviceClass: 'IIb', markets },
  });
const list = (asked: object = {}) => owner.client.products.listMissingEvidence({ orgId, ...asked });
const summary = async (asked: object = {}) =>
  (await list(asked)).items.map(
    ({ name, market, missing }) => `${name} ${market} ${missing.map(({ kinds }) => kinds.join('/')).join()}`,
  );
const sponsor = { market: 'NZ', kind: 'sponsor', value: 'Example NZ Limited' } as const;
const inBulk = (productIds: string[], asked: object = {}, by = owner) =>
  by.client.products.setPassportValues({ orgId, productIds, ...sponsor, ...asked });

describe('the list of missing evidence', () => {
  it('is for managers of the organization', async () => {
    await aDevice('Pump');
    for (const { client } of [member, await aPerson(app)])
      expect(await codeOf(client.products.listMissingEvidence({ orgId }))).toBe('FORBIDDEN');
  });

  it('has the products on sale first, then those that lack more, with the law', async () => {
    const [sold, half] = [await aDevice('Sold', 'AU, NZ'), await aDevice('Half')];
    await aDevice('None');
    await aProduct(owner, orgId, { name: 'Chair' });
    for (const { id } of [sold, half]) {
      await declare(owner, id, { market: 'NZ', kind: 'risk_class', value: 'IIb' });
      await declare(owner, id, sponsor);
    }
    await declare(owner, sold.id, { market: 'NZ', kind: 'registration_number', value: '250304-WAND-0AB1CD' });
    const { id, version, name, price } = sold;
    const details = { category: 'Pumps', deviceClass: 'IIb', markets: 'AU, NZ' } as const;
    await owner.client.products.update({ id, version, name, price, status: 'active', details });
    expect(await summary()).toEqual([
      'Sold AU artg_number,risk_class,sponsor',
      'None NZ risk_class,registration_number,sponsor',
      'Half NZ registration_number',
    ]);
    const { items, total } = await list({ market: 'AU' });
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      ...{ productId: sold.id, status: 'active', deviceClass: 'IIb', isClosed: true },
      missing: expect.arrayContaining([
        expect.objectContaining({
          kinds: ['artg_number'],
          needs: 'verified',
          source: expect.stringContaining('41BD'),
        }),
      ]),
    });
    expect(await summary({ kind: 'registration_number' })).toHaveLength(2);
    expect(await summary({ productId: half.id })).toEqual(['Half NZ registration_number']);
  });
});

describe('one value for many products', () => {
  it('is declared by managers, and only for products of the organization', async () => {
    const [mine, stranger] = [await aDevice('Mine'), await aPerson(app)];
    const elsewhere = await aProduct(stranger, (await anOrganization(app, stranger)).id);
    for (const person of [member, stranger])
      expect(await codeOf(inBulk([mine.id], {}, person))).toBe('FORBIDDEN');
    expect(await inBulk([mine.id, elsewhere.id])).toEqual({ declared: [mine.id] });
    expect(await stranger.client.products.listPassport({ productId: elsewhere.id })).toEqual([]);
  });

  it('replaces another value, keeps the same value, and completes the evidence', async () => {
    const [one, two] = [await aDevice('One'), await aDevice('Two')];
    await declare(owner, one.id, { ...sponsor, value: 'Another Limited' });
    const before = await declare(owner, two.id, sponsor);
    await inBulk([one.id, two.id]);
    const sponsorsOf = async ({ id }: { id: string }) =>
      (await owner.client.products.listPassport({ productId: id })).filter(({ kind }) => kind === 'sponsor');
    expect(await sponsorsOf(one)).toMatchObject([{ value: sponsor.value, state: 'declared' }]);
    expect(await sponsorsOf(two)).toEqual([before]);
    await inBulk([one.id, two.id], { kind: 'registration_number', value: '250304-WAND-0AB1CD' });
    await inBulk([one.id, two.id], { kind: 'risk_class', value: 'IIb' });
    expect(await list()).toEqual({ items: [], total: 0 });
  });

  it('is left out of passports that are full', async () => {
    const [full, other] = [await aDevice('Full'), await aDevice('Other')];
    await fillPassport(app, full.id);
    const certificate = { market: 'EU', kind: 'certificate' } as const;
    const ids = [full.id, other.id];
    expect(await inBulk(ids, { ...certificate, value: 'C 101' })).toEqual({ declared: [other.id] });
    expect(await owner.client.products.listPassport({ productId: full.id })).toHaveLength(100);
    const { declared } = await inBulk(ids, { ...certificate, value: 'C 100' });
    expect(declared.toSorted()).toEqual(ids.toSorted());
  });

  it('is refused if it does not fit its rule, needs a document or is a detail of the product', async () => {
    const { id } = await aDevice('One');
    for (const asked of [
      { kind: 'risk_class', value: 'IV' },
      { market: 'EU', kind: 'declaration_of_conformity', value: 'DoC 1' },
      { market: 'AU', kind: 'artg_number', value: '123456' },
    ])
      expect(await codeOf(inBulk([id], asked))).toBe('BAD_REQUEST');
  });
});
