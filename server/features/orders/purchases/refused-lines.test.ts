import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CartLine } from '../../../../contract/cart.ts';
import { lineProblem } from '../../../../contract/line-problem.ts';
import type { Product } from '../../../../contract/products.ts';
import { addMember, aProduct, type Person, unique } from '../../../testing/builders.ts';
import { aDelivery, aShop } from '../../../testing/orders.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { suspendOrganization } from '../../organizations/organization-status.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await startTestPayments();
});
afterAll(() => payments.stop());

const packs = [{ pack: 'box' as const, units: 10, minimumQuantity: 2, quantityStep: 2 }];

/** A shop with one product in boxes of ten, of which a buyer has two boxes in the cart. */
async function aFilledCart() {
  const { seller, organization, buyer } = await aShop(payments);
  const catalogNumber = `RL-${unique()}`;
  const product = await aProduct(seller, organization.id, {
    packs,
    details: { category: 'EEG', catalogNumber },
  });
  await buyer.client.deliveryAddresses.create(aDelivery);
  await buyer.client.carts.addLines({ lines: [{ productId: product.id, pack: 'box', quantity: 2 }] });
  return { seller, orgId: organization.id, buyer, product, line: await onlyLine(buyer) };
}

type Filled = Awaited<ReturnType<typeof aFilledCart>>;

async function onlyLine({ client }: Person): Promise<CartLine> {
  const lines = (await client.carts.find({})).groups.flatMap((group) => group.lines);
  if (!lines[0] || lines.length > 1) throw new Error('The cart has not one line');
  return lines[0];
}

/** The codes of the refused fields. */
async function refused(call: Promise<unknown>): Promise<Record<string, string>> {
  const error = await call.then(
    () => null,
    (reason) => reason,
  );
  const fields: Record<string, { code: string }> = error?.data?.fields ?? {};
  return Object.fromEntries(Object.entries(fields).map(([path, { code }]) => [path, code]));
}

async function place({ client }: Person): Promise<unknown> {
  const { version } = await client.carts.find({});
  return client.purchases.place({
    requestKey: crypto.randomUUID(),
    cartVersion: version,
    deliverTo: 'last',
  });
}

const inDatabase = (text: string, values: unknown[]) =>
  payments.app.ownerDb.$client
    .query(`SELECT set_config('myelin.actor', 'system:test', false)`)
    .then(() => payments.app.ownerDb.$client.query(text, values));

const change = (seller: Person, { id, version, name, price, details }: Product, changes: object) =>
  seller.client.products.update({
    ...{ id, version, name, price, status: 'active', packs },
    details: { category: 'EEG', catalogNumber: String(details.catalogNumber) },
    ...changes,
  });

it.each([
  [0, 'LINE_QUANTITY_INVALID'],
  [-1, 'LINE_QUANTITY_INVALID'],
  [1.5, 'LINE_QUANTITY_INVALID'],
  [1e9, 'AT_MOST'],
  [3, 'LINE_OFF_STEP'],
  [1, 'LINE_OFF_STEP'],
])(
  'the quantity %d is refused at its field, in a new line and in one that is in the cart',
  async (quantity, code) => {
    const { buyer, seller, orgId, line } = await aFilledCart();
    const other = await aProduct(seller, orgId, { packs });
    const lines = [{ productId: other.id, pack: 'box' as const, quantity }];
    expect(await refused(buyer.client.carts.addLines({ lines }))).toEqual({ 'lines.0.quantity': code });
    expect(await refused(buyer.client.carts.updateLine({ id: line.id, quantity }))).toEqual({
      quantity: code,
    });
    expect(await onlyLine(buyer)).toMatchObject({ id: line.id, quantity: 2 });
  },
);

const cases: [string, string, (filled: Filled) => Promise<unknown>][] = [
  ['price', 'LINE_PRICE_CHANGED', ({ seller, product }) => change(seller, product, { price: '99.00' })],
  ['currency', 'LINE_PRICE_CHANGED', ({ seller, product }) => change(seller, product, { currency: 'EUR' })],
  ['pack', 'LINE_PACK_WITHDRAWN', ({ seller, product }) => change(seller, product, { packs: [] })],
  [
    'step',
    'LINE_OFF_STEP',
    ({ seller, product }) =>
      change(seller, product, { packs: [{ ...packs[0], minimumQuantity: 5, quantityStep: 5 }] }),
  ],
  [
    'public price',
    'LINE_WITHOUT_PRICE',
    ({ seller, product }) => change(seller, product, { price: '0', priceOnRequest: true }),
  ],
  ['stock', 'LINE_OUT_OF_STOCK', ({ seller, product }) => change(seller, product, { stockMode: 'counted' })],
  ['status', 'LINE_WITHDRAWN', ({ seller, product }) => change(seller, product, { status: 'archived' })],
  ['product', 'LINE_WITHDRAWN', ({ seller, product }) => seller.client.products.delete({ id: product.id })],
  [
    'seller’s right to charge',
    'LINE_SELLER_CANNOT_CHARGE',
    ({ orgId }) =>
      inDatabase('UPDATE connected_accounts SET charges_enabled = false WHERE org_id = $1', [orgId]),
  ],
  [
    'seller, which is suspended',
    'LINE_SELLER_SUSPENDED',
    ({ orgId }) => suspendOrganization(payments.app.ownerDb, orgId),
  ],
  [
    'buyer, who joins the seller',
    'LINE_OWN_PRODUCT',
    ({ orgId, buyer }) => addMember(payments.app, orgId, buyer, 'member'),
  ],
];

