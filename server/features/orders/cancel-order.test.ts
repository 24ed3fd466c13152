import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, anOrganization, aPerson, type Person } from '../../testing/builders.ts';
import { aShop, purchase, purchasesOf, stateOf } from '../../testing/orders.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
});
afterAll(() => payments.stop());

/** A user with an open checkout. */
async function aBuyer(buyerOrgId?: string, buyer?: Person) {
  const person = buyer ?? (await aPerson(payments.app));
  const { sessionId } = await purchase(person, shop.product.id, buyerOrgId);
  const [order] = await purchasesOf(person);
  return { buyer: person, sessionId, id: order?.id ?? '' };
}

describe('an unpaid order', () => {
  it('cannot be cancelled by strangers, nor by plain members of either side', async () => {
    const owner = await aPerson(payments.app);
    const clinic = await anOrganization(payments.app, owner, 'buyer_org');
    const { id, buyer } = await aBuyer(clinic.id, owner);
    const [stranger, clerk, helper] = [
      await aPerson(payments.app),
      await aPerson(payments.app),
      await aPerson(payments.app),
    ];
    await addMember(payments.app, clinic.id, clerk, 'member');
    await addMember(payments.app, shop.organization.id, helper, 'member');
    for (const { client } of [stranger, clerk, helper])
      await expect(client.orders.cancel({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await stateOf(buyer)).toBe('pending/unpaid');
  });

  it.each(['buyer', 'seller'] as const)('is cancelled by its %s, and its checkout is closed', async (who) => {
    const { buyer, sessionId, id } = await aBuyer();
    const { client } = who === 'buyer' ? buyer : shop.seller;
    expect(await client.orders.cancel({ id })).toEqual({ status: 'cancelled', paymentStatus: 'unpaid' });
    expect(await client.orders.cancel({ id })).toMatchObject({ status: 'cancelled' });
    const session = await payments.provider<{ status: string }>(`/v1/checkout/sessions/${sessionId}`);
    expect(session.status).toBe('expired');
    const { events, viewer } = await client.orders.find({ id });
    expect(events.map(({ kind, by }) => [kind, by])).toEqual([
      ['placed', 'buyer'],
      ['cancel_requested', who],
      ['session_expired', 'provider'],
    ]);
    expect(viewer.mayCancel).toBe(false);
  });

  it('that was paid in the meantime stays paid', async () => {
    const { buyer, sessionId, id } = await aBuyer();
    await payments.control(`checkout/${sessionId}/pay`);
    expect(await buyer.client.orders.cancel({ id })).toEqual({ status: 'processing', paymentStatus: 'paid' });
    await expect(buyer.client.orders.cancel({ id })).rejects.toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' });
  });

  it('is cancelled later when the provider does not reply', async () => {
    const { buyer, id } = await aBuyer();
    await payments.down();
    await expect(buyer.client.orders.cancel({ id })).rejects.toMatchObject({
      code: 'PAYMENT_PROVIDER_ERROR',
    });
    await payments.up();
    expect(await stateOf(buyer)).toBe('pending/unpaid');
    await payments.app.ownerDb.$client.query(
      "UPDATE orders SET created_at = now() - interval '2 minutes' WHERE id = $1",
      [id],
    );
    await payments.sweep('sweep-checkouts');
    expect(await stateOf(buyer)).toBe('cancelled/unpaid');
  });

  it('is not resumed when the provider did not reply to the cancellation: Purchase opens another order', async () => {
    const { buyer, id } = await aBuyer();
    await payments.down();
    await buyer.client.orders.cancel({ id }).catch(() => {});
    await payments.up();
    await purchase(buyer, shop.product.id);
    const orders = await purchasesOf(buyer);
    expect(orders.map(({ status }) => status)).toEqual(['pending', 'cancelled']);
    expect(orders[1]?.id).toBe(id);
  });
});
