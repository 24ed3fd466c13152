import { randomUUID } from 'node:crypto';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import type { Refund } from '../../../../contract/order-money.ts';
import { addMember, anOrganization, aPerson, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { aShop } from '../../../testing/orders.ts';
import { aPaidOrderOf, type PaidLine } from '../../../testing/paid-lines.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  payments = await startTestPayments();
  shop = await aShop(payments);
  const { id: orgId, name } = shop.organization;
  await shop.seller.client.organizations.update({ orgId, name, abn: '51 824 753 556', gstRegistered: true });
});
afterAll(() => payments.stop());

const lens: PaidLine = { name: 'Lens', unitPrice: '10.00', quantity: 5, gstTreatment: 'included' };
const gel: PaidLine = {
  ...{ name: 'Gel', unitPrice: '0.06', quantity: 3, gstTreatment: 'included' },
  ...{ pack: 'box', packUnits: 12 },
};

type Sale = { orderId: string; buyer: Person; ids: string[] };
async function sell(
  lines: readonly PaidLine[] = [lens, gel],
  terms?: Parameters<typeof aPaidOrderOf>[3],
): Promise<Sale> {
  const buyer = await aPerson(payments.app);
  const orderId = await aPaidOrderOf(payments, { ...shop, buyer }, lines, terms);
  const { items } = await buyer.client.orders.find({ id: orderId });
  return { orderId, buyer, ids: items.map(({ id }) => id) };
}

type Asked = { amount?: string; requestId?: string; by?: Person };
/** Refunds these quantities, one for each line in the order of the lines. 0 omits a line. */
function refund(sale: Sale, quantities: readonly number[], asked: Asked = {}): Promise<Refund> {
  const items = quantities
    .map((quantity, index) => ({ itemId: sale.ids[index] ?? '', quantity }))
    .filter(({ quantity }) => quantity !== 0);
  return refundItems(sale, items, asked);
}

function refundItems(
  { orderId }: Sale,
  items: { itemId: string; quantity: number }[],
  { amount, requestId = randomUUID(), by = shop.seller }: Asked = {},
): Promise<Refund> {
  const asked = { id: orderId, requestId, reason: 'requested_by_customer', items } as const;
  return by.client.orders.refund({ ...asked, ...(amount && { amount }) });
}

const fieldsOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'allowed',
    ({ data }) => data?.fields,
  );
const refundsOf = async ({ orderId }: Sale) =>
  (await shop.seller.client.orders.findMoney({ id: orderId })).refunds;
const notesOf = async ({ orderId }: Sale) =>
  (await shop.seller.client.orders.listDocuments({ id: orderId })).filter(({ kind }) => kind !== 'invoice');

