import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, anOrganization, aPerson, type Person, removeMember } from '../../testing/builders.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { aShop, purchase, purchasesOf } from '../../testing/orders.ts';
import { codeOf } from '../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
let owner: Person;
let member: Person;
let clinicId: string;
let ids: { own: string; open: string; paid: string; purchase: string };

/** The member orders twice for the organization, pays one of these orders, and orders once for herself. */
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
  owner = await aPerson(payments.app, 'Olga Owner');
  member = await aPerson(payments.app, 'Mia Member');
  clinicId = (await anOrganization(payments.app, owner, 'buyer_org')).id;
  await addMember(payments.app, clinicId, member, 'member');
  const { sessionId } = await purchase(member, shop.product.id, clinicId);
  await payments.control(`checkout/${sessionId}/pay`);
  await payments.deliver();
  await purchase(member, shop.product.id, clinicId);
  await purchase(member, shop.product.id);
  const [own, open, paid] = await purchasesOf(member);
  if (!own || !open || !paid) throw new Error('The member has three orders');
  ids = { own: own.id, open: open.id, paid: paid.id, purchase: open.purchaseId };
});
afterAll(() => payments.stop());

/** Everything that a buyer can do with their own orders. */
const attempts = ({ client }: Person): [what: string, call: () => Promise<unknown>][] => [
  ['read it', () => client.orders.find({ id: ids.paid })],
  ['read its money', () => client.orders.findMoney({ id: ids.paid })],
  ['read its documents', () => client.orders.listDocuments({ id: ids.paid })],
  ['print its purchase order', () => client.orders.printPurchaseOrder({ id: ids.paid })],
  ['read its messages', () => client.orders.listMessages({ id: ids.paid })],
  ['write', () => client.orders.sendMessage({ id: ids.paid, key: randomUUID(), text: 'Where is it?' })],
  ['read the purchase', () => client.purchases.find({ id: ids.purchase })],
  ['pay', () => client.purchases.pay({ id: ids.purchase, orderId: ids.open })],
  [
    'charge a card',
    () => client.purchases.charge({ id: ids.purchase, orderId: ids.open, cardId: randomUUID() }),
  ],
  ['cancel', () => client.orders.cancel({ id: ids.open })],
];
const answersTo = async (person: Person) =>
  Object.fromEntries(
    await Promise.all(attempts(person).map(async ([what, call]) => [what, await codeOf(call())] as const)),
  );
const foundBy = async ({ client }: Person, text: string) =>
  (await client.search.everywhere({ text })).orders.length;

describe('an order for an organization that its buyer has left', () => {
  it('is not found by the former member in any way, but is found by the managers of the organization', async () => {
    const { orderNumber } = await owner.client.orders.find({ id: ids.paid });
    expect(await foundBy(member, orderNumber)).toBe(1);
    await removeMember(payments.app, clinicId, member);

    expect(await answersTo(member)).toEqual(
      Object.fromEntries(attempts(member).map(([what]) => [what, 'NOT_FOUND'])),
    );
    const { client } = member;
    expect((await client.orders.list({ side: 'purchases' })).items.map(({ id }) => id)).toEqual([ids.own]);
    expect(await client.orders.count({ side: 'purchases' })).toMatchObject({ total: 1 });
    expect((await client.purchases.list({})).items).toHaveLength(1);
    expect(await foundBy(member, orderNumber)).toBe(0);
    expect(await foundBy(member, shop.product.name)).toBe(1);
    const { orders } = await client.users.exportData();
    expect(orders.map(({ id }) => id)).toEqual([ids.own]);
    expect((await owner.client.orders.list({ side: 'purchases', orgId: clinicId })).items).toHaveLength(2);
    expect(await codeOf(owner.client.purchases.pay({ id: ids.purchase, orderId: ids.open }))).toBe('allowed');
  });

  it('is reported by email to the managers of the organization instead', async () => {
    const before = [await mailTo(payments.app, member.email), await mailTo(payments.app, owner.email)];
    const parcel = { key: randomUUID(), orderId: ids.paid, carrier: 'dhl' } as const;
    await shop.seller.client.orders.ship({ orgId: shop.organization.id, parcels: [parcel] });
    const message = { id: ids.paid, key: randomUUID(), text: 'It is on its way.' };
    await shop.seller.client.orders.sendMessage(message);
    expect(await mailTo(payments.app, member.email)).toHaveLength(before[0]?.length ?? 0);
    expect(await mailTo(payments.app, owner.email)).toHaveLength((before[1]?.length ?? 0) + 2);
  });

  it('is found again by a buyer who joins the organization again', async () => {
    await addMember(payments.app, clinicId, member, 'member');
    expect(await codeOf(member.client.orders.find({ id: ids.paid }))).toBe('allowed');
    expect(await purchasesOf(member)).toHaveLength(3);
  });
});
