import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purchasingOf } from '../../../../contract/permissions.ts';
import { addMember, aPerson, aProduct } from '../../../testing/builders.ts';
import { aShop } from '../../../testing/orders.ts';
import {
  acceptQuote,
  aQuote,
  aQuoteBuyer,
  aQuoteRequest,
  inHours,
  type QuotingSeller,
} from '../../../testing/quotes.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
let seller: QuotingSeller;
let rival: QuotingSeller;
beforeAll(async () => {
  payments = await startTestPayments();
  [seller, rival] = [await aSeller(), await aSeller()];
});
afterAll(() => payments.stop());

async function aSeller(): Promise<QuotingSeller> {
  const { seller: person, organization, product } = await aShop(payments);
  return { person, orgId: organization.id, product };
}

let buyer: Awaited<ReturnType<typeof aQuoteBuyer>>;
let id: string;
beforeEach(async () => {
  buyer = await aQuoteBuyer(payments.app);
  id = await aQuoteRequest(buyer, [seller, rival]);
  await aQuote(seller, id);
});

const query = (text: string, values: unknown[] = []) => payments.app.ownerDb.$client.query(text, values);
const accept = (changes: Parameters<typeof acceptQuote>[3] = {}) =>
  acceptQuote(buyer.person, id, seller, changes);
const purchases = async () => (await buyer.person.client.purchases.list({ orgId: buyer.orgId })).items;
/** Changes a row without the triggers of the table, because they would refuse this change. */
const force = (table: string, change: string) =>
  query(
    `ALTER TABLE ${table} DISABLE TRIGGER USER; UPDATE ${table} SET ${change} WHERE request_id = '${id}'; ALTER TABLE ${table} ENABLE TRIGGER USER`,
  );

