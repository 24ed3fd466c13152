import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../../../contract/products.ts';
import { verifyAudit } from '../../../db/audit/verify-audit.ts';
import {
  addMember,
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  type Person,
} from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let member: Person;
let buyer: Person;
let stranger: Person;
let orgId: string;
let buyerOrgId: string;
let product: Product;
beforeAll(async () => {
  app = await startTestApp();
  [owner, member, buyer, stranger] = [
    await aPerson(app),
    await aPerson(app),
    await aPerson(app),
    await aPerson(app),
  ];
  orgId = (await anOrganization(app, owner)).id;
  buyerOrgId = (await anOrganization(app, buyer, 'buyer_org')).id;
  await addMember(app, orgId, member, 'member');
});
beforeEach(async () => {
  product = await aProduct(owner, orgId, { price: '10.00', packs: [{ pack: 'each', units: 1 }, box] });
});
afterAll(() => app.stop());

const box = { pack: 'box' as const, units: 10, listPrice: '95.00' };

type Input = Parameters<Person['client']['priceAgreements']['create']>[0];
const agree = (changes: Partial<Input> = {}, by: Person = owner) =>
  by.client.priceAgreements.create({
    ...{ orgId, buyerOrgId, productId: product.id, pack: 'box', currency: 'AUD', price: '80.00' },
    validFrom: '2026-01-01',
    ...changes,
  });
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const ofSeller = () => owner.client.priceAgreements.list({ side: 'sales', orgId, productId: product.id });
const ofBuyer = (by: Person) =>
  by.client.priceAgreements.list({ side: 'purchases', orgId: buyerOrgId, productId: product.id });

