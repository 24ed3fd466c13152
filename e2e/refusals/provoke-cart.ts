import type { NewCartLine } from '../../contract/cart.ts';
import type { FieldCode } from '../../contract/field-messages.ts';
import type { FreightRule } from '../../contract/freight.ts';
import { limits } from '../../contract/limits.ts';
import { purchasingOf } from '../../contract/permissions.ts';
import type { RefusalCode } from '../../contract/refusals.ts';
import { suspendOrganization } from '../../server/features/organizations/organization-status.ts';
import {
  aConnectedAccount,
  addMember,
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  type Person,
} from '../../server/testing/builders.ts';
import { aDelivery, pages } from '../../server/testing/orders.ts';
import { inDatabase, type Shop } from './shop.ts';

/** Creates a seller, and a buyer whose cart contains one of the seller's products. */
async function filledCart({ app }: Shop, price = '1250.00') {
  const [seller, buyer] = [await aPerson(app), await aPerson(app)];
  const { id: orgId } = await anOrganization(app, seller);
  await aConnectedAccount(app, orgId);
  const product = await aProduct(seller, orgId, { price });
  await buyer.client.carts.addLines({ lines: [{ productId: product.id }] });
  await buyer.client.deliveryAddresses.create(aDelivery);
  return { seller, buyer, orgId, product };
}

type Shown = { gstShown?: string; freightShown?: string };

async function place({ client }: Person, shown: Shown = {}): Promise<unknown> {
  const { version, groups } = await client.carts.find({});
  const orders = groups.map(({ sellerOrgId, currency }) => ({ sellerOrgId, currency, ...shown }));
  return client.purchases.place({
    requestKey: crypto.randomUUID(),
    cartVersion: version,
    deliverTo: 'last',
    orders,
  });
}

const freightRule = {
  ...{ currency: 'AUD', country: null, regions: [], goodsFrom: null, gramsUpTo: null },
  ...{ amount: '10', stepGrams: null, stepAmount: null },
} as const satisfies FreightRule;

/** Creates an organization that requires a purchase order number and a cost centre, and has a product in its cart. */
async function aStrictBuyer(shop: Shop) {
  const { product } = await filledCart(shop);
  const buyer = await aPerson(shop.app);
  const { id: orgId } = await anOrganization(shop.app, buyer, 'buyer_org');
  const required = { purchaseOrderNumber: true, costCentre: true };
  await buyer.client.organizations.setCheckoutRequirements({ orgId, ...required });
  await buyer.client.carts.addLines({ orgId, lines: [{ productId: product.id }] });
  await buyer.client.deliveryAddresses.create({ orgId, ...aDelivery });
  return { buyer, orgId };
}

/**
 * Places an order with only the given values, for an organization that requires a purchase order number and a cost centre.
 * @param costCentres the cost centres of this organization
 */
export async function placeUnreferenced(
  shop: Shop,
  given: { purchaseOrderNumber?: string; costCentre?: string },
  costCentres: string[] = [],
) {
  const { buyer, orgId } = await aStrictBuyer(shop);
  for (const code of costCentres) await buyer.client.costCentres.create({ orgId, code, name: 'Ward' });
  const terms = { requestKey: crypto.randomUUID(), cartVersion: 1, deliverTo: 'last' as const };
  await buyer.client.purchases.place({ orgId, ...terms, ...given });
}

async function addOwn({ owner, orgId }: Shop): Promise<void> {
  const { id: productId } = await aProduct(owner, orgId);
  await owner.client.carts.addLines({ lines: [{ productId }] });
}

async function addSold(
  { app, owner, orgId }: Shop,
  product: Parameters<typeof aProduct>[2],
  line: Omit<NewCartLine, 'productId'> = {},
): Promise<void> {
  const { id: productId } = await aProduct(owner, orgId, product);
  await (await aPerson(app)).client.carts.addLines({ lines: [{ productId, ...line }] });
}

/** For each refusal of carts, a function that provokes it. */
export const provokeCartRefusal = {
  async CART_FULL(shop: Shop) {
    const { buyer, seller, orgId } = await filledCart(shop);
    await inDatabase(
      shop,
      `INSERT INTO cart_lines (cart_id, product_id, pack, seller_org_id, quantity, seen_name, seen_price, seen_currency, added_by)
       SELECT l.cart_id, uuidv7(), l.pack, l.seller_org_id, 1, 'Filler', 1, 'AUD', l.added_by
       FROM cart_lines l, generate_series(2, ${limits.cartLines}) WHERE l.added_by = $1`,
      [buyer.id],
    );
    const { id: productId } = await aProduct(seller, orgId);
    await buyer.client.carts.addLines({ lines: [{ productId }] });
  },
  async CART_CHANGED(shop: Shop) {
    const { client } = (await filledCart(shop)).buyer;
    await client.purchases.place({ requestKey: crypto.randomUUID(), cartVersion: 0, deliverTo: 'last' });
  },
  async REQUEST_KEY_REUSED(shop: Shop) {
    const { client } = (await filledCart(shop)).buyer;
    const { version: cartVersion } = await client.carts.find({});
    const request = { requestKey: crypto.randomUUID(), cartVersion, deliverTo: 'last' as const };
    await client.purchases.place(request);
    await client.purchases.place({ ...request, costCentre: 'Ward 5' });
  },
  async CARD_UNUSABLE(shop: Shop) {
    const { client } = (await filledCart(shop)).buyer;
    await client.deliveryAddresses.create(aDelivery);
    await client.purchases.place({
      requestKey: crypto.randomUUID(),
      cartVersion: (await client.carts.find({})).version,
      deliverTo: 'last',
      cardId: crypto.randomUUID(),
    });
  },
  CART_LINES_REFUSED: addOwn,
  async FREIGHT_TO_BE_QUOTED(shop: Shop) {
    const { seller, orgId, product } = await filledCart(shop);
    await seller.client.freight.setRules({ orgId, shown: [], rules: [{ ...freightRule, country: 'NZ' }] });
    const buyer = await aPerson(shop.app);
    await buyer.client.orders.createCheckout({ productId: product.id, ...pages });
  },
  async FREIGHT_NOT_AWAITED(shop: Shop) {
    const { seller, product } = await filledCart(shop);
    const id = await aPaidOrder(shop.app, await aPerson(shop.app), product);
    await seller.client.freight.quote({ id, amount: '1' });
  },
  async PURCHASE_NOT_PERMITTED(shop: Shop) {
    const { buyer, orgId } = await aStrictBuyer(shop);
    const member = await aPerson(shop.app);
    await addMember(shop.app, orgId, member, 'member');
    const permissions = { ...purchasingOf('member', null), pay: false };
    await buyer.client.members.setPurchasing({ orgId, userId: member.id, ...permissions });
    const terms = { requestKey: crypto.randomUUID(), cartVersion: 1, deliverTo: 'last' as const };
    await member.client.purchases.place({ orgId, ...terms });
  },
  async COST_CENTRE_REQUIRED(shop: Shop) {
    const { product } = await filledCart(shop);
    const { buyer, orgId: buyerOrgId } = await aStrictBuyer(shop);
    await buyer.client.orders.createCheckout({ productId: product.id, buyerOrgId, ...pages });
  },
} satisfies Partial<Record<RefusalCode, unknown>>;