describe('accepting a quote', () => {
  it('is refused to strangers and sellers', async () => {
    const stranger = await aPerson(payments.app);
    const lines = [{ lineId: id, sellerOrgId: seller.orgId, version: 1, quantity: 2 }];
    for (const { client } of [stranger, seller.person])
      expect(await codeOf(client.quotes.accept({ id, requestKey: id, lines }))).toBe('NOT_FOUND');
  });

  it('orders at the quoted price and freight, and is paid like every order', async () => {
    const { purchaseId } = await accept({ purchaseOrderNumber: 'PO 9' });
    const { client } = buyer.person;
    const purchase = await client.purchases.find({ id: purchaseId ?? '' });
    expect(purchase.orders).toMatchObject([
      { totalAmount: '215.00', freightAmount: '15.00', subtotal: '200.00', nextStep: 'pay' },
    ]);
    const orderId = purchase.orders[0]?.id ?? '';
    const order = await seller.person.client.orders.find({ id: orderId });
    expect(order).toMatchObject({
      ...{ purchaseOrderNumber: 'PO 9', delivery: { city: 'Sydney' } },
      items: [{ productId: seller.product.id, quantity: 2, unitPrice: '100.00', priceSource: 'quote' }],
    });
    expect(await client.quotes.find({ id })).toMatchObject({
      status: 'accepted',
      acceptance: { purchaseId, requisitionId: null, acceptedBy: 'Bea Buyer', lines: [{ version: 1 }] },
    });
    const receivedBy = ({ person, orgId }: QuotingSeller) => person.client.quotes.findReceived({ id, orgId });
    expect([(await receivedBy(seller)).isWon, (await receivedBy(rival)).isWon]).toEqual([true, false]);
    const { sessionUrl } = await client.purchases.pay({ id: purchase.id, orderId });
    await payments.control(`checkout/${new URL(sessionUrl).pathname.split('/').at(-1)}/pay`);
    await payments.deliver();
    expect((await client.purchases.find({ id: purchase.id })).orders).toMatchObject([
      { paymentStatus: 'paid' },
    ]);
  });

  it('uses the price of the tier that the quantity reaches', async () => {
    const { lines } = await buyer.person.client.quotes.find({ id });
    const tiers = [
      { from: 1, price: '100.00' },
      { from: 10, price: '80.00' },
    ];
    const offer = { lineId: lines[0]?.id ?? '', productId: seller.product.id, pack: 'each' as const };
    await aQuote(seller, id, { shownVersion: 1, lines: [{ ...offer, quantity: 2, tiers }] });
    const line = { lineId: offer.lineId, sellerOrgId: seller.orgId, version: 2, quantity: 10 };
    const { purchaseId } = await accept({ lines: [line] });
    const purchase = await buyer.person.client.purchases.find({ id: purchaseId ?? '' });
    expect(purchase.orders).toMatchObject([{ subtotal: '800.00', totalAmount: '815.00' }]);
  });

  it('takes lines from several sellers in one purchase', async () => {
    const { lines } = await buyer.person.client.quotes.find({ id });
    const offer = { productId: rival.product.id, pack: 'each' as const, quantity: 10 };
    const tiers = [{ from: 1, price: '3.00' }];
    await aQuote(rival, id, { lines: [{ lineId: lines[1]?.id ?? '', ...offer, tiers }] });
    const { purchaseId } = await accept({
      lines: [
        { lineId: lines[0]?.id ?? '', sellerOrgId: seller.orgId, version: 1, quantity: 2 },
        { lineId: lines[1]?.id ?? '', sellerOrgId: rival.orgId, version: 1, quantity: 10 },
      ],
    });
    const purchase = await buyer.person.client.purchases.find({ id: purchaseId ?? '' });
    expect(purchase.orders.map((order) => order.totalAmount).toSorted()).toEqual(['215.00', '45.00']);
  });

  it('orders once: a repeated request returns the same purchase, another one is refused', async () => {
    const requestKey = crypto.randomUUID();
    const first = await accept({ requestKey });
    expect(await accept({ requestKey })).toEqual(first);
    expect(await codeOf(accept())).toBe('QUOTE_ACCEPTED');
    expect(await purchases()).toHaveLength(1);
    const { person, orgId } = seller;
    for (const call of [
      () => buyer.person.client.quotes.cancel({ id }),
      () => buyer.person.client.quotes.extend({ id, deadline: inHours(48) }),
      () => person.client.quotes.withdraw({ id, orgId }),
      () => person.client.quotes.decline({ id, orgId }),
      () => person.client.quotes.ask({ id, orgId, text: 'Thanks?' }),
      () => aQuote(seller, id, { shownVersion: 1 }),
    ])
      expect(await codeOf(call())).toBe('QUOTE_ACCEPTED');
  });

  it('is refused when the key is sent again with other content, also for another request or as an order', async () => {
    const requestKey = crypto.randomUUID();
    const first = await accept({ requestKey });
    expect(await codeOf(accept({ requestKey, costCentre: 'Ward 5' }))).toBe('REQUEST_KEY_REUSED');
    const other = await aQuoteRequest(buyer, [seller]);
    await aQuote(seller, other);
    expect(await codeOf(acceptQuote(buyer.person, other, seller, { requestKey }))).toBe('REQUEST_KEY_REUSED');
    const order = { orgId: buyer.orgId, requestKey, cartVersion: 1, deliverTo: 'last' as const };
    expect(await codeOf(buyer.person.client.purchases.place(order))).toBe('REQUEST_KEY_REUSED');
    expect(await accept({ requestKey })).toEqual(first);
    expect(await purchases()).toHaveLength(1);
  });

  it('orders once when colleagues accept at the same time', async () => {
    const colleagues = await Promise.all([1, 2, 3, 4].map(() => aPerson(payments.app)));
    for (const colleague of colleagues) await addMember(payments.app, buyer.orgId, colleague, 'member');
    const codes = await Promise.all(
      [buyer.person, ...colleagues].map((person) => codeOf(acceptQuote(person, id, seller))),
    );
    expect(codes.filter((code) => code === 'allowed')).toHaveLength(1);
    expect(codes.filter((code) => code === 'QUOTE_ACCEPTED')).toHaveLength(4);
    expect(await purchases()).toHaveLength(1);
  });

  it('at the same time as a new version orders at the accepted price, or is refused', async () => {
    const [accepted, revised] = await Promise.all([
      codeOf(accept()),
      codeOf(aQuote(seller, id, { shownVersion: 1, price: '500.00' })),
    ]);
    expect([
      ['allowed', 'QUOTE_ACCEPTED'],
      ['QUOTE_REVISED', 'allowed'],
    ]).toContainEqual([accepted, revised]);
    const placed = await purchases();
    expect(placed.flatMap(({ orders }) => orders.map((order) => order.totalAmount))).toEqual(
      accepted === 'allowed' ? ['215.00'] : [],
    );
  });

  it('is refused for a version that was replaced or withdrawn', async () => {
    await aQuote(seller, id, { shownVersion: 1, price: '101.00' });
    expect(await codeOf(accept())).toBe('QUOTE_REVISED');
    await seller.person.client.quotes.withdraw({ id, orgId: seller.orgId });
    expect(await codeOf(accept({ version: 2 }))).toBe('QUOTE_REVISED');
    expect(await codeOf(accept({ version: 3 }))).toBe('QUOTE_REVISED');
    expect(await purchases()).toEqual([]);
  });

  it('is refused after the validity of the quote, by the clock of the database', async () => {
    await force('quote_versions', "valid_until = now() - interval '1 s'");
    expect(await codeOf(accept())).toBe('QUOTE_EXPIRED');
  });

  it('of a sealed request is refused before the deadline', async () => {
    id = await aQuoteRequest(buyer, [seller], { isSealed: true });
    await aQuote(seller, id);
    expect(await codeOf(accept())).toBe('QUOTE_SEALED');
  });

  it('is refused while the seller is suspended, and if the product was withdrawn or its GST has changed', async () => {
    const other = await aSeller();
    id = await aQuoteRequest(buyer, [other]);
    await aQuote(other, id);
    const acceptOther = () => codeOf(acceptQuote(buyer.person, id, other));
    await query(`SELECT set_config('myelin.actor', 'system:test', false)`);
    await query("UPDATE products SET status = 'draft' WHERE id = $1", [other.product.id]);
    expect(await acceptOther()).toBe('QUOTE_PRODUCT_WITHDRAWN');
    await query("UPDATE products SET status = 'active' WHERE id = $1", [other.product.id]);
    await force('quote_lines', "gst_treatment = 'included'");
    expect(await acceptOther()).toBe('QUOTE_OUTDATED');
    await force('quote_lines', "gst_treatment = 'none'");
    await query("UPDATE organizations SET status = 'suspended' WHERE id = $1", [other.orgId]);
    expect(await acceptOther()).toBe('QUOTE_SELLER_SUSPENDED');
  });

  it('does not change the shared cart', async () => {
    const { client } = buyer.person;
    const { orgId } = buyer;
    const inCart = await aProduct(rival.person, rival.orgId);
    await client.carts.addLines({ orgId, lines: [{ productId: inCart.id }] });
    await accept();
    expect((await client.carts.find({ orgId })).groups).toMatchObject([
      { lines: [{ productId: inCart.id }] },
    ]);
  });

  it('at a price that was not quoted is refused by the database', async () => {
    const { purchaseId } = await accept();
    const changed = `INSERT INTO order_items (seller_org_id, order_id, product_id, name, quantity, unit_price, price_source, details)
      SELECT i.seller_org_id, i.order_id, i.product_id, i.name, 2, 1, 'quote', i.details FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.purchase_id = $1`;
    await expect(query(changed, [purchaseId])).rejects.toMatchObject({ constraint: 'order_items_quoted' });
  });
});

