import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, anOrganization, aPerson } from '../../testing/builders.ts';
import { decide, rule } from '../../testing/buying-teams.ts';
import { opened, requested, terms } from '../../testing/credit.ts';
import { aCreditShop, aReceipt, type CreditShop, filledCart } from '../../testing/credit-purchases.ts';
import { besideLocksOf, whileHeld } from '../../testing/locking.ts';
import { purchase } from '../../testing/orders.ts';
import { acceptQuote, aQuote, aQuoteRequest, type QuotingSeller } from '../../testing/quotes.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';

let payments: TestPayments;
let shop: CreditShop;
let parties: string[];
beforeAll(async () => {
  payments = await startTestPayments();
});
afterAll(() => payments.stop());
beforeEach(async () => {
  // The seller has the lower id.
  shop = await aCreditShop(payments);
  parties = [shop.sellerOrgId, shop.buyerOrgId];
});

const beside = (call: () => Promise<unknown>) => besideLocksOf(payments.app, parties, call);
const sellerOf = ({ seller, sellerOrgId, product }: CreditShop): QuotingSeller => ({
  person: seller,
  orgId: sellerOrgId,
  product,
});
const receipt = () =>
  shop.seller.client.creditAccounts.recordReceipt({
    ...{ id: shop.accountId, orgId: shop.sellerOrgId, ...aReceipt, applications: [] },
  });
describe('the buyer and the sellers are locked together by id', () => {
  it('when a cart is ordered, on account or not', async () => {
    const { client } = shop.buyer;
    const { onAccount, ...cart } = await filledCart(shop, shop.buyer);
    expect(await beside(() => client.purchases.place(cart))).toBe('allowed');
    const next = await filledCart(shop, shop.buyer);
    expect(await beside(() => client.purchases.place({ ...next, onAccount }))).toBe('allowed');
  });

  it('when one product is ordered', async () => {
    const { product, buyer, buyerOrgId } = shop;
    expect(await beside(() => purchase(buyer, product.id, buyerOrgId, 'last'))).toBe('allowed');
  });

  it('when a cart is submitted, and when its requisition is ordered', async () => {
    const { buyer, buyerOrgId: orgId } = shop;
    const rules = [rule({ amountFrom: '50.00' })];
    await buyer.client.approvalRules.set({ orgId, shown: [], rules });
    const admin = await aPerson(payments.app, 'Adam Admin');
    await addMember(payments.app, orgId, admin, 'admin');
    const { onAccount: _, ...cart } = await filledCart(shop, shop.buyer);
    expect(await beside(() => buyer.client.requisitions.submit(cart))).toBe('allowed');
    const { items } = await buyer.client.requisitions.list({ orgId });
    const id = items[0]?.id ?? '';
    await decide(admin, id);
    expect(await beside(() => buyer.client.requisitions.order({ id }))).toBe('allowed');
  });

  it('when a quote is accepted', async () => {
    const id = await aQuoteRequest({ person: shop.buyer, orgId: shop.buyerOrgId }, [sellerOf(shop)]);
    await aQuote(sellerOf(shop), id);
    expect(await beside(() => acceptQuote(shop.buyer, id, sellerOf(shop)))).toBe('allowed');
  });

  it('when a credit account is requested, changed or used', async () => {
    const { seller, sellerOrgId: orgId, accountId: id } = shop;
    expect(await beside(() => requested(shop, { currency: 'NZD' }))).toBe('allowed');
    expect(await beside(() => seller.client.creditAccounts.update({ id, orgId, ...terms }))).toBe('allowed');
    expect(await beside(receipt)).toBe('allowed');
  });
});

describe('two changes at the same time', () => {
  it('are changes of two accounts between the same organizations in both roles', async () => {
    const other = await aPerson(payments.app, 'Otto Other');
    const { id: otherOrgId } = await anOrganization(payments.app, other);
    const { seller, sellerOrgId } = shop;
    const there = { seller, sellerOrgId, buyer: other, buyerOrgId: otherOrgId };
    const back = { seller: other, sellerOrgId: otherOrgId, buyer: seller, buyerOrgId: sellerOrgId };
    const ids = [await opened(there), await opened(back)];
    const changes = [there, back].map((one, at) => () => {
      const account = { id: ids[at] ?? '', orgId: one.sellerOrgId };
      return one.seller.client.creditAccounts.update({ ...account, ...terms, limit: '9.00' });
    });
    const rows: [string, unknown[]] = ['SELECT FROM credit_accounts WHERE id = ANY($1) FOR UPDATE', [ids]];
    expect(await whileHeld(payments.app, rows, changes)).toEqual(['allowed', 'allowed']);
  });
});
