import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, aPerson, aProduct, arrived, aSuperAdmin, type Person } from '../../testing/builders.ts';
import { aPaidPurchase, aShop, purchase, purchasesOf, stateOf } from '../../testing/orders.ts';
import { codeOf } from '../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';
import { suspendOrganization } from '../organizations/organization-status.ts';

let payments: TestPayments;
let staff: Person;
beforeAll(async () => {
  payments = await startTestPayments({ PLATFORM_FEE_PERCENT: '3' });
  staff = await aSuperAdmin(payments.app, 'Sam Staff');
});
afterAll(() => payments.stop());

const note = 'The seller does not answer';
type Asked = { amount?: string; note?: string; requestId?: string };
const refund = (by: Person, id: string, asked: Asked = {}) =>
  by.client.platform.refundOrder({
    id,
    requestId: randomUUID(),
    reason: 'requested_by_customer',
    note,
    ...asked,
  });

async function aSale() {
  const shop = await aShop(payments);
  return { ...shop, ...(await aPaidPurchase(payments, shop.product.id)) };
}

const recorded = async (orderId: string) =>
  (await staff.client.support.listStaffActions({ subject: orderId })).items;

describe('a refund by platform staff', () => {
  it('is refused to its buyer, its seller, a stranger and a visitor', async () => {
    const { orderId, buyer, seller } = await aSale();
    for (const by of [buyer, seller, await aPerson(payments.app)])
      expect(await codeOf(refund(by, orderId))).toBe('FORBIDDEN');
    const asked = { id: orderId, requestId: randomUUID(), reason: 'duplicate', note } as const;
    expect(await codeOf(payments.app.anyone.platform.refundOrder(asked))).toBe('UNAUTHORIZED');
    expect(await stateOf(buyer)).toBe('processing/paid');
    expect(await recorded(orderId)).toEqual([]);
  });

  it('is refused for their own purchase', async () => {
    const { product } = await aShop(payments);
    const buyer = await aSuperAdmin(payments.app);
    const { sessionId } = await purchase(buyer, product.id);
    await payments.control(`checkout/${sessionId}/pay`);
    await payments.deliver();
    const [order] = await purchasesOf(buyer);
    expect(await codeOf(refund(buyer, order?.id ?? ''))).toBe('FORBIDDEN');
    expect(await stateOf(buyer)).toBe('processing/paid');
  });

  it('needs a reason and an order', async () => {
    const { orderId } = await aSale();
    await expect(refund(staff, orderId, { note: ' ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { note: { code: 'REASON_MISSING' } } },
    });
    expect(await codeOf(refund(staff, randomUUID()))).toBe('NOT_FOUND');
    expect(await recorded(orderId)).toEqual([]);
  });

  it('refunds a part once, shows the seller the reason, and is audited', async () => {
    const { orderId, buyer, seller } = await aSale();
    const asked = { amount: '10.00', requestId: randomUUID() };
    const first = await refund(staff, orderId, asked);
    expect(first).toMatchObject({ amount: '10.00', state: 'succeeded', note, requestedByName: 'Sam Staff' });
    expect(await refund(staff, orderId, asked)).toMatchObject({ id: first.id });
    expect(await stateOf(buyer)).toBe('processing/partially_refunded');
    const { refunds, totals } = await seller.client.orders.findMoney({ id: orderId });
    expect(refunds).toMatchObject([{ note, requestedByName: 'Sam Staff' }]);
    expect(totals.refunded).toBe('10.00');
    expect(await recorded(orderId)).toMatchObject([
      { action: 'order.refund', subjectKind: 'order', subjectId: orderId, actorId: staff.id, reason: note },
    ]);
  });

  it('refunds no more than is left', async () => {
    const { orderId } = await aSale();
    await expect(refund(staff, orderId, { amount: '99999' })).rejects.toMatchObject({
      data: { fields: { amount: { code: 'REFUND_TOO_LARGE' } } },
    });
    await refund(staff, orderId);
    expect(await codeOf(refund(staff, orderId))).toBe('ORDER_NOT_REFUNDABLE');
    expect(await recorded(orderId)).toHaveLength(1);
  });

  it.each(['suspended', 'closed'])('settles an order whose seller is %s', async (status) => {
    const { orderId, buyer, seller, organization } = await aSale();
    if (status === 'suspended') await suspendOrganization(payments.app.ownerDb, organization.id);
    else {
      await arrived(payments.app, orderId);
      await seller.client.organizations.close({ orgId: organization.id, name: organization.name });
    }
    await refund(staff, orderId);
    expect(await stateOf(buyer)).toMatch(/\/refunded$/);
    expect(await recorded(orderId)).toHaveLength(1);
  });

  it('settles an order of a seller whose only owner is suspended; this owner can do nothing, but an admin can still ship', async () => {
    const { orderId, buyer, seller, organization } = await aSale();
    const { orderId: other } = await aPaidPurchase(payments, (await aProduct(seller, organization.id)).id);
    const admin = await aPerson(payments.app);
    await addMember(payments.app, organization.id, admin, 'admin');
    await staff.client.platform.suspend({ kind: 'user', id: seller.id, reason: 'Stolen account' });
    const { client } = seller;
    expect(await codeOf(client.orders.find({ id: orderId }))).toBe('UNAUTHORIZED');
    expect(
      await codeOf(client.organizations.close({ orgId: organization.id, name: organization.name })),
    ).toBe('UNAUTHORIZED');
    await refund(staff, orderId);
    expect(await stateOf(buyer)).toMatch(/\/refunded$/);
    const month = new Date().toISOString().slice(0, 7);
    const { currencies } = await staff.client.platform.findStatement({ orgId: organization.id, month });
    expect(currencies).toHaveLength(1);
    const parcels = [{ key: randomUUID(), orderId: other, carrier: 'dhl' as const }];
    const { shipped } = await admin.client.orders.ship({ orgId: organization.id, parcels });
    expect(shipped).toMatchObject([{ orderId: other, isComplete: true }]);
  });

  it("reports the provider's message when the provider refuses", async () => {
    const { orderId, chargeId, buyer } = await aSale();
    await payments.control(`charges/${chargeId}/dispute`);
    await expect(refund(staff, orderId)).rejects.toMatchObject({
      code: 'PROVIDER_REFUSED',
      message: expect.stringContaining('has been charged back'),
    });
    expect((await buyer.client.orders.findMoney({ id: orderId })).totals.refunded).toBe('0.00');
    expect(await recorded(orderId)).toHaveLength(1);
  });
});
