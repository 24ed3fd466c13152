import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '../../../../contract/cart.ts';
import { limits } from '../../../../contract/limits.ts';
import { withActor } from '../../../db/with-actor.ts';
import {
  aConnectedAccount,
  addMember,
  anOrganization,
  aPerson,
  aProduct,
  type Person,
} from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function aSeller() {
  const seller = await aPerson(app, 'Selma Seller');
  const { id: orgId, name } = await anOrganization(app, seller);
  await aConnectedAccount(app, orgId);
  return { seller, orgId, name };
}

/** The buyer organization of two colleagues. */
async function colleagues() {
  const [one, other] = [await aPerson(app, 'Bea Buyer'), await aPerson(app, 'Cem Colleague')];
  const { id: orgId } = await anOrganization(app, one, 'buyer_org');
  await addMember(app, orgId, other, 'member');
  return { one, other, orgId };
}

const add = ({ client }: Person, productId: string, quantity = 1, orgId?: string) =>
  client.carts.addLines({ lines: [{ productId, quantity }], ...(orgId && { orgId }) });
const linesOf = ({ groups }: Cart) => groups.flatMap(({ lines }) => lines);
const only = async ({ client }: Person) => {
  const [line, ...others] = linesOf(await client.carts.find({}));
  if (!line || others.length > 0) throw new Error('The cart has not one line');
  return line;
};

describe('a cart', () => {
  it('is hidden from strangers and former members, who cannot change it either', async () => {
    const { seller, orgId: sellerOrgId } = await aSeller();
    const { id: productId } = await aProduct(seller, sellerOrgId);
    const { one, orgId } = await colleagues();
    await add(one, productId, 1, orgId);
    const [line] = linesOf(await one.client.carts.find({ orgId }));
    const id = line?.id ?? '';
    const { client } = await aPerson(app);
    expect(
      await Promise.all([
        codeOf(client.carts.find({ orgId })),
        codeOf(client.carts.count({ orgId })),
        codeOf(client.carts.addLines({ orgId, lines: [{ productId }] })),
        codeOf(client.carts.updateLine({ id, quantity: 5 })),
        codeOf(client.carts.deleteLine({ id })),
        codeOf(client.carts.resolve({ orgId, remove: [id] })),
      ]),
    ).toEqual(Array(6).fill('NOT_FOUND'));
    expect(linesOf(await one.client.carts.find({ orgId }))).toMatchObject([{ id, quantity: 1 }]);
  });

  it('is filled up to a total only once, even by simultaneous requests', async () => {
    const { seller, orgId: sellerOrgId } = await aSeller();
    const [cap, gel] = [await aProduct(seller, sellerOrgId), await aProduct(seller, sellerOrgId)];
    const buyer = await aPerson(app);
    await add(buyer, cap.id, 2);
    await add(buyer, gel.id, 9);
    const lines = [cap, cap, gel].map(({ id: productId }, at) => ({ productId, quantity: 4 + at }));
    const fill = () => buyer.client.carts.addLines({ isTotal: true, lines });
    const filled = await Promise.all([fill(), fill()]);
    expect(filled.map(({ added }) => added).toSorted()).toEqual([0, 1]);
    const quantities = linesOf(await buyer.client.carts.find({})).map((line) => [
      line.productId,
      line.quantity,
    ]);
    expect(Object.fromEntries(quantities)).toEqual({ [cap.id]: 5, [gel.id]: 9 });
    expect(await buyer.client.carts.addLines({ lines })).toEqual({ added: 2 });
  });

  it('has groups of one seller and currency each, with subtotal and GST', async () => {
    const [first, second] = [await aSeller(), await aSeller()];
    await withActor(app.deps.db, 'system:test', (tx) =>
      tx.execute(
        `UPDATE organizations SET gst_registered = true, abn = '51824753556' WHERE id = '${first.orgId}'`,
      ),
    );
    const buyer = await aPerson(app);
    const cap = await aProduct(first.seller, first.orgId, { price: '11.00' });
    const aid = await aProduct(first.seller, first.orgId, { price: '5.50', details: { gstFree: true } });
    const euro = await aProduct(first.seller, first.orgId, { price: '2.00', currency: 'EUR' });
    const other = await aProduct(second.seller, second.orgId, { price: '0.99' });
    await add(buyer, cap.id, 3);
    for (const { id } of [aid, euro, other]) await add(buyer, id);
    const { groups } = await buyer.client.carts.find({});
    expect(groups).toHaveLength(3);
    const groupOf = (id: string) =>
      groups.find(({ lines }) => lines.some(({ productId }) => productId === id));
    expect(groupOf(cap.id)).toMatchObject({
      sellerOrgName: first.name,
      currency: 'AUD',
      subtotal: '38.50',
      gstAmount: '3.00',
      problem: null,
    });
    expect(groupOf(aid.id)).toBe(groupOf(cap.id));
    expect(groupOf(euro.id)).toMatchObject({ currency: 'EUR', subtotal: '2.00', gstAmount: '0.00' });
    expect(groupOf(other.id)).toMatchObject({ subtotal: '0.99', gstAmount: '0.00' });
    const abroad = await buyer.client.carts.find({ country: 'NZ' });
    expect(abroad.groups.map(({ gstAmount }) => gstAmount)).toEqual(Array(3).fill('0.00'));
  });

  it('is shared by the members of an organization, and says who added a line', async () => {
    const { seller, orgId: sellerOrgId } = await aSeller();
    const [cap, gel] = [await aProduct(seller, sellerOrgId), await aProduct(seller, sellerOrgId)];
    const { one, other, orgId } = await colleagues();
    await Promise.all([
      add(one, cap.id, 1, orgId),
      add(other, gel.id, 1, orgId),
      add(other, cap.id, 2, orgId),
    ]);
    expect(linesOf(await one.client.carts.find({ orgId }))).toHaveLength(2);
    const capLine = linesOf(await other.client.carts.find({ orgId })).find(
      ({ productId }) => productId === cap.id,
    );
    expect(capLine?.quantity).toBe(3);
    const gelLine = linesOf(await one.client.carts.find({ orgId })).find(
      ({ productId }) => productId === gel.id,
    );
    expect(gelLine?.addedBy).toEqual({ id: other.id, name: 'Cem Colleague' });
    expect(linesOf(await one.client.carts.find({}))).toEqual([]);
    expect(await one.client.carts.count({ orgId })).toEqual({ lines: 2 });
  });

  it('gets a new version with every change, and its users are notified', async () => {
    const { seller, orgId: sellerOrgId } = await aSeller();
    const { id: productId } = await aProduct(seller, sellerOrgId);
    const { one, orgId } = await colleagues();
    const notified: unknown[] = [];
    const stop = app.deps.changes.subscribe((change) => notified.push(change));
    await add(one, productId, 1, orgId);
    const [line] = linesOf(await one.client.carts.find({ orgId }));
    await one.client.carts.updateLine({ id: line?.id ?? '', quantity: 4 });
    await one.client.carts.deleteLine({ id: line?.id ?? '' });
    await expect
      .poll(() => notified.filter((change) => (change as { topic: string }).topic === 'cart'))
      .toEqual(Array(3).fill({ topic: 'cart', userId: null, orgId }));
    stop();
    await add(one, productId, 1, orgId);
    expect((await one.client.carts.find({ orgId })).version).toBe(4);
  });
});