async function textOf({ orderId, buyer }: Sale, documentId: string): Promise<string> {
  const file = await buyer.client.orders.printDocument({ id: orderId, documentId });
  const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

/** The bank returns the newest refund of the order. */
async function bankReturns({ orderId }: Sale): Promise<void> {
  const { rows } = await payments.app.deps.db.$client.query<{ id: string }>(
    'SELECT provider_refund_id AS id FROM refunds WHERE order_id = $1 ORDER BY created_at DESC LIMIT 1',
    [orderId],
  );
  await payments.control(`refunds/${rows[0]?.id}/fail`);
  await payments.deliver();
}

describe('a refund by line', () => {
  it('is refused to the buyer, a member of the seller, another seller, staff as a seller and a visitor', async () => {
    const sale = await sell();
    const member = await aPerson(payments.app);
    await addMember(payments.app, shop.organization.id, member, 'member');
    const rival = await aPerson(payments.app);
    await anOrganization(payments.app, rival);
    for (const by of [sale.buyer, member, rival, await aSuperAdmin(payments.app)])
      expect(await codeOf(refund(sale, [1], { by }))).toBe('NOT_FOUND');
    const items = [{ itemId: sale.ids[0] ?? '', quantity: 1 }];
    const asked = { id: sale.orderId, requestId: randomUUID(), reason: 'duplicate', items } as const;
    expect(await codeOf(payments.app.anyone.orders.refund(asked))).toBe('UNAUTHORIZED');
    expect(await codeOf(sale.buyer.client.platform.refundOrder({ ...asked, note: 'Mine' }))).toBe(
      'FORBIDDEN',
    );
    expect(await refundsOf(sale)).toEqual([]);
  });

  it.each([
    [0, 'LINE_QUANTITY_INVALID'],
    [-1, 'LINE_QUANTITY_INVALID'],
    [1.5, 'LINE_QUANTITY_INVALID'],
    [limits.lineQuantity + 1, 'AT_MOST'],
    [10 ** 9, 'AT_MOST'],
    [Number.MAX_SAFE_INTEGER, 'AT_MOST'],
  ])('of the quantity %d is refused at its line', async (quantity, code) => {
    const sale = await sell([lens]);
    const itemId = sale.ids[0] ?? '';
    expect(await fieldsOf(refundItems(sale, [{ itemId, quantity }]))).toMatchObject({
      'items.0.quantity': { code },
    });
  });

  it('of no line, or of more lines than an order has, is refused', async () => {
    const sale = await sell([lens]);
    const itemId = sale.ids[0] ?? '';
    const many = Array.from({ length: limits.refundItems + 1 }, () => ({ itemId, quantity: 1 }));
    for (const items of [[], many]) expect(await codeOf(refundItems(sale, items))).toBe('BAD_REQUEST');
  });

  it('adds up the quantities of a line that is named several times', async () => {
    const sale = await sell([lens]);
    const itemId = sale.ids[0] ?? '';
    const most = Array.from({ length: limits.refundItems }, () => ({
      itemId: itemId.toUpperCase(),
      quantity: limits.lineQuantity,
    }));
    const tooMany = { 'items.0.quantity': { code: 'REFUND_QUANTITY_TOO_LARGE', data: { maximum: 5 } } };
    expect(await fieldsOf(refundItems(sale, most))).toMatchObject(tooMany);
    const twice = [
      { itemId, quantity: 2 },
      { itemId: itemId.toUpperCase(), quantity: 3 },
    ];
    expect(await refundItems(sale, twice)).toMatchObject({ amount: '50.00', items: [{ quantity: 5 }] });
  });

  it('of a line of another order is refused at that line', async () => {
    const [sale, other] = [await sell(), await sell()];
    const items = [
      { itemId: sale.ids[0] ?? '', quantity: 1 },
      { itemId: other.ids[0] ?? '', quantity: 1 },
    ];
    expect(await fieldsOf(refundItems(sale, items))).toEqual({
      'items.1.quantity': expect.objectContaining({
        code: 'REFUND_QUANTITY_TOO_LARGE',
        data: { maximum: 0 },
      }),
    });
    expect(await refundsOf(sale)).toEqual([]);
  });

  it('in a currency without cents refuses an amount with cents', async () => {
    const yen: PaidLine = { ...lens, unitPrice: '500', gstTreatment: 'none' };
    const sale = await sell([yen], { currency: 'JPY' });
    expect(await fieldsOf(refund(sale, [1], { amount: '500.50' }))).toMatchObject({
      amount: { code: 'REFUND_AMOUNT_INVALID' },
    });
    expect(await refund(sale, [1], { amount: '500' })).toMatchObject({ amount: '500.00', currency: 'JPY' });
  });

  it('is refused if it costs more than the amount that earlier refunds left', async () => {
    const sale = await sell([lens]);
    const amount = '45.00';
    const asked = { id: sale.orderId, requestId: randomUUID(), reason: 'duplicate', amount } as const;
    await shop.seller.client.orders.refund(asked);
    expect(await fieldsOf(refund(sale, [1]))).toMatchObject({
      items: { code: 'REFUND_TOO_LARGE', data: { most: { amount: '5.00', currency: 'AUD' } } },
    });
  });
});

describe('one request refunds its lines once', () => {
  it('when it is repeated, and is refused with other lines or another amount', async () => {
    const sale = await sell();
    const requestId = randomUUID();
    const first = await refund(sale, [2, 1], { requestId });
    expect(await refund(sale, [2, 1], { requestId })).toEqual(first);
    const [a, b] = sale.ids.map((itemId) => itemId.toUpperCase());
    const parts = [
      { itemId: b ?? '', quantity: 1 },
      { itemId: a ?? '', quantity: 1 },
      { itemId: a ?? '', quantity: 1 },
    ];
    expect(await refundItems(sale, parts, { requestId, amount: '20.06' })).toEqual(first);
    for (const others of [[2], [2, 2], [1, 1], [0, 1]])
      expect(await codeOf(refund(sale, others, { requestId }))).toBe('CONFLICT');
    const same = { id: sale.orderId, requestId, reason: 'requested_by_customer' } as const;
    for (const plain of [{}, { amount: '20.06' }])
      expect(await codeOf(shop.seller.client.orders.refund({ ...same, ...plain }))).toBe('CONFLICT');
    expect(await refundsOf(sale)).toHaveLength(1);
  });

  it('when its key is used for an amount and then for lines: the second request is refused', async () => {
    const sale = await sell();
    const requestId = randomUUID();
    const asked = { id: sale.orderId, requestId, reason: 'requested_by_customer', amount: '10.00' } as const;
    await shop.seller.client.orders.refund(asked);
    expect(await codeOf(refund(sale, [1], { requestId, amount: '10.00' }))).toBe('CONFLICT');
    expect(await codeOf(refund(sale, [1], { requestId }))).toBe('CONFLICT');
  });

  it('when it is sent many times at the same time', async () => {
    const sale = await sell();
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(sale, [2], { requestId })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await refundsOf(sale)).map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[2]]);
  });

  it('when several concurrent requests ask for more than was ordered: no line is refunded twice', async () => {
    const sale = await sell();
    const asked = Array.from({ length: 6 }, (_, index) => refund(sale, index % 2 ? [2, 1] : [2]));
    const codes = await Promise.all(asked.map(codeOf));
    expect(codes.filter((code) => code === 'allowed')).toHaveLength(2);
    expect(codes.filter((code) => code === 'BAD_REQUEST')).toHaveLength(4);
    const lines = (await refundsOf(sale)).flatMap(({ items }) => items);
    const packs = lines.filter(({ name }) => name === 'Lens').map(({ quantity }) => quantity);
    expect(packs).toEqual([2, 2]);
  });
});