describe('accepting with approval', () => {
  const rule = { currency: 'AUD' as const, amountFrom: '100.00', kind: 'managers' as const, userIds: [] };
  let colleague: Awaited<ReturnType<typeof aPerson>>;
  beforeEach(async () => {
    colleague = await aPerson(payments.app, 'Cora Colleague');
    await addMember(payments.app, buyer.orgId, colleague, 'member');
  });
  const submit = () => acceptQuote(colleague, id, seller, { isForApproval: true });
  const approve = async (requisitionId: string) => {
    const { revision, step, hash } = await buyer.person.client.requisitions.find({ id: requisitionId });
    await buyer.person.client.requisitions.decide({
      id: requisitionId,
      revision,
      step,
      hash,
      verdict: 'approve',
    });
  };

  it('is needed while a rule applies or the member may not order, and is refused otherwise', async () => {
    expect(await codeOf(submit())).toBe('NOTHING_TO_APPROVE');
    await buyer.person.client.members.setPurchasing({
      ...{ orgId: buyer.orgId, userId: colleague.id },
      ...{ ...purchasingOf('member', null), pay: false },
    });
    expect(await codeOf(acceptQuote(colleague, id, seller))).toBe('APPROVAL_REQUIRED');
    await buyer.person.client.approvalRules.set({ orgId: buyer.orgId, shown: [], rules: [rule] });
    expect(await codeOf(accept())).toBe('APPROVAL_REQUIRED');
    expect(await purchases()).toEqual([]);
  });

  it('orders the approved requisition at the quoted price', async () => {
    await buyer.person.client.approvalRules.set({ orgId: buyer.orgId, shown: [], rules: [rule] });
    const { requisitionId, purchaseId } = await submit();
    expect(purchaseId).toBeNull();
    expect((await buyer.person.client.quotes.find({ id })).status).toBe('submitted');
    expect(await codeOf(accept())).toBe('QUOTE_ACCEPTED');
    const requisition = requisitionId ?? '';
    expect((await colleague.client.requisitions.find({ id: requisition })).quoteRequestId).toBe(id);
    expect(await codeOf(colleague.client.requisitions.order({ id: requisition }))).toBe(
      'REQUISITION_NOT_APPROVED',
    );
    await approve(requisition);
    const ordered = await colleague.client.requisitions.order({ id: requisition });
    const purchase = await buyer.person.client.purchases.find({ id: ordered.purchaseId });
    expect(purchase.orders).toMatchObject([{ totalAmount: '215.00', freightAmount: '15.00' }]);
    expect(await buyer.person.client.quotes.find({ id })).toMatchObject({
      status: 'accepted',
      acceptance: { requisitionId, purchaseId: ordered.purchaseId },
    });
  });

  it('does not order an expired quote, and can be repeated after the requisition is withdrawn', async () => {
    await buyer.person.client.approvalRules.set({ orgId: buyer.orgId, shown: [], rules: [rule] });
    const requisition = (await submit()).requisitionId ?? '';
    await approve(requisition);
    await force('quote_versions', "valid_until = now() - interval '1 s'");
    expect(await codeOf(colleague.client.requisitions.order({ id: requisition }))).toBe('QUOTE_EXPIRED');
    expect(await codeOf(colleague.client.requisitions.revise({ id: requisition }))).toBe('QUOTE_EXPIRED');
    expect((await colleague.client.requisitions.find({ id: requisition })).revision).toBe(1);
    await colleague.client.requisitions.withdraw({ id: requisition });
    expect((await colleague.client.carts.find({ orgId: buyer.orgId })).groups).toEqual([]);
    await force('quote_versions', "valid_until = now() + interval '1 day'");
    expect((await submit()).requisitionId).not.toBe(requisition);
  });

  it('does not order or submit again a quote that is no longer the current version', async () => {
    await buyer.person.client.approvalRules.set({ orgId: buyer.orgId, shown: [], rules: [rule] });
    const requisition = (await submit()).requisitionId ?? '';
    await approve(requisition);
    await force('quote_invitations', "state = 'withdrawn', current_version = NULL");
    expect(await codeOf(colleague.client.requisitions.order({ id: requisition }))).toBe('QUOTE_REVISED');
    expect(await codeOf(colleague.client.requisitions.revise({ id: requisition }))).toBe('QUOTE_REVISED');
    expect(await purchases()).toEqual([]);
  });
});