describe('a price agreement', () => {
  it('is not listed from a cursor that no list returned', async () => {
    for (const cursor of ['xxx', 'WyIxIiwieCJd'])
      await expect(owner.client.priceAgreements.list({ side: 'sales', orgId, cursor })).rejects.toMatchObject(
        { data: { fields: { cursor: { code: 'UNKNOWN_CURSOR' } } } },
      );
  });

  it('is only made, ended and found by the seller’s managers', async () => {
    for (const person of [member, buyer, stranger])
      await expect(agree({}, person)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { id } = await agree();
    for (const { client } of [member, buyer, stranger]) {
      await expect(client.priceAgreements.end({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(client.priceAgreements.list({ side: 'sales', orgId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(client.priceAgreements.listBuyers({ orgId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('is seen by members of its buyer and by no other buyer', async () => {
    const agreement = await agree({ minimumQuantity: 5, validTo: dayFromNow(9) });
    expect(agreement).toMatchObject({
      product: { id: product.id, name: product.name },
      buyer: { id: buyerOrgId },
      ...{ pack: 'box', minimumQuantity: 5, price: '80.00', state: 'active', validFrom: '2026-01-01' },
    });
    const colleague = await aPerson(app);
    await addMember(app, buyerOrgId, colleague, 'member');
    expect((await ofBuyer(colleague)).items).toEqual([agreement]);
    expect((await ofSeller()).items).toEqual([agreement]);
    await expect(ofBuyer(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const other = await anOrganization(app, stranger, 'buyer_org');
    const theirs = await stranger.client.priceAgreements.list({ side: 'purchases', orgId: other.id });
    expect(theirs.items).toEqual([]);
  });

  it.each([
    ['a foreign product', () => ({ productId: orgId }), 'productId', 'PRODUCT_UNKNOWN'],
    ['the seller as buyer', () => ({ buyerOrgId: orgId }), 'buyerOrgId', 'BUYER_UNKNOWN'],
    ['an unknown buyer', () => ({ buyerOrgId: product.id }), 'buyerOrgId', 'BUYER_UNKNOWN'],
    ['another pack', () => ({ pack: 'case' as const }), 'pack', 'PACK_NOT_SOLD'],
    ['another currency', () => ({ currency: 'EUR' as const }), 'currency', 'CURRENCY_NOT_SOLD'],
    ['half a yen', () => ({ currency: 'JPY' as const, price: '0.5' }), 'price', 'PRICE_NOT_WHOLE'],
    ['a quantity of 0', () => ({ minimumQuantity: 0 }), 'minimumQuantity', 'LINE_QUANTITY_INVALID'],
    ['half a box', () => ({ minimumQuantity: 1.5 }), 'minimumQuantity', 'LINE_QUANTITY_INVALID'],
    ['an end before its start', () => ({ validTo: '2025-12-31' }), 'validTo', 'PERIOD_REVERSED'],
    ['an impossible day', () => ({ validFrom: '2026-02-30' }), 'validFrom', 'DATE_MISSING'],
  ])('is refused with %s', async (_what, changes, field, code) => {
    await expect(agree(changes())).rejects.toMatchObject({ data: { fields: { [field]: { code } } } });
    expect((await ofSeller()).items).toEqual([]);
  });

  it('is refused for days that another agreement covers, and the refusal names them', async () => {
    await agree({ validFrom: '2026-03-01', validTo: '2026-03-31' });
    const other = { product: product.name, from: '2026-03-01', to: '2026-03-31' };
    const overlaps = { data: { fields: { validFrom: { code: 'AGREEMENT_OVERLAPS', data: other } } } };
    await expect(agree({ validFrom: '2026-03-31', validTo: '2026-04-30' })).rejects.toMatchObject(overlaps);
    await expect(agree({ validFrom: '2025-01-01' })).rejects.toMatchObject(overlaps);
    await agree({ validFrom: '2026-04-01' });
    await expect(agree({ validFrom: '2027-01-01' })).rejects.toMatchObject({
      data: {
        fields: {
          validFrom: {
            error: `An agreement with this buyer for this pack and quantity of ${product.name} is valid from 1 Apr 2026, without an end.`,
          },
        },
      },
    });
    await agree({ validFrom: '2026-03-01', minimumQuantity: 2 });
    await agree({ validFrom: '2026-03-01', pack: 'each', price: '8.00' });
    expect((await ofSeller()).items).toHaveLength(4);
  });

  it('cannot overlap another one in the database either', async () => {
    const { id } = await agree();
    const copied = `INSERT INTO price_agreements (seller_org_id, buyer_org_id, product_id, pack, currency, price, valid_from)
      SELECT seller_org_id, buyer_org_id, product_id, pack, currency, 1, '2027-01-01' FROM price_agreements WHERE id = $1`;
    await expect(app.deps.db.$client.query(copied, [id])).rejects.toMatchObject({
      constraint: 'price_agreements_overlap',
    });
  });

  it('is made once by simultaneous requests whose days overlap', async () => {
    const results = await Promise.allSettled([
      agree(),
      agree(),
      agree({ validFrom: '2026-05-01', price: '79.00' }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason.data.fields.validFrom.code).toBe('AGREEMENT_OVERLAPS_OPEN');
    expect((await ofSeller()).items).toHaveLength(1);
  });

  it('is found by its buyer, its product and its state, with the list price of the pack', async () => {
    const { id } = await agree({ validTo: dayFromNow(-30) });
    const upcoming = await agree({ validFrom: dayFromNow(30), price: '70.00' });
    const other = await anOrganization(app, await aPerson(app), 'buyer_org');
    const theirs = await agree({ buyerOrgId: other.id });
    type Filters = Omit<Parameters<Person['client']['priceAgreements']['list']>[0], 'side' | 'orgId'>;
    const found = async (filters: Filters) => {
      const query = { side: 'sales' as const, orgId, productId: product.id, ...filters };
      return (await owner.client.priceAgreements.list(query)).items.map((one) => one.id);
    };
    expect(await found({})).toEqual([theirs.id, upcoming.id, id]);
    expect(await found({ buyerOrgId: other.id })).toEqual([theirs.id]);
    expect(await found({ state: 'ended' })).toEqual([id]);
    expect(await found({ state: 'upcoming' })).toEqual([upcoming.id]);
    expect(await found({ state: 'active' })).toEqual([theirs.id]);
    expect(await found({ search: product.name.slice(1).toUpperCase() })).toHaveLength(3);
    expect(await found({ search: 'no such product' })).toEqual([]);
    expect(theirs.listPrice).toBe('95.00');
  });

  it('ends yesterday or on a given day, and is never extended', async () => {
    const { id } = await agree();
    const later = await owner.client.priceAgreements.end({ id, lastDay: '2099-01-01' });
    expect(later.agreement).toMatchObject({ validTo: '2099-01-01', state: 'active' });
    const { agreement } = await owner.client.priceAgreements.end({ id });
    expect(agreement).toMatchObject({ state: 'ended', validTo: dayFromNow(-1) });
    const again = await owner.client.priceAgreements.end({ id, lastDay: '2099-01-01' });
    expect(again.agreement).toEqual(agreement);
    const open = await owner.client.priceAgreements.list({
      side: 'sales',
      orgId,
      productId: product.id,
      state: 'active',
    });
    expect(open.items).toEqual([]);
  });

  it('is removed when it ends before it begins', async () => {
    const { id } = await agree({ validFrom: dayFromNow(30) });
    expect(await owner.client.priceAgreements.end({ id })).toEqual({ agreement: null });
    expect((await ofSeller()).items).toEqual([]);
  });

  it('is audited in the seller’s chain, with the buyer’s name', async () => {
    const { id } = await agree();
    await owner.client.priceAgreements.end({ id });
    const { events } = await owner.client.audit.list({ orgId, source: 'agreement' });
    const [buying] = (await buyer.client.organizations.listMine()).filter((one) => one.id === buyerOrgId);
    expect(events.slice(0, 2)).toMatchObject([
      {
        operation: 'UPDATE',
        changedBy: owner.id,
        oldData: { valid_to: null },
        newData: { valid_to: dayFromNow(-1) },
      },
      { operation: 'INSERT', subjectName: buying?.name, newData: { price: 80, pack: 'box' } },
    ]);
    expect((await verifyAudit(app.deps.db, orgId)).faults).toEqual([]);
  });

  it.each([
    'UPDATE price_agreements SET price = 1 WHERE id = $1',
    'UPDATE price_agreements SET buyer_org_id = seller_org_id WHERE id = $1',
    "UPDATE price_agreements SET valid_from = '2020-01-01' WHERE id = $1",
  ])('is never changed otherwise, not even in the database: %s', async (statement) => {
    const { id } = await agree();
    await expect(app.deps.db.$client.query(statement, [id])).rejects.toMatchObject({
      constraint: 'price_agreements_stay',
    });
  });

  it('is deleted with its product', async () => {
    await agree();
    await owner.client.products.delete({ id: product.id });
    expect((await ofSeller()).items).toEqual([]);
  });
});

describe('the buyers that a seller can choose for an agreement', () => {
  it('are those that have ordered, and others by their complete ABN only', async () => {
    const customer = await aPerson(app);
    const ordered = await anOrganization(app, customer, 'buyer_org');
    await aPaidOrder(app, customer, product, { buyerOrgId: ordered.id });
    const other = await anOrganization(app, stranger, 'buyer_org');
    await app.deps.db.$client.query(
      "WITH a AS (SELECT set_config('myelin.actor', 'system:test', true)) UPDATE organizations SET abn = '51824753556' FROM a WHERE id = $1",
      [other.id],
    );
    const found = async (search?: string) =>
      (await owner.client.priceAgreements.listBuyers({ orgId, ...(search && { search }) })).items.map(
        ({ id }) => id,
      );
    expect(await found()).toContain(ordered.id);
    expect(await found(ordered.name.toUpperCase())).toEqual([ordered.id]);
    expect(await found(other.name)).toEqual([]);
    expect(await found('5182')).toEqual([]);
    expect(await found('51 824 753 556')).toEqual([other.id]);
  });
});
