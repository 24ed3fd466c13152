import type { FieldCode } from '../../contract/field-messages.ts';
import type { RecallScope } from '../../contract/recall-scope.ts';
import type { RefusalCode } from '../../contract/refusals.ts';
import { sendNotices } from '../../server/features/orders/recalls/send-notices.ts';
import { aPerson, aSuperAdmin } from '../../server/testing/builders.ts';
import {
  aDevice,
  aGtin,
  allLots,
  anIssuedRecall,
  lotRange,
  recallOf,
  shipDevice,
  theLots,
} from '../../server/testing/recalls.ts';
import type { Shop } from './shop.ts';

const draft = ({ owner, orgId }: Shop, scopes: RecallScope[], changes = {}) =>
  owner.client.recalls.create({ orgId, ...recallOf(scopes, changes) });

async function issue(shop: Shop, scopes: RecallScope[], changes = {}) {
  const { id, version } = await draft(shop, scopes, changes);
  return shop.owner.client.recalls.issue({ id, version });
}

/** A product whose device is recalled, and a buyer. */
async function recalled({ app, owner, orgId }: Shop) {
  const { product, udiDi } = await aDevice(owner, orgId);
  await anIssuedRecall(await aSuperAdmin(app), null, [allLots(udiDi)]);
  return { productId: product.id, buyer: await aPerson(app) };
}

/** For each refusal of recalls, a function that provokes it. */
export const provokeRecallRefusal = {
  async PRODUCT_RECALLED(shop: Shop) {
    const { productId, buyer } = await recalled(shop);
    await buyer.client.orders.createCheckout({
      productId,
      successUrl: `${shop.app.deps.env.publicUrl}/orders`,
      cancelUrl: `${shop.app.deps.env.publicUrl}/orders`,
    });
  },
} satisfies Partial<Record<RefusalCode, (shop: Shop) => Promise<unknown>>>;

/** For each field message of recalls, a function that provokes it. */
export const provokeRecallField = {
  RECALL_TITLE_MISSING: (shop: Shop) => draft(shop, [], { title: ' ' }),
  DEVICE_MISSING: (shop: Shop) => draft(shop, [allLots(' ')]),
  LOTS_MISSING: (shop: Shop) => draft(shop, [theLots(aGtin())]),
  RANGE_LENGTHS: (shop: Shop) => draft(shop, [lotRange(aGtin(), 'A1', 'A10')]),
  RANGE_REVERSED: (shop: Shop) => draft(shop, [lotRange(aGtin(), 'A2', 'A1')]),
  INSTRUCTIONS_MISSING: (shop: Shop) => issue(shop, [], { instructions: '' }),
  SCOPE_MISSING: (shop: Shop) => issue(shop, []),
  DEVICE_NOT_SOLD: (shop: Shop) => draft(shop, [allLots(aGtin())]),
  async RECALLED_UNITS_EXCEEDED(shop: Shop) {
    const { app, owner, orgId } = shop;
    const buyer = await aPerson(app);
    const device = await aDevice(owner, orgId);
    await shipDevice(app, { seller: owner, orgId }, device, { buyer, lots: ['A1'] });
    const { id } = await anIssuedRecall(owner, orgId, [theLots(device.udiDi, 'A1')]);
    await sendNotices(app.deps, { recallId: id });
    const noticeId = (await buyer.client.recalls.find({ id })).received[0]?.id ?? '';
    const { items } = await buyer.client.recalls.lines({ id: noticeId });
    const lines = items.map(({ lotId }) => ({ lotId, used: 2, quarantined: 0, returned: 0 }));
    await buyer.client.recalls.acknowledge({ id: noticeId, lines });
  },
  async LINE_RECALLED(shop: Shop) {
    const { productId, buyer } = await recalled(shop);
    await buyer.client.carts.addLines({ lines: [{ productId }] });
  },
} satisfies Partial<Record<FieldCode, (shop: Shop) => Promise<unknown>>>;