it('the seller’s statement, as page, file and PDF, names the lines of a refund', async () => {
  const sale = await sell();
  await refund(sale, [2, 1]);
  await refund(sale, [1]);
  const asked = { orgId: shop.organization.id, month: new Date().toISOString().slice(0, 7) };
  const { client } = shop.seller;
  const { currencies } = await client.payments.findStatement(asked);
  const moved = currencies
    .flatMap(({ movements }) => movements)
    .filter(({ orderId }) => orderId === sale.orderId);
  expect(
    moved.map(({ kind, lines }) => [kind, lines.map(({ name, quantity }) => `${quantity} ${name}`)]),
  ).toEqual([
    ['transfer', []],
    ['transfer_reversal', ['2 Lens', '1 Gel']],
    ['transfer_reversal', ['1 Lens']],
  ]);
  expect(await (await client.payments.exportStatement(asked)).text()).toContain(
    '"2 × Lens, 1 × Gel (box of 12)"',
  );
  const file = await client.payments.printStatement(asked);
  const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true });
  expect(text.replaceAll(/\s+/g, ' ')).toContain('2 × Lens · 1 × Gel (box of 12)');
});

describe('a refund by line that fails', () => {
  it('allows its lines to be refunded again when the provider refuses it', async () => {
    const sale = await sell([lens]);
    const { rows } = await payments.app.deps.db.$client.query<{ id: string }>(
      'SELECT provider_payment_intent_id AS id FROM orders WHERE id = $1',
      [sale.orderId],
    );
    const intent = await payments.provider<{ latest_charge: string }>(`/v1/payment_intents/${rows[0]?.id}`);
    await payments.control(`charges/${intent.latest_charge}/dispute`);
    expect(await codeOf(refund(sale, [4]))).toBe('PROVIDER_REFUSED');
    expect(await refundsOf(sale)).toMatchObject([{ state: 'failed', items: [{ quantity: 4 }] }]);
    await payments.control(`charges/${intent.latest_charge}/dispute`, { outcome: 'won' });
    await payments.deliver();
    expect(await refund(sale, [5])).toMatchObject({ state: 'succeeded', amount: '50.00' });
  });

  it('that the provider made in spite of its refusal is recorded, even if its lines were refunded since', async () => {
    const sale = await sell([lens, { ...lens, name: 'Other lens' }]);
    const { $client: db } = payments.app.ownerDb;
    const { rows } = await db.query<{ id: string; intent: string }>(
      `WITH refused AS (
         INSERT INTO refunds (order_id, seller_org_id, request_id, requested_by, amount, currency, reason, state)
         SELECT id, seller_org_id, gen_random_uuid(), buyer_id, 50, currency, 'duplicate', 'requested' FROM orders WHERE id = $1
         RETURNING id, seller_org_id, order_id),
       lines AS (
         INSERT INTO refund_items (seller_org_id, order_id, refund_id, item_id, quantity)
         SELECT seller_org_id, order_id, id, $2::uuid, 5 FROM refused)
       SELECT r.id, o.provider_payment_intent_id AS intent FROM refused r, orders o WHERE o.id = $1`,
      [sale.orderId, sale.ids[0]],
    );
    const [refused] = rows;
    await db.query("UPDATE refunds SET state = 'failed', failure = 'Refused' WHERE id = $1", [refused?.id]);
    await refund(sale, [5]);
    await payments.provider('/v1/refunds', {
      ...{ payment_intent: refused?.intent ?? '', amount: '5000', reverse_transfer: 'true' },
      'metadata[refundId]': refused?.id ?? '',
    });
    await payments.deliver();
    expect(await refundsOf(sale)).toMatchObject([
      { state: 'succeeded', amount: '50.00', items: [{ name: 'Lens', quantity: 5 }] },
      { id: refused?.id, state: 'succeeded', failure: null, items: [{ name: 'Lens', quantity: 5 }] },
    ]);
    const { status, paymentStatus } = await sale.buyer.client.orders.find({ id: sale.orderId });
    expect(`${status}/${paymentStatus}`).toBe('refunded/refunded');
    expect((await notesOf(sale)).map(({ amount, gstAmount }) => `${amount} ${gstAmount}`)).toEqual([
      '50.00 4.55',
      '50.00 4.55',
    ]);
    expect(await codeOf(refund(sale, [0, 5]))).toBe('ORDER_NOT_REFUNDABLE');
  });

  it('allows its lines to be refunded again when the bank returns it, and its note is charged again with the same lines', async () => {
    const sale = await sell();
    await refund(sale, [5, 2]);
    await bankReturns(sale);
    expect(await refundsOf(sale)).toMatchObject([{ state: 'failed' }]);
    const again = await refund(sale, [5, 3]);
    expect(again.items.map(({ gstAmount }) => gstAmount)).toEqual(['4.55', '0.02']);
    await payments.deliver();
    const notes = await notesOf(sale);
    expect(notes.map(({ kind, amount, gstAmount }) => `${kind} ${amount} ${gstAmount}`).sort()).toEqual([
      'credit_note 50.12 4.56',
      'credit_note 50.18 4.57',
      'debit_note 50.12 4.56',
    ]);
    const debit = notes.find(({ kind }) => kind === 'debit_note');
    expect(await textOf(sale, debit?.id ?? '')).toContain('Lens C-Lens 5 10.00 50.00');
  });
});