/** For each field message of carts, a function that provokes it. */
export const provokeCartField = {
  async DELIVERY_ADDRESS_MISSING({ app }: Shop) {
    const { client } = await aPerson(app);
    await client.purchases.place({
      requestKey: crypto.randomUUID(),
      cartVersion: 1,
      deliverTo: undefined as unknown as string,
    });
  },
  LINE_PACK_WITHDRAWN: (shop: Shop) => addSold(shop, {}, { pack: 'case' }),
  LINE_WITHOUT_PRICE: (shop: Shop) => addSold(shop, { price: '0', priceOnRequest: true }),
  LINE_OFF_STEP: (shop: Shop) =>
    addSold(
      shop,
      { packs: [{ pack: 'box', units: 5, minimumQuantity: 2, quantityStep: 2 }] },
      { quantity: 3 },
    ),
  async LINE_OUT_OF_STOCK(shop: Shop) {
    const { seller, buyer, product } = await filledCart(shop);
    const { id, version, name, price } = product;
    const counted = { stockMode: 'counted', status: 'active' } as const;
    await seller.client.products.update({ id, version, name, price, ...counted });
    await place(buyer);
  },
  async LINE_PRICE_CHANGED(shop: Shop) {
    const { seller, buyer, product } = await filledCart(shop);
    const { id, version, name } = product;
    await seller.client.products.update({ id, version, name, price: '1300.00', status: 'active' });
    await place(buyer);
  },
  PURCHASE_ORDER_NUMBER_MISSING: (shop: Shop) => placeUnreferenced(shop, { costCentre: 'Ward 3' }),
  COST_CENTRE_MISSING: (shop: Shop) => placeUnreferenced(shop, { purchaseOrderNumber: 'PO-1' }),
  async LINE_FREIGHT_CHANGED(shop: Shop) {
    const { buyer } = await filledCart(shop);
    await place(buyer, { freightShown: '1.00' });
  },
  GRAMS_INVALID: ({ owner, orgId }: Shop) =>
    owner.client.freight.setRules({ orgId, shown: [], rules: [{ ...freightRule, gramsUpTo: 0 }] }),
  async LINE_GST_CHANGED(shop: Shop) {
    const { buyer } = await filledCart(shop);
    await place(buyer, { gstShown: '113.64' });
  },
  async LINE_WITHDRAWN({ owner, orgId, member }: Shop) {
    const { id: productId } = await aProduct(owner, orgId, { status: 'draft' });
    await member.client.carts.addLines({ lines: [{ productId }] });
  },
  async LINE_SELLER_SUSPENDED(shop: Shop) {
    const { orgId, buyer } = await filledCart(shop);
    await suspendOrganization(shop.app.ownerDb, orgId);
    await place(buyer);
  },
  async LINE_NOT_OFFERED(shop: Shop) {
    const { seller, buyer, product } = await filledCart(shop);
    const { id, version, name, price } = product;
    const details = { markets: 'NZ' };
    await seller.client.products.update({ id, version, name, price, status: 'active', details });
    await place(buyer);
  },
  async LINE_LICENCE_REQUIRED(shop: Shop) {
    const { seller, buyer, product } = await filledCart(shop);
    const { id, version, name, price } = product;
    const details = { supplyRestrictions: 'radiation' };
    await seller.client.products.update({ id, version, name, price, status: 'active', details });
    await place(buyer);
  },
  LINE_OWN_PRODUCT: addOwn,
  async LINE_SELLER_CANNOT_CHARGE(shop: Shop) {
    const { orgId, buyer } = await filledCart(shop);
    await inDatabase(shop, 'UPDATE connected_accounts SET charges_enabled = false WHERE org_id = $1', [
      orgId,
    ]);
    await place(buyer);
  },
  ORDER_TOO_LOW: async (shop: Shop) => place((await filledCart(shop, '0.10')).buyer),
  ORDER_TOO_HIGH: async (shop: Shop) => place((await filledCart(shop, '9000000.00')).buyer),
} satisfies Partial<Record<FieldCode, unknown>>;
