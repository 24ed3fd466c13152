import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pack } from '../../../contract/order-lines.ts';
import { anOrganization, aPerson, aProduct, type Person } from '../../testing/builders.ts';
import { aShop, pages, purchasesOf } from '../../testing/orders.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await startTestPayments();
});
afterAll(() => payments.stop());

const box = { pack: 'box' as const, units: 10, listPrice: '95.00' };
const each = { pack: 'each' as const, units: 1 };

/** A seller of boxes and single units, and a buying organization. */
async function aShopOfPacks(offer: Parameters<typeof aProduct>[2] = {}) {
  const shop = await aShop(payments);
  const product = await aProduct(shop.seller, shop.organization.id, {
    price: '10.00',
    packs: [box, each],
    ...offer,
  });
  const buyerOrg = await anOrganization(payments.app, shop.buyer, 'buyer_org');
  const agree = (price: string) =>
    shop.seller.client.priceAgreements.create({
      ...{ orgId: shop.organization.id, buyerOrgId: buyerOrg.id, productId: product.id },
      ...{ pack: 'box', currency: 'AUD', price, validFrom: '2026-01-01' },
    });
  const buy = (pack?: Pack, { by = shop.buyer, replaces }: { by?: Person; replaces?: null } = {}) =>
    by.client.orders.createCheckout({
      productId: product.id,
      ...pages,
      ...(pack && { pack }),
      ...(by === shop.buyer && { buyerOrgId: buyerOrg.id }),
      ...(replaces === null && { replaces }),
    });
  return { ...shop, product, buyerOrg, agree, buy };
}

async function lines(buyer: Person) {
  const { rows } = await payments.app.deps.db.$client.query(
    `SELECT i.pack, i.pack_units, i.base_units, i.unit_price, i.price_source, o.total_amount
     FROM orders o JOIN order_items i ON i.seller_org_id = o.seller_org_id AND i.order_id = o.id
     WHERE o.buyer_id = $1 AND o.status = 'pending' ORDER BY o.id`,
    [buyer.id],
  );
  return rows;
}

describe('a purchase of one pack', () => {
  it.each([
    ['in a pack that is not sold', {}, 'case' as const, 'PACK_WITHDRAWN'],
    [
      'below the smallest quantity',
      { packs: [{ ...box, minimumQuantity: 2 }] },
      'box' as const,
      'QUANTITY_BELOW_MINIMUM',
    ],
    ['without a public price', { priceOnRequest: true }, undefined, 'PRICE_ON_REQUEST'],
  ])('is refused %s', async (_how, offer, pack, code) => {
    const { buy, product, buyer } = await aShopOfPacks(offer);
    await expect(buy(pack)).rejects.toMatchObject({ code });
    const asked = { productId: product.id, country: 'AU', ...(pack && { pack }) };
    await expect(buyer.client.orders.quote(asked)).rejects.toMatchObject({ code });
    expect(await purchasesOf(buyer)).toEqual([]);
  });

  it('is not quoted at a price that was agreed with another organization', async () => {
    const { product, buyerOrg, agree } = await aShopOfPacks();
    await agree('80.00');
    const asked = { productId: product.id, country: 'AU', buyerOrgId: buyerOrg.id };
    await expect((await aPerson(payments.app)).client.orders.quote(asked)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('sells the first pack unless another one is named, each with an order of its own', async () => {
    const { buyer, buy } = await aShopOfPacks();
    const first = await buy();
    expect(await buy('box')).toEqual(first);
    await buy('each');
    expect(await lines(buyer)).toMatchObject([
      { pack: 'box', pack_units: 10, base_units: 10, unit_price: '95.00', price_source: 'list' },
      { pack: 'each', pack_units: 1, base_units: 1, unit_price: '10.00', total_amount: '10.00' },
    ]);
  });

  it('is at the agreed price for its buyer, and at the list price for a person', async () => {
    const { buyer, buy, agree, product, buyerOrg } = await aShopOfPacks();
    await agree('80.00');
    const asked = { productId: product.id, country: 'AU' };
    expect(await buyer.client.orders.quote({ ...asked, buyerOrgId: buyerOrg.id })).toMatchObject({
      totalAmount: '80.00',
    });
    expect(await buyer.client.orders.quote(asked)).toMatchObject({ totalAmount: '95.00' });
    await buy('box');
    expect(await lines(buyer)).toMatchObject([{ unit_price: '80.00', price_source: 'agreement' }]);
    const person = await aPerson(payments.app);
    await buy('box', { by: person });
    expect(await lines(person)).toMatchObject([{ unit_price: '95.00', price_source: 'list' }]);
  });

  it('is possible without a public price for a buyer with an agreement', async () => {
    const { buyer, buy, agree } = await aShopOfPacks({ priceOnRequest: true });
    await agree('70.00');
    await buy('box');
    expect(await lines(buyer)).toMatchObject([{ unit_price: '70.00', price_source: 'agreement' }]);
  });

  it('asks the buyer again when an agreement changed the price of the open order', async () => {
    const { buyer, buy, agree } = await aShopOfPacks();
    await buy('box');
    await agree('80.00');
    await expect(buy('box', { replaces: null })).rejects.toMatchObject({
      code: 'OFFER_CHANGED',
      data: { was: { amount: '95.00' }, now: { amount: '80.00' } },
    });
    await buy('box');
    expect(await lines(buyer)).toMatchObject([{ unit_price: '80.00' }]);
  });
});
