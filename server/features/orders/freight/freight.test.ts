import { ORPCError } from '@orpc/client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreightRule } from '../../../../contract/freight.ts';
import type { RefusalData } from '../../../../contract/refusals.ts';
import { australianStates, regionKey } from '../../../../contract/regions.ts';
import { addMember, anOrganization, aPerson, aProduct, type Person } from '../../../testing/builders.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { aDelivery, aShop, pages } from '../../../testing/orders.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { selectCheckoutOrder } from '../checkout-order.ts';
import { closeCheckout } from '../open-checkout.ts';
import { sweepCheckouts } from '../sweep-checkouts.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await startTestPayments();
});
afterAll(() => payments.stop());

/** A rule without conditions. */
const rule = (changes: Partial<FreightRule> = {}): FreightRule => ({
  currency: 'AUD',
  country: null,
  regions: [],
  goodsFrom: null,
  gramsUpTo: null,
  amount: '10.00',
  stepGrams: null,
  stepAmount: null,
  ...changes,
});

/** A seller in Australia with these rules. */
async function aFreightShop(rules: FreightRule[]) {
  const shop = await aShop(payments);
  const orgId = shop.organization.id;
  await payments.app.deps.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('myelin.actor', 'system:test', true)`);
    await tx.execute(
      sql`UPDATE organizations SET gst_registered = true, abn = '51824753556' WHERE id = ${orgId}`,
    );
  });
  await shop.seller.client.freight.setRules({ orgId, shown: [], rules });
  return { ...shop, orgId };
}

type Shop = Awaited<ReturnType<typeof aFreightShop>>;

/** A buyer with an address in Sydney and these products in the cart. */
async function aBuyer(shop: Shop, ...products: Parameters<typeof aProduct>[2][]): Promise<Person> {
  const buyer = await aPerson(payments.app, 'Bea Buyer');
  await buyer.client.deliveryAddresses.create(aDelivery);
  const sold = await Promise.all(products.map((changes) => aProduct(shop.seller, shop.orgId, changes)));
  await buyer.client.carts.addLines({ lines: sold.map(({ id: productId }) => ({ productId, quantity: 1 })) });
  return buyer;
}

async function place(
  { client }: Person,
  orders: Parameters<typeof client.purchases.place>[0]['orders'] = [],
) {
  const { version } = await client.carts.find({});
  return client.purchases.place({
    requestKey: crypto.randomUUID(),
    cartVersion: version,
    deliverTo: 'last',
    orders,
  });
}

async function refusalOf(call: Promise<unknown>): Promise<{ code: string; data: RefusalData | undefined }> {
  const error = await call.then(
    () => null,
    (refused) => refused,
  );
  if (!(error instanceof ORPCError)) throw new Error('The call was not refused', { cause: error });
  return { code: error.code, data: error.data };
}

describe('the rules of a seller', () => {
  it('are changed by managers only, and read by members', async () => {
    const shop = await aFreightShop([rule()]);
    const { orgId } = shop;
    const [member, stranger] = [await aPerson(payments.app), await aPerson(payments.app)];
    await addMember(payments.app, orgId, member, 'member');
    const { rules } = await member.client.freight.listRules({ orgId });
    expect(rules).toEqual([rule()]);
    for (const { client } of [member, stranger])
      expect(await codeOf(client.freight.setRules({ orgId, shown: rules, rules: [] }))).toBe('FORBIDDEN');
    expect(await codeOf(stranger.client.freight.listRules({ orgId }))).toBe('FORBIDDEN');
  });

  it('are refused when a colleague has changed them, and are in the audit', async () => {
    const { seller, orgId } = await aFreightShop([rule()]);
    const change = (shown: FreightRule[]) =>
      codeOf(seller.client.freight.setRules({ orgId, shown, rules: [rule({ amount: '7.00' })] }));
    expect(await change([])).toBe('CONFLICT');
    expect(await change([rule()])).toBe('allowed');
    const { events } = await seller.client.audit.list({ orgId });
    expect(events[0]).toMatchObject({
      oldData: { freight_rules: [{ amount: '10.00' }] },
      newData: { freight_rules: [{ amount: '7.00' }] },
    });
  });

  it.each<[string, Partial<FreightRule>]>([
    ['rules.0.amount', { amount: '-1' }],
    ['rules.0.amount', { currency: 'JPY', amount: '0.50' }],
    ['rules.0.stepAmount', { stepGrams: 500 }],
    ['rules.0.stepGrams', { stepAmount: '1.00' }],
    ['rules.0.gramsUpTo', { gramsUpTo: 0 }],
    ['rules.0.country', { country: 'Australia' }],
    ['rules.0.country', { regions: ['NSW'] }],
  ])('names the field %s of %j', async (field, changes) => {
    const { seller, orgId } = await aFreightShop([]);
    const { data } = await refusalOf(
      seller.client.freight.setRules({ orgId, shown: [], rules: [rule(changes)] }),
    );
    expect(Object.keys(data?.fields ?? {})).toEqual([field]);
  });

  it('are refused by the database when one of them is malformed', async () => {
    const { orgId } = await aFreightShop([]);
    const write = payments.app.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`SELECT set_config('myelin.actor', 'system:test', true)`);
      await tx.execute(sql`UPDATE organizations SET freight_rules = '[{"amount": -1}]' WHERE id = ${orgId}`);
    });
    await expect(write).rejects.toMatchObject({ cause: { constraint: 'organizations_freight_rules' } });
  });
});

describe('the first rule that applies', () => {
  const rules = [
    rule({ goodsFrom: '500.00', amount: '0.00' }),
    rule({ country: 'AU', regions: ['nsw', 'ACT'], amount: '8.00' }),
    rule({ country: 'AU', gramsUpTo: 5_000, amount: '12.00' }),
    rule({ country: 'AU', amount: '12.00', stepGrams: 2_000, stepAmount: '3.50' }),
    rule({ currency: 'JPY', amount: '900' }),
  ];
  const sample = { currency: 'AUD', goods: '100.00', country: 'AU', region: 'QLD', grams: null } as const;
  it.each([
    ['free above an amount', { goods: '500.00' }, '0.00', 0],
    ['by state, in any case', { region: ' Nsw ' }, '8.00', 1],
    ['by state, by its name', { region: 'new  South wales' }, '8.00', 1],
    ['by state, in its country', { country: 'NZ', region: 'NSW', grams: 1 }, null, null],
    ['flat up to a weight', { grams: 5_000 }, '12.00', 2],
    ['by begun weight steps', { grams: 5_001 }, '22.50', 3],
    ['to be quoted without a weight', {}, null, null],
    ['to be quoted abroad', { country: 'NZ', grams: 1 }, null, null],
    ['by currency', { currency: 'JPY' as const, country: 'JP' }, '900.00', 4],
    ['to be quoted in another currency', { currency: 'EUR' as const }, null, null],
  ])('sets the freight: %s', async (_name, changes, amount, place) => {
    const { seller, orgId } = await aFreightShop([]);
    expect(await seller.client.freight.preview({ orgId, rules, ...sample, ...changes })).toEqual({
      amount,
      rule: place,
    });
  });

  it('compares states by the same key as the browser', async () => {
    const typed = [
      '\u00a0new\u00a0South\t wales\n',
      'Île  de\u3000France',
      'İzmir',
      'Ontario',
      'NSW 2000',
      ' ',
    ];
    const given = sql.param([...Object.entries(australianStates).flat(), ...typed]);
    const { rows } = await payments.app.deps.db.execute<{ country: string; given: string; key: string }>(sql`
      SELECT country, given, region_key(country, given) AS key
      FROM unnest('{AU,CA}'::text[]) AS country, unnest(${given}::text[]) AS given`);
    expect(rows.map(({ key }) => key)).toEqual(rows.map((row) => regionKey(row.country, row.given)));
    expect(rows).toContainEqual({ country: 'AU', given: typed[0], key: 'nsw' });
    expect(rows).toContainEqual({ country: 'CA', given: 'Victoria', key: 'victoria' });
  });

  it('finds an Australian state by its code or name, whichever the rule names', async () => {
    const { seller, orgId } = await aFreightShop([]);
    const named = [rule({ country: 'AU', regions: [' New South  Wales'], amount: '8.00' })];
    const { amount } = await seller.client.freight.preview({ orgId, rules: named, ...sample, region: 'NSW' });
    expect(amount).toBe('8.00');
  });

  it('never sets more than the largest amount', async () => {
    const { seller, orgId } = await aFreightShop([]);
    const steep = [rule({ stepGrams: 1, stepAmount: '999999999999.00' })];
    const heavy = { ...sample, rules: steep, grams: 10_000_000_000 };
    expect(await seller.client.freight.preview({ orgId, ...heavy })).toEqual({
      amount: '999999999999.00',
      rule: 0,
    });
  });

  it('does not exist for a seller without rules, who charges no freight', async () => {
    const { seller, orgId } = await aFreightShop([]);
    expect(await seller.client.freight.preview({ orgId, rules: [], ...sample })).toEqual({
      amount: '0.00',
      rule: null,
    });
  });
});

describe('the freight of a cart', () => {
  it('has GST in the proportion of the taxable goods, and is frozen on the order to the cent', async () => {
    const shop = await aFreightShop([rule({ amount: '10.01' })]);
    const buyer = await aBuyer(shop, { price: '33.00' }, { price: '67.00', details: { gstFree: true } });
    const [group] = (await buyer.client.carts.find({})).groups;
    // The taxable share of the freight, 10.01 × 33 / 100, contains one eleventh of GST: 0.3003.
    expect(group).toMatchObject({
      subtotal: '100.00',
      freightAmount: '10.01',
      gstAmount: '3.30',
      totalAmount: '110.01',
    });
    const { orders } = await place(buyer, [
      { sellerOrgId: shop.orgId, currency: 'AUD', note: '', freightShown: '10.01', gstShown: '3.30' },
    ]);
    expect(orders[0]).toMatchObject({
      subtotal: '100.00',
      freightAmount: '10.01',
      gstAmount: '3.30',
      totalAmount: '110.01',
      nextStep: 'pay',
    });
    const order = await buyer.client.orders.find({ id: orders[0]?.id ?? '' });
    expect(order).toMatchObject({ freightAmount: '10.01', freightGstAmount: '0.30', totalAmount: '110.01' });
  });

  it('counts the weight of all packs', async () => {
    const shop = await aFreightShop([rule({ amount: '5.00', stepGrams: 1_000, stepAmount: '2.00' })]);
    const details = { weight: '0.6' };
    const packs = [{ pack: 'box' as const, units: 10 }];
    const buyer = await aBuyer(shop, { price: '20.00', details }, { price: '20.00', details, packs });
    const [group] = (await buyer.client.carts.find({})).groups;
    // The total weight is 6.6 kg, which counts as 7 steps.
    expect(group?.freightAmount).toBe('19.00');
  });

  it('counts a pack’s own weight, in the cart and with Purchase Now, even if the weight of a unit is unknown', async () => {
    const shop = await aFreightShop([rule({ amount: '5.00', stepGrams: 1_000, stepAmount: '2.00' })]);
    const packs = [{ pack: 'box' as const, units: 10, weight: '7.001' }];
    const buyer = await aBuyer(shop, { price: '20.00', packs }, { price: '20.00', details: { weight: '1' } });
    const [group] = (await buyer.client.carts.find({})).groups;
    // The total weight is 8.001 kg, which counts as 9 steps.
    expect(group?.freightAmount).toBe('23.00');
    const productId = group?.lines.find(({ pack }) => pack === 'box')?.productId ?? '';
    expect(await buyer.client.orders.quote({ productId, country: 'AU' })).toMatchObject({
      freightAmount: '21.00',
    });
  });

  it('that is too large to pay is refused in a cart and by Purchase Now, and the cart can still be read', async () => {
    const shop = await aFreightShop([rule({ stepGrams: 1, stepAmount: '999999.00' })]);
    const { orgId, seller } = shop;
    const heavy = { price: '0.50', details: { weight: '999999.999' } };
    const buyer = await aBuyer(shop, heavy);
    const [group] = (await buyer.client.carts.find({})).groups;
    expect(group).toMatchObject({ freightAmount: '999999999999.00', problem: { code: 'ORDER_TOO_HIGH' } });
    const [line] = group?.lines ?? [];
    const { code, data } = await refusalOf(place(buyer));
    expect([code, data?.fields?.[`lines.${line?.id}`]?.code]).toEqual([
      'CART_LINES_REFUSED',
      'ORDER_TOO_HIGH',
    ]);
    const now = { productId: line?.productId ?? '', country: 'AU' };
    expect(await codeOf(buyer.client.orders.quote(now))).toBe('PRICE_TOO_HIGH');

    // The weight of ten lines of 10^18 grams does not fit in a bigint.
    const packs = [{ pack: 'case' as const, units: 10_000 }];
    const lines = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { id } = await aProduct(seller, orgId, { ...heavy, packs });
        return { productId: id, quantity: 100_000 };
      }),
    );
    await buyer.client.carts.addLines({ lines });
    expect((await buyer.client.carts.find({})).groups).toMatchObject([
      { problem: { code: 'ORDER_TOO_HIGH' } },
    ]);
  });

  it('that the buyer has not seen is refused with the ids of the lines', async () => {
    const shop = await aFreightShop([rule()]);
    const buyer = await aBuyer(shop, { price: '20.00' });
    const lineId = (await buyer.client.carts.find({})).groups[0]?.lines[0]?.id;
    await shop.seller.client.freight.setRules({
      orgId: shop.orgId,
      shown: [rule()],
      rules: [rule({ amount: '99.00' })],
    });
    const terms = { sellerOrgId: shop.orgId, currency: 'AUD', note: '', freightShown: '10.00' } as const;
    const { code, data } = await refusalOf(place(buyer, [terms]));
    expect([code, data?.fields?.[`lines.${lineId}`]?.code]).toEqual([
      'CART_LINES_REFUSED',
      'LINE_FREIGHT_CHANGED',
    ]);
  });

  it('is on the provider’s page, in the payment and on the invoice, and can be refunded', async () => {
    const shop = await aFreightShop([rule({ amount: '11.00' })]);
    const buyer = await aBuyer(shop, { price: '22.00' });
    const { id, orders } = await place(buyer);
    const orderId = orders[0]?.id ?? '';
    const { sessionUrl } = await buyer.client.purchases.pay({ id, orderId });
    await payments.control(`checkout/${new URL(sessionUrl).pathname.split('/').at(-1)}/pay`);
    await payments.deliver();
    const { totals } = await shop.seller.client.orders.findMoney({ id: orderId });
    expect(totals).toMatchObject({ paid: '33.00', refundable: '33.00' });
    const { rows } = await payments.app.deps.db.execute<{
      amount: string;
      gst: string;
      freight: unknown;
    }>(sql`
      SELECT amount::text, gst_amount::text AS gst, content->'freight' AS freight FROM invoices WHERE order_id = ${orderId}`);
    expect(rows).toEqual([{ amount: '33.00', gst: '3.00', freight: { amount: '11.00', gstAmount: '1.00' } }]);
    await shop.seller.client.orders.refund({
      id: orderId,
      requestId: crypto.randomUUID(),
      reason: 'duplicate',
    });
    await payments.deliver();
    expect((await shop.seller.client.orders.findMoney({ id: orderId })).totals).toMatchObject({
      refunded: '33.00',
    });
  });
});

describe('a freight to be quoted', () => {
  const abroad = [rule({ country: 'NZ' })];

  it('lets the order wait for the seller, who is emailed and quotes it; then the buyer pays the total', async () => {
    const shop = await aFreightShop(abroad);
    const buyer = await aBuyer(shop, { price: '33.00' });
    const [group] = (await buyer.client.carts.find({})).groups;
    expect(group).toMatchObject({ freightAmount: null, totalAmount: '33.00' });
    const { id, orders } = await place(buyer);
    const orderId = orders[0]?.id ?? '';
    expect(orders[0]).toMatchObject({
      freightAmount: null,
      nextStep: 'waitForFreight',
      payableUntil: null,
      payments: [{ state: 'requested' }],
    });
    expect(await codeOf(buyer.client.purchases.pay({ id, orderId }))).toBe('CONFLICT');
    expect((await mailTo(payments.app, shop.seller.email)).map(({ subject }) => subject).join()).toContain(
      'waits for your freight',
    );

    const stranger = await aPerson(payments.app);
    for (const { client } of [stranger, buyer])
      expect(await codeOf(client.freight.quote({ id: orderId, amount: '11.00' }))).toBe('NOT_FOUND');
    const quote = (amount: string) => shop.seller.client.freight.quote({ id: orderId, amount });
    const { data } = await refusalOf(quote('999999.00'));
    expect(data?.fields?.amount?.code).toBe('ORDER_TOO_HIGH');
    await quote('11.00');
    expect(await codeOf(quote('5.00'))).toBe('FREIGHT_NOT_AWAITED');
    expect((await mailTo(payments.app, buyer.email)).map(({ subject }) => subject).join()).toContain(
      'freight of your order',
    );

    const found = await buyer.client.orders.find({ id: orderId });
    const payableUntil = Date.parse(found.payableUntil ?? '');
    expect(payableUntil).toBeGreaterThan(Date.now() + 6.9 * 24 * 3_600_000);
    expect(found).toMatchObject({
      freightAmount: '11.00',
      freightGstAmount: '1.00',
      gstAmount: '4.00',
      totalAmount: '44.00',
    });
    expect(found.events.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
      'placed buyer',
      'freight_quoted seller',
    ]);
    const { sessionUrl } = await buyer.client.purchases.pay({ id, orderId });
    await payments.control(`checkout/${new URL(sessionUrl).pathname.split('/').at(-1)}/pay`);
    await payments.deliver();
    expect((await buyer.client.purchases.find({ id })).orders[0]).toMatchObject({
      paymentStatus: 'paid',
      totalAmount: '44.00',
    });
  });

  it.each([
    ['-1', 'PRICE_INVALID'],
    ['1e3', 'PRICE_INVALID'],
    ['10.50', 'PRICE_NOT_WHOLE'],
    ['99999999', 'ORDER_TOO_HIGH'],
    ['999999999999', 'ORDER_TOO_HIGH'],
  ])('refuses %s yen as the amount (%s), and accepts 0', async (amount, code) => {
    const shop = await aFreightShop(abroad);
    const buyer = await aBuyer(shop, { price: '5000', currency: 'JPY' });
    const orderId = (await place(buyer)).orders[0]?.id ?? '';
    const { data } = await refusalOf(shop.seller.client.freight.quote({ id: orderId, amount }));
    expect(data?.fields?.amount?.code).toBe(code);
    await shop.seller.client.freight.quote({ id: orderId, amount: '0' });
    expect(await buyer.client.orders.find({ id: orderId })).toMatchObject({
      freightAmount: '0.00',
      totalAmount: '5000.00',
    });
  });

  it('cannot be quoted after the time for the quote, nor after the buyer has cancelled', async () => {
    const shop = await aFreightShop(abroad);
    const buyer = await aBuyer(shop, { price: '33.00' });
    const orderId = (await place(buyer)).orders[0]?.id ?? '';
    const quote = () => codeOf(shop.seller.client.freight.quote({ id: orderId, amount: '11.00' }));
    const setDue = (due: string) =>
      payments.app.ownerDb.execute(
        sql`UPDATE orders SET freight_due_at = ${due}::timestamptz WHERE id = ${orderId}`,
      );
    await setDue('2026-01-01');
    expect(await quote()).toBe('FREIGHT_NOT_AWAITED');
    await setDue('2126-01-01');
    expect((await buyer.client.orders.cancel({ id: orderId })).status).toBe('cancelled');
    expect(await quote()).toBe('FREIGHT_NOT_AWAITED');
  });

  it('stays visible when the provider returned no page after the buyer first pressed Pay, and both sides are emailed when it lapses', async () => {
    const shop = await aFreightShop(abroad);
    const buyer = await aBuyer(shop, { price: '33.00' });
    const { id, orders } = await place(buyer);
    const orderId = orders[0]?.id ?? '';
    await shop.seller.client.freight.quote({ id: orderId, amount: '11.00' });
    const press = (hours: number) =>
      payments.app.ownerDb.execute(sql`
        UPDATE orders SET freight_accepted_at = now(), checkout_expires_at = date_trunc('second', now()) + make_interval(hours => ${hours}),
          created_at = created_at - interval '1 hour' WHERE id = ${orderId}`);
    await press(23);
    for (const { client } of [buyer, shop.seller])
      expect(await client.orders.find({ id: orderId })).toMatchObject({ status: 'pending' });
    expect((await buyer.client.purchases.find({ id })).orders).toMatchObject([{ isOpened: true }]);
    await press(-1);
    await sweepCheckouts(payments.app.deps);
    for (const { email } of [buyer, shop.seller])
      expect((await mailTo(payments.app, email)).map(({ subject }) => subject).join()).toContain(
        'was cancelled',
      );
  });

  it('is closed together with the page that the buyer opened in the meantime', async () => {
    const shop = await aFreightShop(abroad);
    const buyer = await aBuyer(shop, { price: '33.00' });
    const { id, orders } = await place(buyer);
    const orderId = orders[0]?.id ?? '';
    await shop.seller.client.freight.quote({ id: orderId, amount: '11.00' });
    const before = await selectCheckoutOrder(payments.app.deps.db, sql`o.id = ${orderId}`);
    if (!before) throw new Error('The order was not found');
    const { sessionUrl } = await buyer.client.purchases.pay({ id, orderId });
    await closeCheckout(payments.app.deps, before);
    const session = new URL(sessionUrl).pathname.split('/').at(-1);
    expect(await payments.provider(`/v1/checkout/sessions/${session}`)).toMatchObject({ status: 'expired' });
    expect((await buyer.client.orders.find({ id: orderId })).status).toBe('cancelled');
  });

  it('cannot be changed after the quote, not even by the owner of the tables', async () => {
    const shop = await aFreightShop(abroad);
    const buyer = await aBuyer(shop, { price: '33.00' });
    const orderId = (await place(buyer)).orders[0]?.id ?? '';
    await shop.seller.client.freight.quote({ id: orderId, amount: '11.00' });
    const change = payments.app.ownerDb.execute(sql`
      UPDATE orders SET freight_amount = 0, freight_gst_amount = 0, total_amount = 33, gst_amount = 3 WHERE id = ${orderId}`);
    await expect(change).rejects.toMatchObject({ cause: { message: 'An order stays as it was sold' } });
  });

  it('keeps the stock reserved for some days, and emails both sides when the order is cancelled after that', async () => {
    const shop = await aFreightShop(abroad);
    const product = await aProduct(shop.seller, shop.orgId, { stockMode: 'counted' });
    await shop.seller.client.products.setStock({ id: product.id, version: 1, onHand: 1 });
    const buyer = await aPerson(payments.app);
    await buyer.client.deliveryAddresses.create(aDelivery);
    await buyer.client.carts.addLines({ lines: [{ productId: product.id }] });
    const orderId = (await place(buyer)).orders[0]?.id ?? '';
    const reserved = async () =>
      (await shop.seller.client.products.listStock({ orgId: shop.orgId })).items[0]?.reserved;
    const sweptAfter = async (days: number) => {
      await payments.app.ownerDb.execute(sql`
        UPDATE orders SET created_at = created_at - interval '1 hour', checked_at = NULL,
          freight_due_at = freight_due_at - make_interval(days => ${days}) WHERE id = ${orderId}`);
      await sweepCheckouts(payments.app.deps);
    };
    await sweptAfter(6);
    expect(await reserved()).toBe(1);
    await sweptAfter(1);
    expect(await reserved()).toBe(0);
    expect((await buyer.client.orders.find({ id: orderId })).status).toBe('cancelled');
    for (const { email } of [buyer, shop.seller])
      expect((await mailTo(payments.app, email)).map(({ subject }) => subject).join()).toContain(
        'was cancelled',
      );
  });

  it('is refused by Purchase Now, which charges only freight by rules', async () => {
    const shop = await aFreightShop([rule({ country: 'AU', amount: '4.00' })]);
    const buyer = await aPerson(payments.app);
    const { id } = await buyer.client.deliveryAddresses.create(aDelivery);
    const product = await aProduct(shop.seller, shop.orgId, { price: '20.00' });
    const buy = (deliverTo?: string) =>
      buyer.client.orders.createCheckout({
        productId: product.id,
        ...pages,
        ...(deliverTo && { deliverTo }),
      });
    expect(await codeOf(buy())).toBe('FREIGHT_TO_BE_QUOTED');
    expect(await buyer.client.orders.quote({ productId: product.id, country: 'AU' })).toMatchObject({
      totalAmount: '24.00',
      freightAmount: '4.00',
    });
    await buy(id);
    const [order] = (await buyer.client.orders.list({ side: 'purchases' })).items;
    expect(order).toMatchObject({ totalAmount: '24.00', freightAmount: '4.00', gstAmount: '2.18' });
  });
});

it('the freight is that to the organization’s address when Purchase Now names no address', async () => {
  const rules = [rule({ country: 'AU', regions: ['WA'], amount: '9.00' }), rule({ country: 'NZ' })];
  const shop = await aFreightShop(rules);
  const buyer = await aPerson(payments.app);
  const { id: buyerOrgId, name } = await anOrganization(payments.app, buyer, 'buyer_org');
  const product = await aProduct(shop.seller, shop.orgId, { price: '20.00' });
  const buy = () => buyer.client.orders.createCheckout({ productId: product.id, buyerOrgId, ...pages });
  expect(await codeOf(buy())).toBe('FREIGHT_TO_BE_QUOTED');
  const billingAddress = { line1: '1 Example Street', city: 'Perth', region: 'WA', country: 'AU' };
  await buyer.client.organizations.update({ orgId: buyerOrgId, name, billingAddress });
  await buy();
  const [order] = (await buyer.client.orders.list({ side: 'purchases', orgId: buyerOrgId })).items;
  expect(order).toMatchObject({ totalAmount: '29.00', freightAmount: '9.00', gstAmount: '2.64' });
});

it('a seller without rules charges no freight', async () => {
  const shop = await aFreightShop([]);
  const buyer = await aBuyer(shop, { price: '20.00' });
  expect((await buyer.client.carts.find({})).groups).toMatchObject([
    { freightAmount: '0.00', totalAmount: '20.00' },
  ]);
});
