import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { purchasingOf } from '../../../../contract/permissions.ts';
import { addMember, aPerson, type Person } from '../../../testing/builders.ts';
import { creditParties, requested } from '../../../testing/credit.ts';
import {
  aCreditShop,
  age,
  aReceipt,
  type CreditShop,
  invoicesOf,
} from '../../../testing/credit-purchases.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { untilChangesAreDelivered } from '../../../testing/until-delivered.ts';

let payments: TestPayments;
let shop: CreditShop;
beforeAll(async () => {
  payments = await startTestPayments();
});
afterAll(() => payments.stop());
beforeEach(async () => {
  shop = await aCreditShop(payments);
});

const pending = ({ client }: Person, orgId: string) => client.creditAccounts.countPending({ orgId });
const none = { requested: 0, overdue: 0 };

it('who may: outsiders may not count, and members count only what they see', async () => {
  const { seller, buyer, sellerOrgId, buyerOrgId } = shop;
  await requested(shop, { currency: 'NZD' });
  await invoicesOf(shop, 1);
  await age(payments.app, shop.accountId, 31);
  const { buyer: outsider } = await creditParties(payments.app);
  for (const orgId of [sellerOrgId, buyerOrgId])
    expect(await codeOf(pending(outsider, orgId))).toBe('FORBIDDEN');
  const [clerk, member] = [await aPerson(payments.app), await aPerson(payments.app)];
  await addMember(payments.app, sellerOrgId, clerk, 'member');
  await addMember(payments.app, buyerOrgId, member, 'member');
  expect(await pending(clerk, sellerOrgId)).toEqual(none);
  expect(await pending(seller, sellerOrgId)).toEqual({ requested: 1, overdue: 0 });
  for (const person of [buyer, member])
    expect(await pending(person, buyerOrgId)).toEqual({ requested: 0, overdue: 1 });
  await buyer.client.members.setPurchasing({
    ...{ orgId: buyerOrgId, userId: member.id, ...purchasingOf('member', null), pay: false },
  });
  expect(await pending(member, buyerOrgId)).toEqual(none);
});

it('a seller has requests until they are answered or withdrawn', async () => {
  const { seller, sellerOrgId, buyerOrgId } = shop;
  const declined = await requested(shop, { currency: 'NZD' });
  const withdrawn = await requested(shop, { currency: 'USD' });
  expect(await pending(seller, sellerOrgId)).toEqual({ requested: 2, overdue: 0 });
  await seller.client.creditAccounts.decline({ id: declined, orgId: sellerOrgId });
  expect(await pending(seller, sellerOrgId)).toEqual({ requested: 1, overdue: 0 });
  await shop.buyer.client.creditAccounts.withdraw({ id: withdrawn, orgId: buyerOrgId });
  expect(await pending(seller, sellerOrgId)).toEqual(none);
});

it('both sides hear of a request and of a receipt, by a change that contains only the organization', async () => {
  const [invoiceId = ''] = await invoicesOf(shop, 1);
  const heardOf = async (work: () => Promise<unknown>) => {
    await untilChangesAreDelivered(payments.app);
    const heard: { topic: string }[] = [];
    const stop = payments.app.deps.changes.subscribe((change) => heard.push(change));
    await work();
    await untilChangesAreDelivered(payments.app);
    stop();
    return heard.filter(({ topic }) => topic === 'creditAccount');
  };
  const sides = [
    { topic: 'creditAccount', orgId: shop.sellerOrgId },
    { topic: 'creditAccount', orgId: shop.buyerOrgId },
  ];
  const applications = [{ invoiceId, amount: '100.00' }];
  const receipt = { id: shop.accountId, orgId: shop.sellerOrgId, ...aReceipt, applications };
  for (const work of [
    () => requested(shop, { currency: 'NZD' }),
    () => shop.seller.client.creditAccounts.recordReceipt(receipt),
  ]) {
    const heard = await heardOf(work);
    for (const side of sides) expect(heard).toContainEqual(side);
    for (const change of heard) expect(sides).toContainEqual(change);
  }
});

it('a buyer has overdue invoices of all its accounts until they are paid', async () => {
  const [first = ''] = await invoicesOf(shop, 1, 1);
  // Due today, which is not overdue yet.
  await age(payments.app, shop.accountId, 30);
  expect(await pending(shop.buyer, shop.buyerOrgId)).toEqual(none);
  await age(payments.app, shop.accountId, 1);
  expect(await pending(shop.buyer, shop.buyerOrgId)).toEqual({ requested: 0, overdue: 2 });
  const pay = (amount: string, reference: string) =>
    shop.seller.client.creditAccounts.recordReceipt({
      ...{ id: shop.accountId, orgId: shop.sellerOrgId, ...aReceipt, amount, reference },
      applications: [{ invoiceId: first, amount }],
    });
  await pay('99.99', 'Most');
  expect((await pending(shop.buyer, shop.buyerOrgId)).overdue).toBe(2);
  await pay('0.01', 'Rest');
  expect((await pending(shop.buyer, shop.buyerOrgId)).overdue).toBe(1);
});
