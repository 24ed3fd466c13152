import type { FieldCode } from '../../contract/field-messages.ts';
import type { RefusalCode } from '../../contract/refusals.ts';
import { aConnectedAccount, aProduct } from '../../server/testing/builders.ts';
import { creditParties, opened, requested } from '../../server/testing/credit.ts';
import { age, aReceipt, boughtOnAccount, shipped } from '../../server/testing/credit-purchases.ts';
import { aDelivery } from '../../server/testing/orders.ts';
import type { Shop } from './shop.ts';

type Bought = Partial<{ isBlocked: boolean; isFreightUnknown: boolean; limit: string; isClosing: boolean }>;

/** Orders a product of 100 dollars on account. Returns the order, and a function that orders again. */
async function buy(shop: Shop, { isBlocked, isFreightUnknown, limit = '1000.00', isClosing }: Bought) {
  const parties = await creditParties(shop.app);
  const { seller, buyer, sellerOrgId, buyerOrgId } = parties;
  await aConnectedAccount(shop.app, sellerOrgId);
  const { id: productId } = await aProduct(seller, sellerOrgId, { price: '100.00' });
  const id = await opened(parties, { limit });
  const account = { id, orgId: sellerOrgId };
  if (isBlocked) await seller.client.creditAccounts.block({ ...account, reason: 'Late' });
  // A rule for another country only, so that the seller has to quote the freight.
  if (isFreightUnknown) {
    const rule = { currency: 'AUD' as const, country: 'NZ', goodsFrom: null, gramsUpTo: null };
    const rules = [{ ...rule, regions: [], amount: '1.00', stepGrams: null, stepAmount: null }];
    await seller.client.freight.setRules({ orgId: sellerOrgId, shown: [], rules });
  }
  await buyer.client.deliveryAddresses.create({ orgId: buyerOrgId, ...aDelivery });
  const onAccount = [{ sellerOrgId, currency: 'AUD' as const }];
  const product = { id: productId };
  const order = await boughtOnAccount({ buyer, buyerOrgId, product, onAccount });
  if (isClosing) await seller.client.creditAccounts.close(account);
  return {
    ...parties,
    account,
    order,
    again: () => boughtOnAccount({ buyer, buyerOrgId, product, onAccount }),
  };
}

/** Orders a product of 100 dollars on account and ships it. */
async function invoiced(shop: Shop) {
  const sale = await buy(shop, {});
  await shipped(sale, sale.order.id);
  return sale;
}

/**
 * An open payment by card of an invoice of 100 dollars, as the provider's page would make it. Returns the sale, and a
 * function that marks it as paid, with its receipt, and returns the id of the receipt.
 */
async function payingByCard(shop: Shop) {
  const sale = await invoiced(shop);
  const { account, buyer } = sale;
  const { items } = await buyer.client.creditAccounts.listInvoices({ id: account.id });
  const id = crypto.randomUUID();
  const write = (text: string) =>
    shop.app.ownerDb.$client.query(
      `BEGIN; SELECT set_config('myelin.actor', 'system:test', true); ${text}; COMMIT`,
    );
  await write(`INSERT INTO credit_payments (id, account_id, paid_by, amount, platform_fee, provider_account_id, expires_at)
    VALUES ('${id}', '${account.id}', '${buyer.id}', 100, 0, 'acct_1', now());
    INSERT INTO credit_payment_invoices (payment_id, invoice_id, amount) VALUES ('${id}', '${items[0]?.id}', 100)`);
  const paid = async () => {
    await write(`UPDATE credit_payments SET state = 'paid', provider_payment_intent_id = 'pi_${id}' WHERE id = '${id}';
      INSERT INTO credit_receipts (id, account_id, payment_id, received_on, amount, reference)
      VALUES ('${id}', '${account.id}', '${id}', '2026-11-02', 100, 'pi_${id}')`);
    return id;
  };
  return { ...sale, paid };
}