describe('a line', () => {
  it.each([
    [0, 'LINE_QUANTITY_INVALID'],
    [-1, 'LINE_QUANTITY_INVALID'],
    [1.5, 'LINE_QUANTITY_INVALID'],
    [Number.NaN, 'LINE_QUANTITY_INVALID'],
    [1_000_000_000, 'AT_MOST'],
  ])('of quantity %d is refused', async (quantity, code) => {
    const { seller, orgId } = await aSeller();
    const { id } = await aProduct(seller, orgId);
    const buyer = await aPerson(app);
    await expect(add(buyer, id, quantity)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { 'lines.0.quantity': { code } } },
    });
    await add(buyer, id);
    await expect(
      buyer.client.carts.updateLine({ id: (await only(buyer)).id, quantity }),
    ).rejects.toMatchObject({ data: { fields: { quantity: { code } } } });
    expect((await only(buyer)).quantity).toBe(1);
  });

  it('is refused when its quantities add up to too many, and the other lines are not added', async () => {
    const { seller, orgId } = await aSeller();
    const [cap, gel] = [await aProduct(seller, orgId), await aProduct(seller, orgId)];
    const buyer = await aPerson(app);
    const lines = [
      { productId: gel.id },
      { productId: cap.id, quantity: limits.lineQuantity },
      { productId: cap.id },
    ];
    await expect(buyer.client.carts.addLines({ lines })).rejects.toMatchObject({
      code: 'CART_LINES_REFUSED',
      data: { fields: { 'lines.1.quantity': { code: 'AT_MOST' } } },
    });
    expect(await buyer.client.carts.count({})).toEqual({ lines: 0 });
  });

  it("of a withdrawn product or of the buyer's own product is refused", async () => {
    const { seller, orgId } = await aSeller();
    const [draft, own] = [await aProduct(seller, orgId, { status: 'draft' }), await aProduct(seller, orgId)];
    const lines = [{ productId: draft.id }, { productId: own.id }, { productId: crypto.randomUUID() }];
    await expect(seller.client.carts.addLines({ lines })).rejects.toMatchObject({
      data: {
        fields: {
          'lines.0': { code: 'LINE_WITHDRAWN' },
          'lines.1': { code: 'LINE_OWN_PRODUCT' },
          'lines.2': { code: 'LINE_WITHDRAWN' },
        },
      },
    });
  });

  it(`number ${limits.cartLines + 1} is refused, by the database too`, async () => {
    const { seller, orgId } = await aSeller();
    const buyer = await aPerson(app);
    const [cap, gel] = [await aProduct(seller, orgId), await aProduct(seller, orgId)];
    await add(buyer, cap.id);
    const fill = (count: number) =>
      app.deps.db.$client.query(
        `INSERT INTO cart_lines (cart_id, product_id, pack, seller_org_id, quantity, seen_name, seen_price, seen_currency, added_by)
         SELECT cart_id, uuidv7(), pack, seller_org_id, 1, 'Filler', 1, 'AUD', added_by
         FROM cart_lines, generate_series(1, ${count}) WHERE product_id = $1`,
        [cap.id],
      );
    await expect(fill(limits.cartLines)).rejects.toMatchObject({ constraint: 'cart_lines_most' });
    await fill(limits.cartLines - 1);
    expect(await codeOf(add(buyer, gel.id))).toBe('CART_FULL');
    await add(buyer, cap.id);
    expect(await buyer.client.carts.count({})).toEqual({ lines: limits.cartLines });
  });

  it.each([
    ["status = 'draft'", 'products', 'LINE_WITHDRAWN'],
    ["status = 'suspended'", 'organizations', 'LINE_SELLER_SUSPENDED'],
    ['charges_enabled = false', 'connected_accounts', 'LINE_SELLER_CANNOT_CHARGE'],
  ])('is marked after %s of %s', async (change, table, problem) => {
    const { seller, orgId } = await aSeller();
    const buyer = await aPerson(app);
    const { id } = await aProduct(seller, orgId);
    await add(buyer, id);
    const column = table === 'organizations' ? 'id' : 'org_id';
    await withActor(app.deps.db, 'system:test', (tx) =>
      tx.execute(`UPDATE ${table} SET ${change} WHERE ${column} = '${orgId}'`),
    );
    expect(await only(buyer)).toMatchObject({ problem, isChanged: false });
    expect((await buyer.client.carts.find({})).groups[0]).toMatchObject({ subtotal: '0.00', problem: null });
  });

  it('of a deleted product keeps its name and price', async () => {
    const { seller, orgId } = await aSeller();
    const buyer = await aPerson(app);
    const { id, name } = await aProduct(seller, orgId, { price: '12.00' });
    await add(buyer, id, 2);
    await seller.client.products.delete({ id });
    expect(await only(buyer)).toMatchObject({
      name,
      unitPrice: '12.00',
      amount: '24.00',
      problem: 'LINE_WITHDRAWN',
    });
  });

  it('whose price changed is marked until the buyer accepts the price that was shown', async () => {
    const { seller, orgId } = await aSeller();
    const buyer = await aPerson(app);
    const product = await aProduct(seller, orgId, { price: '12.00' });
    await add(buyer, product.id);
    const { id, version, name } = product;
    await seller.client.products.update({ id, version, name, price: '13.00', status: 'active' });
    const line = await only(buyer);
    expect(line).toMatchObject({
      isChanged: true,
      problem: null,
      unitPrice: '13.00',
      seen: { amount: '12.00', currency: 'AUD' },
    });
    const accept = (amount: string) =>
      buyer.client.carts.resolve({ accept: [{ lineId: line.id, amount, currency: 'AUD' }] });
    await accept('12.50');
    expect((await only(buyer)).isChanged).toBe(true);
    await accept('13.00');
    expect((await only(buyer)).isChanged).toBe(false);
    await buyer.client.carts.resolve({ remove: [line.id] });
    expect(await buyer.client.carts.count({})).toEqual({ lines: 0 });
  });

  it('is marked when its price agreement ends, until the buyer accepts the list price', async () => {
    const { seller, orgId } = await aSeller();
    const { one: buyer, orgId: buyerOrgId } = await colleagues();
    const { id: productId } = await aProduct(seller, orgId, { price: '12.00' });
    const agreement = await seller.client.priceAgreements.create({
      ...{ orgId, buyerOrgId, productId, pack: 'each', currency: 'AUD', price: '9.00' },
      validFrom: '2026-01-01',
    });
    await add(buyer, productId, 2, buyerOrgId);
    const line = async () => linesOf(await buyer.client.carts.find({ orgId: buyerOrgId }))[0];
    expect(await line()).toMatchObject({ unitPrice: '9.00', priceSource: 'agreement', isChanged: false });
    await seller.client.priceAgreements.end({ id: agreement.id });
    const now = { unitPrice: '12.00', priceSource: 'list', amount: '24.00' };
    expect(await line()).toMatchObject({ ...now, seen: { amount: '9.00' }, isChanged: true, problem: null });
    const lineId = (await line())?.id ?? '';
    await buyer.client.carts.resolve({
      orgId: buyerOrgId,
      accept: [{ lineId, amount: '12.00', currency: 'AUD' }],
    });
    expect(await line()).toMatchObject({ ...now, isChanged: false });
  });

  it('can be increased when only the new quantity has a price', async () => {
    const { seller, orgId } = await aSeller();
    const { one: buyer, orgId: buyerOrgId } = await colleagues();
    const { id: productId } = await aProduct(seller, orgId, { price: '0', priceOnRequest: true });
    await seller.client.priceAgreements.create({
      ...{ orgId, buyerOrgId, productId, pack: 'each', currency: 'AUD', price: '9.00', minimumQuantity: 8 },
      validFrom: '2026-01-01',
    });
    expect(await codeOf(add(buyer, productId, 7, buyerOrgId))).toBe('CART_LINES_REFUSED');
    await add(buyer, productId, 8, buyerOrgId);
    await add(buyer, productId, 2, buyerOrgId);
    expect(linesOf(await buyer.client.carts.find({ orgId: buyerOrgId }))).toMatchObject([
      { quantity: 10, unitPrice: '9.00', isChanged: false },
    ]);
  });

  it('has the price of its pack and quantity, and a quantity that fits the step of the pack', async () => {
    const { seller, orgId } = await aSeller();
    const buyer = await aPerson(app);
    const box = { pack: 'box', units: 10, minimumQuantity: 2, quantityStep: 2 } as const;
    const tiers = [{ minimumQuantity: 4, price: '90.00' }];
    const { id: productId } = await aProduct(seller, orgId, { price: '10.00', packs: [{ ...box, tiers }] });
    await buyer.client.carts.addLines({ lines: [{ productId }] });
    const line = await only(buyer);
    expect(line).toMatchObject({ pack: 'box', packUnits: 10, quantity: 2, unitPrice: '100.00' });
    await expect(buyer.client.carts.updateLine({ id: line.id, quantity: 3 })).rejects.toMatchObject({
      data: { fields: { quantity: { code: 'LINE_OFF_STEP', data: { minimum: 2, step: 2 } } } },
    });
    await expect(add(buyer, productId, 3)).rejects.toMatchObject({
      data: { fields: { 'lines.0.quantity': { code: 'LINE_OFF_STEP' } } },
    });
    await buyer.client.carts.addLines({ lines: [{ productId }] });
    expect(await only(buyer)).toMatchObject({
      quantity: 4,
      unitPrice: '90.00',
      amount: '360.00',
      priceSource: 'volume',
      isChanged: false,
    });
    await buyer.client.carts.updateLine({ id: line.id, quantity: 2 });
    expect(await only(buyer)).toMatchObject({ unitPrice: '100.00', isChanged: false });
    await expect(buyer.client.carts.addLines({ lines: [{ productId, pack: 'case' }] })).rejects.toMatchObject(
      { data: { fields: { 'lines.0': { code: 'LINE_PACK_WITHDRAWN' } } } },
    );
  });

  it.each([
    ['0.10', 1, 'ORDER_TOO_LOW', '0.50'],
    ['999999.99', 2, 'ORDER_TOO_HIGH', '999999.99'],
    ['999999999999.99', limits.lineQuantity, 'ORDER_TOO_HIGH', '999999.99'],
  ])('at %s × %d makes a total that cannot be charged', async (price, quantity, code, limit) => {
    const { seller, orgId } = await aSeller();
    const buyer = await aPerson(app);
    await add(buyer, (await aProduct(seller, orgId, { price })).id, quantity);
    expect((await buyer.client.carts.find({})).groups).toMatchObject([{ problem: { code, limit } }]);
  });
});
