import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOrganization, aPerson, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { aDevice, allLots, anIssuedRecall, orderDevice, sponsorOfBrand } from '../../../testing/recalls.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let seller: Person;
let orgId: string;
let issuer: Person;
let issuerOrgId: string;
beforeAll(async () => {
  app = await startTestApp();
  seller = await aPerson(app, 'Selma Seller');
  orgId = (await anOrganization(app, seller)).id;
  issuer = await aPerson(app, 'Ida Issuer');
  issuerOrgId = (await anOrganization(app, issuer)).id;
  await sponsorOfBrand(await aSuperAdmin(app), issuer, issuerOrgId);
});
afterAll(() => app.stop());

let buyer: Person;
let orderId: string;
let itemId: string;
let noticeId: string;
beforeEach(async () => {
  buyer = await aPerson(app, 'Ben Buyer');
  const buyerOrgId = (await anOrganization(app, buyer, 'buyer_org')).id;
  const device = await aDevice(seller, orgId);
  await aDevice(issuer, issuerOrgId, device.udiDi);
  const ordered = await orderDevice(app, { seller, orgId }, device, { buyer, buyerOrgId, quantity: 3 });
  orderId = ordered.id;
  itemId = (await seller.client.orders.find({ id: orderId })).items[0]?.id ?? '';
  await seller.client.orders.ship({
    orgId,
    parcels: [
      {
        ...{ key: crypto.randomUUID(), orderId, carrier: 'dhl' },
        items: [{ itemId, quantity: 2, lots: ['A1', 'B1'].map((lot) => ({ lot, quantity: 1 })) }],
      },
    ],
  });
  const { id } = await anIssuedRecall(issuer, issuerOrgId, [allLots(device.udiDi)]);
  await runJobs(app);
  noticeId = (await buyer.client.recalls.find({ id })).received[0]?.id ?? '';
});

const refund = (quantity: number) =>
  app.ownerDb.$client.query(
    `WITH asked AS (
       INSERT INTO refunds (order_id, seller_org_id, amount, currency, state, provider_refund_id)
       SELECT o.id, o.seller_org_id, i.unit_price * $3, o.currency, 'pending', 're_' || gen_random_uuid() FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.id = $1
       RETURNING id, seller_org_id, order_id)
     INSERT INTO refund_items (seller_org_id, order_id, refund_id, item_id, quantity)
     SELECT seller_org_id, order_id, id, $2, $3::int FROM asked`,
    [orderId, itemId, quantity],
  );
const refundedFor = async ({ client }: Person) => {
  const { items } = await client.recalls.lines({ id: noticeId });
  return items.map(({ itemId: item, refunded }) => [item, refunded]);
};

describe('the refunded units of a line', () => {
  it('are not told to an issuer that did not sell it', async () => {
    await refund(3);
    expect(await refundedFor(issuer)).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('are those of the whole line of the order, without the units that were not shipped', async () => {
    const refunded = async () => (await refundedFor(buyer)).map(([, units]) => units);
    expect(await refundedFor(buyer)).toEqual([
      [itemId, 0],
      [itemId, 0],
    ]);
    // A refund by line first takes the pack that is in no parcel.
    await refund(1);
    expect(await refunded()).toEqual([0, 0]);
    await refund(1);
    expect(await refunded()).toEqual([1, 1]);
  });

  it('are all that was shipped when the whole payment was refunded', async () => {
    await app.ownerDb.$client.query('ALTER TABLE orders DISABLE TRIGGER USER');
    await app.ownerDb.$client.query(
      "UPDATE orders SET status = 'refunded', payment_status = 'refunded' WHERE id = $1",
      [orderId],
    );
    await app.ownerDb.$client.query('ALTER TABLE orders ENABLE TRIGGER USER');
    expect(await refundedFor(buyer)).toEqual([
      [itemId, 2],
      [itemId, 2],
    ]);
  });
});