describe('the credit note of a refund by line', () => {
  const freight = { amount: '11.00', gstAmount: '1.00' };

  it('contains no freight, and the note about the rest contains the freight with its GST', async () => {
    const sale = await sell([lens], { freight });
    await refund(sale, [2]);
    await payments.deliver();
    await refund(sale, [3]);
    await payments.deliver();
    const asked = { id: sale.orderId, requestId: randomUUID(), reason: 'duplicate' } as const;
    expect((await shop.seller.client.orders.refund(asked)).amount).toBe('11.00');
    await payments.deliver();
    const notes = await notesOf(sale);
    expect(notes.map(({ amount, gstAmount }) => `${amount} ${gstAmount}`).sort()).toEqual([
      '11.00 1.00',
      '20.00 1.82',
      '30.00 2.73',
    ]);
    const byLine = notes.find(({ amount }) => amount === '20.00');
    const text = await textOf(sale, byLine?.id ?? '');
    expect(text).toContain('Lens C-Lens 2 10.00 20.00');
    expect(text).not.toContain('Freight');
  });

  it('over goods without GST has the GST that is above what the rest of the invoice can have', async () => {
    const taxed: PaidLine = { ...lens, unitPrice: '100.00', quantity: 1 };
    const free: PaidLine = { ...lens, name: 'Aid', quantity: 10, gstTreatment: 'free' };
    const sale = await sell([taxed, free]);
    const asked = { id: sale.orderId, reason: 'duplicate' } as const;
    await shop.seller.client.orders.refund({ ...asked, requestId: randomUUID(), amount: '100.00' });
    await payments.deliver();
    await refund(sale, [0, 9]);
    await payments.deliver();
    await shop.seller.client.orders.refund({ ...asked, requestId: randomUUID() });
    await payments.deliver();
    const notes = await notesOf(sale);
    expect(notes.map(({ amount, gstAmount }) => `${amount} ${gstAmount}`)).toEqual([
      '100.00 4.55',
      '90.00 3.63',
      '10.00 0.91',
    ]);
  });

  it('names no lines when the lines cost more than the rest of the invoice', async () => {
    const sale = await sell([lens]);
    await payments.app.ownerDb.$client.query(
      `INSERT INTO disputes (id, order_id, seller_org_id, status, reason, amount, currency, opened_at)
       VALUES ('du_' || $1, $1::uuid, $2, 'lost', 'general', 45, 'AUD', now())`,
      [sale.orderId, shop.organization.id],
    );
    await refund(sale, [1]);
    await payments.deliver();
    const notes = await notesOf(sale);
    expect(notes.map(({ amount, gstAmount }) => `${amount} ${gstAmount}`).sort()).toEqual([
      '45.00 4.10',
      '5.00 0.45',
    ]);
    const rest = notes.find(({ amount }) => amount === '5.00');
    expect(await textOf(sale, rest?.id ?? '')).not.toContain('C-Lens');
  });
});

