import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, anOrganization, aPerson } from '../../testing/builders.ts';
import { decide, rule } from '../../testing/buying-teams.ts';
import { opened, requested, terms } from '../../testing/credit.ts';
import {
  aCreditShop,
  aReceipt,
  type CreditShop,
  filledCart,
  invoicesOf,
} from '../../testing/credit-purchases.ts';
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
const close = async () => {
  const { buyer, buyerOrgId: orgId } = shop;
  const { rows } = await payments.app.deps.db.$client.query('SELECT name FROM organizations WHERE id = $1', [
    orgId,
  ]);
  await buyer.client.organizations.close({ orgId, name: rows[0].name });
};

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

  it('when an organization with accounts is closed', async () => {
    expect(await beside(close)).toBe('allowed');
  });
});

describe('two changes at the same time', () => {
  const held = (...calls: (() => Promise<unknown>)[]) =>
    whileHeld(
      payments.app,
      ['SELECT FROM credit_accounts WHERE id = $1 FOR UPDATE', [shop.accountId]],
      calls,
    );

  it('are a receipt, a changed limit and the closing of the buyer', async () => {
    const { seller, sellerOrgId: orgId, accountId: id } = shop;
    const change = () => seller.client.creditAccounts.update({ id, orgId, ...terms });
    expect(await held(close, receipt, change)).toEqual(['allowed', 'CONFLICT', 'CONFLICT']);
    shop = await aCreditShop(payments);
    expect(await held(receipt, close)).toEqual(['allowed', 'ORGANIZATION_OBLIGED']);
  });

  it('are a note and the closing of the buyer', async () => {
    const { seller, sellerOrgId: orgId, accountId } = shop;
    const [invoiceId = ''] = await invoicesOf(shop, 1);
    const applications = [{ invoiceId, amount: '100.00' }];
    await seller.client.creditAccounts.recordReceipt({ id: accountId, orgId, ...aReceipt, applications });
    const key = { requestKey: crypto.randomUUID() };
    const note = {
      id: invoiceId,
      orgId,
      ...key,
      kind: 'debit_note' as const,
      amount: '1.00',
      reason: 'Freight',
    };
    expect(await held(close, () => seller.client.creditAccounts.issueNote(note))).toEqual([
      'allowed',
      'CONFLICT',
    ]);
  });

  it('are the request of an account and the closing of the buyer', async () => {
    const { buyer, buyerOrgId } = shop;
    const { id: sellerOrgId } = await anOrganization(payments.app, await aPerson(payments.app));
    const request = () => requested({ ...shop, sellerOrgId });
    const rows: [string, unknown[]] = ['SELECT FROM organizations WHERE id = $1 FOR UPDATE', [buyerOrgId]];
    expect(await whileHeld(payments.app, rows, [request, close])).toEqual(['allowed', 'CONFLICT']);
    expect((await buyer.client.creditAccounts.list({ orgId: buyerOrgId })).items).toMatchObject([
      { state: 'requested' },
      { state: 'open' },
    ]);
    await close();
  });

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