/** For each refusal of credit accounts, a function that provokes it. */
export const provokeCreditRefusal = {
  async CREDIT_ACCOUNT_EXISTS({ app }: Shop) {
    const parties = await creditParties(app);
    await requested(parties);
    await requested(parties);
  },
  async ACCOUNT_UNAVAILABLE({ app }: Shop) {
    const { seller, buyer, sellerOrgId } = await creditParties(app);
    await aConnectedAccount(app, sellerOrgId);
    const { id: productId } = await aProduct(seller, sellerOrgId);
    await buyer.client.deliveryAddresses.create(aDelivery);
    await buyer.client.carts.addLines({ lines: [{ productId }] });
    const cart = { requestKey: crypto.randomUUID(), cartVersion: 1, deliverTo: 'last' as const };
    await buyer.client.purchases.place({ ...cart, onAccount: [{ sellerOrgId, currency: 'AUD' }] });
  },
  async ACCOUNT_BLOCKED(shop: Shop) {
    await buy(shop, { isBlocked: true });
  },
  async ACCOUNT_OVERDUE(shop: Shop) {
    const { account, again } = await invoiced(shop);
    await age(shop.app, account.id, 60);
    await again();
  },
  async RECEIPT_RECORDED(shop: Shop) {
    const { account, seller } = await invoiced(shop);
    await seller.client.creditAccounts.recordReceipt({ ...account, ...aReceipt });
    await seller.client.creditAccounts.recordReceipt({ ...account, ...aReceipt });
  },
  async RECEIPT_REVERSED(shop: Shop) {
    const { account, seller, sellerOrgId } = await invoiced(shop);
    const { id } = await seller.client.creditAccounts.recordReceipt({ ...account, ...aReceipt });
    const reverse = () =>
      seller.client.creditAccounts.reverseReceipt({ id, orgId: sellerOrgId, reason: 'Bounced' });
    await reverse();
    await reverse();
  },
  async RECEIPT_BY_CARD(shop: Shop) {
    const { seller, sellerOrgId, paid } = await payingByCard(shop);
    const receipt = { id: await paid(), orgId: sellerOrgId, reason: 'Bounced' };
    await seller.client.creditAccounts.reverseReceipt(receipt);
  },
  async ACCOUNT_PAYMENT_OPEN(shop: Shop) {
    const { seller, account } = await payingByCard(shop);
    await seller.client.creditAccounts.close(account);
  },
  async ACCOUNT_STATEMENT_TOO_LONG(shop: Shop) {
    const { account, order, seller } = await invoiced(shop);
    // Without triggers, because they would take too long.
    await shop.app.ownerDb.$client.query(
      `BEGIN; ALTER TABLE credit_entries DISABLE TRIGGER USER;
       INSERT INTO credit_entries (account_id, kind, amount, order_id, invoice_id)
       SELECT account_id, 'invoice', 0.01, order_id, id FROM credit_invoices, generate_series(1, 10000) WHERE order_id = '${order.id}';
       ALTER TABLE credit_entries ENABLE TRIGGER USER; COMMIT`,
    );
    await seller.client.creditAccounts.statement({ id: account.id, from: '2000-01-01', to: '2199-12-31' });
  },
  async ACCOUNT_FREIGHT_UNKNOWN(shop: Shop) {
    await buy(shop, { isFreightUnknown: true });
  },
  async CREDIT_LIMIT_EXCEEDED(shop: Shop) {
    await buy(shop, { limit: '99.99' });
  },
  async ACCOUNT_HAS_DEBT(shop: Shop) {
    await buy(shop, { isClosing: true });
  },
} satisfies Partial<Record<RefusalCode, unknown>>;

/** Records a receipt of 100 dollars for an invoice of 100 dollars. */
async function record(
  shop: Shop,
  changes: Partial<typeof aReceipt> & { applied?: string; invoiceId?: string },
) {
  const { account, seller } = await invoiced(shop);
  const { items } = await seller.client.creditAccounts.listInvoices({ id: account.id });
  const { applied = '1.00', invoiceId = items[0]?.id ?? '', ...receipt } = changes;
  await seller.client.creditAccounts.recordReceipt({
    ...{ ...account, ...aReceipt, ...receipt, applications: [{ invoiceId, amount: applied }] },
  });
}

/** Credits a part of an invoice of one pack of 100 dollars. */
async function credit(shop: Shop, part: { amount?: string; quantity?: number }) {
  const { account, seller, order, sellerOrgId } = await invoiced(shop);
  const { items: invoices } = await seller.client.creditAccounts.listInvoices({ id: account.id });
  const { items: lines } = await seller.client.orders.find({ id: order.id });
  const items = lines.map((line) => ({ itemId: line.id, quantity: part.quantity ?? 1 }));
  await seller.client.creditAccounts.issueNote({
    ...{ id: invoices[0]?.id ?? '', orgId: sellerOrgId, requestKey: crypto.randomUUID() },
    ...{ kind: 'credit_note', reason: 'Broken' },
    ...(part.amount ? { amount: part.amount } : { items }),
  });
}

export const provokeCreditField = {
  NOTE_TOO_LARGE: (shop: Shop) => credit(shop, { amount: '100.01' }),
  CREDITED_QUANTITY_TOO_LARGE: (shop: Shop) => credit(shop, { quantity: 2 }),
  RECEIPT_AMOUNT_INVALID: (shop: Shop) => record(shop, { amount: '0' }),
  RECEIPT_REFERENCE_MISSING: (shop: Shop) => record(shop, { reference: ' ' }),
  RECEIPT_IN_FUTURE: (shop: Shop) => record(shop, { receivedOn: '2199-12-31' }),
  RECEIPT_APPLIED_TOO_MUCH: (shop: Shop) => record(shop, { amount: '5.00', applied: '5.01' }),
  INVOICE_UNKNOWN: (shop: Shop) => record(shop, { invoiceId: crypto.randomUUID() }),
  INVOICE_PAID_TOO_MUCH: (shop: Shop) => record(shop, { amount: '500.00', applied: '100.01' }),
  async CANCELLED_QUANTITY_TOO_LARGE(shop: Shop) {
    const { order, seller, sellerOrgId } = await buy(shop, {});
    const { items } = await seller.client.orders.find({ id: order.id });
    const lines = items.map(({ id }) => ({ itemId: id, quantity: 2 }));
    await seller.client.creditAccounts.cancelLines({ id: order.id, orgId: sellerOrgId, items: lines });
  },
  async CREDIT_LIMIT_INVALID({ app }: Shop) {
    await requested(await creditParties(app), { wantedLimit: '0' });
  },
  async CREDIT_SELLER_UNKNOWN({ app }: Shop) {
    const parties = await creditParties(app);
    await requested(parties, { sellerOrgId: parties.buyerOrgId });
  },
  async PAYMENT_DAYS_INVALID({ app }: Shop) {
    await opened(await creditParties(app), { paymentDays: 0 });
  },
  async STATEMENT_DAY_INVALID({ app }: Shop) {
    await opened(await creditParties(app), { statementDay: 29 });
  },
} satisfies Partial<Record<FieldCode, unknown>>;