describe('the email about a refund by line', () => {
  it('names three lines with their packs, and no more', async () => {
    const lines = ['A', 'B', 'C', 'D'].map((name) => ({ ...lens, name }));
    const sale = await sell([gel, ...lines]);
    await refund(sale, [2, 1]);
    await payments.deliver();
    await refund(sale, [1, 1, 1, 1, 1]);
    await payments.deliver();
    const texts = (await mailTo(payments.app, sale.buyer.email)).map(({ text }) => text).join(' ');
    expect(texts).toContain('for 2 × Gel (box of 12), 1 × A.');
    expect(texts).toContain('for 1 × Gel (box of 12), 1 × A, 1 × B, ….');
  });
});

describe('a refund by line by platform staff', () => {
  it('is shown to buyer and seller with its lines, and is audited', async () => {
    const sale = await sell();
    const staff = await aSuperAdmin(payments.app, 'Sam Staff');
    const note = 'The seller does not answer';
    const reason = 'requested_by_customer' as const;
    const items = [{ itemId: sale.ids[1] ?? '', quantity: 2 }];
    const asked = { id: sale.orderId, requestId: randomUUID(), reason, note, items };
    const made = await staff.client.platform.refundOrder(asked);
    expect(made).toMatchObject({ amount: '0.12', items: [{ name: 'Gel', pack: 'box', quantity: 2 }] });
    expect(await staff.client.platform.refundOrder(asked)).toMatchObject({ id: made.id });
    const more = { ...asked, requestId: randomUUID() };
    expect(await fieldsOf(staff.client.platform.refundOrder(more))).toMatchObject({
      'items.0.quantity': { data: { maximum: 1 } },
    });
    for (const { client } of [sale.buyer, shop.seller])
      expect((await client.orders.findMoney({ id: sale.orderId })).refunds).toMatchObject([
        { items: [{ name: 'Gel', quantity: 2 }] },
      ]);
    expect((await sale.buyer.client.users.exportData()).refunds).toMatchObject([
      { orderId: sale.orderId, note: null, requestedByName: null, items: [{ name: 'Gel', quantity: 2 }] },
    ]);
    expect((await shop.seller.client.users.exportData()).refunds).toEqual([]);
    const recorded = await staff.client.support.listStaffActions({ subject: sale.orderId });
    expect(recorded.items).toMatchObject([{ action: 'order.refund', reason: note }]);
  });
});