it.each(cases)(
  'after a change of the %s the purchase is refused with the id of the line (%s), and nothing is stored',
  async (_what, code, act) => {
    const filled = await aFilledCart();
    const { buyer, line } = filled;
    await act(filled);
    expect(await refused(place(buyer))).toEqual({ [`lines.${line.id}`]: code });
    expect((await buyer.client.purchases.list({})).items).toEqual([]);
    const { problem, isChanged } = await onlyLine(buyer);
    expect(problem ?? (isChanged && 'LINE_PRICE_CHANGED')).toBe(code);
  },
);

it.each(cases)(
  'after a change of the %s, pages offer a row of codes only if the cart can order it',
  async (_what, code, act) => {
    const filled = await aFilledCart();
    const { buyer, product } = filled;
    await act(filled);
    const rows = [{ code: String(product.details.catalogNumber), quantity: 2 }];
    const [found] = (await buyer.client.quickOrder.resolve({ rows })).rows;
    const { problem } = await onlyLine(buyer);
    if (found?.status !== 'found')
      return expect(['LINE_WITHDRAWN', 'LINE_SELLER_SUSPENDED']).toContain(problem);
    const { product: shown, ...match } = found.match;
    // The page offers the first pack, which is no longer a box.
    const isOtherPack = code === 'LINE_PACK_WITHDRAWN';
    const own = await buyer.client.organizations.listMine();
    const { sellerChargesEnabled } = match;
    expect(lineProblem({ ...shown, sellerChargesEnabled }, { ...match, quantity: 2 }, own)).toBe(
      isOtherPack ? null : problem,
    );
  },
);

it.each(cases.filter(([, code]) => code !== 'LINE_OFF_STEP'))(
  'one action accepts a change of the %s, or removes the line (%s)',
  async (_what, code, act) => {
    const filled = await aFilledCart();
    const { buyer } = filled;
    await act(filled);
    const [group] = (await buyer.client.carts.find({})).groups;
    const line = group?.lines[0];
    if (!group || !line) throw new Error('The cart has a line');
    const accepted = { lineId: line.id, amount: line.unitPrice, currency: group.currency };
    await buyer.client.carts.resolve(
      code === 'LINE_PRICE_CHANGED' ? { accept: [accepted] } : { remove: [line.id] },
    );
    const after = (await buyer.client.carts.find({})).groups.flatMap(({ lines }) => lines);
    if (code !== 'LINE_PRICE_CHANGED') return expect(after).toEqual([]);
    expect(after).toMatchObject([{ isChanged: false, problem: null }]);
    await place(buyer);
    expect((await buyer.client.purchases.list({})).items).toHaveLength(1);
  },
);

it('one action changes a quantity so that it fits the step of the pack and the units that are left', async () => {
  const { seller, buyer, product, line } = await aFilledCart();
  const fitLine = () => buyer.client.carts.resolve({ fit: [line.id] });
  await change(seller, product, {
    packs: [{ ...packs[0], minimumQuantity: 1, quantityStep: 4 }],
    stockMode: 'counted',
  });
  // No unit is left, so no quantity fits.
  await fitLine();
  expect(await onlyLine(buyer)).toMatchObject({ quantity: 2, problem: 'LINE_OFF_STEP' });
  await seller.client.products.setStock({ id: product.id, version: 1, onHand: 200 });
  await fitLine();
  expect(await onlyLine(buyer)).toMatchObject({ quantity: 5, problem: null });
  await seller.client.products.setStock({ id: product.id, version: 2, onHand: 49 });
  expect(await onlyLine(buyer)).toMatchObject({ problem: 'LINE_OUT_OF_STOCK', unitsLeft: 49 });
  await fitLine();
  expect(await onlyLine(buyer)).toMatchObject({ quantity: 1, problem: null });
  await place(buyer);
});

it('a line whose price was accepted in an earlier currency stays marked', async () => {
  const filled = await aFilledCart();
  const { buyer, line } = filled;
  await change(filled.seller, filled.product, { currency: 'EUR' });
  await buyer.client.carts.resolve({
    accept: [{ lineId: line.id, amount: line.unitPrice, currency: 'AUD' }],
  });
  expect(await refused(place(buyer))).toEqual({ [`lines.${line.id}`]: 'LINE_PRICE_CHANGED' });
});
