import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCheckout, createPaidCheckout, refusalOf } from '../testing/checkouts.ts';
import { startTestSandbox, type TestSandbox } from '../testing/start-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

test('a full refund reverses the transfer and the fee', async () => {
  const { intent, charge } = await createPaidCheckout(sandbox);
  const refund = await sandbox.stripe.refunds.create({
    payment_intent: intent.id,
    reverse_transfer: true,
    refund_application_fee: true,
    metadata: { orderId: 'order-1' },
  });
  expect(refund).toMatchObject({ amount: 12_000, status: 'succeeded', metadata: { orderId: 'order-1' } });
  const after = await sandbox.stripe.charges.retrieve(charge.id, { expand: ['transfer', 'application_fee'] });
  expect(after).toMatchObject({
    refunded: true,
    amount_refunded: 12_000,
    transfer: { amount_reversed: 12_000, reversed: true },
    application_fee: { amount_refunded: 600, refunded: true },
  });
});

test('partial refunds with rounding add up to the whole', async () => {
  const { charge } = await createPaidCheckout(sandbox);
  for (const amount of [3_333, 3_333, undefined]) {
    await sandbox.stripe.refunds.create({
      charge: charge.id,
      ...(amount && { amount }),
      reverse_transfer: true,
      refund_application_fee: true,
    });
  }
  const after = await sandbox.stripe.charges.retrieve(charge.id, { expand: ['transfer', 'application_fee'] });
  expect(after).toMatchObject({
    amount_refunded: 12_000,
    transfer: { amount_reversed: 12_000 },
    application_fee: { amount_refunded: 600 },
  });
  const refunds = await sandbox.stripe.refunds.list({ charge: charge.id });
  expect(refunds.data.map(({ amount }) => amount)).toEqual([5_334, 3_333, 3_333]);
});

test("a refund without reversal leaves the seller's money unchanged", async () => {
  const { charge } = await createPaidCheckout(sandbox);
  const refund = await sandbox.stripe.refunds.create({ charge: charge.id, amount: 100 });
  expect(refund.transfer_reversal).toBeNull();
  const { transfer } = await sandbox.stripe.charges.retrieve(charge.id, { expand: ['transfer'] });
  expect((transfer as Stripe.Transfer).amount_reversed).toBe(0);
});

test('refunding more than is left, or again, is refused', async () => {
  const { charge } = await createPaidCheckout(sandbox);
  await sandbox.stripe.refunds.create({ charge: charge.id, amount: 11_000 });
  const over = await refusalOf(sandbox.stripe.refunds.create({ charge: charge.id, amount: 1_001 }));
  expect(over).toMatchObject({ statusCode: 400, param: 'amount' });
  await sandbox.stripe.refunds.create({ charge: charge.id });
  const again = await refusalOf(sandbox.stripe.refunds.create({ charge: charge.id }));
  expect(again).toMatchObject({ code: 'charge_already_refunded' });
});

test('a declined payment has nothing to refund', async () => {
  const { id } = await createCheckout(sandbox);
  await sandbox.control(`checkout/${id}/pay`, { card: '4000000000000002' });
  const { payment_intent } = await sandbox.stripe.checkout.sessions.retrieve(id);
  const refused = await refusalOf(sandbox.stripe.refunds.create({ payment_intent: String(payment_intent) }));
  expect(refused).toMatchObject({ statusCode: 400, param: 'payment_intent' });
});

test("the event of a refund has the charge's previous values", async () => {
  const { charge } = await createPaidCheckout(sandbox);
  const refund = await sandbox.stripe.refunds.create({ charge: charge.id, amount: 700 });
  const events = await sandbox.stripe.events.list({ types: ['refund.created', 'charge.refunded'], limit: 2 });
  const [refunded, created] = events.data;
  expect(created?.data.object).toMatchObject({ id: refund.id, amount: 700 });
  expect(refunded?.data).toMatchObject({
    object: { id: charge.id, amount_refunded: 700, refunded: false },
    previous_attributes: { amount_refunded: 0 },
  });
});

test.each(['won', 'lost'] as const)('a dispute is opened and %s', async (outcome) => {
  const { charge, intent } = await createPaidCheckout(sandbox);
  const opened = await sandbox.control(`charges/${charge.id}/dispute`);
  expect(opened).toMatchObject({ status: 'needs_response', amount: 12_000 });
  expect((await sandbox.stripe.charges.retrieve(charge.id)).disputed).toBe(true);
  const refund = () => sandbox.stripe.refunds.create({ charge: charge.id });
  expect(await refusalOf(refund())).toMatchObject({ code: 'charge_disputed' });

  await sandbox.control(`charges/${charge.id}/dispute`, { outcome });
  const { data } = await sandbox.stripe.disputes.list({ payment_intent: intent.id });
  expect(data.map(({ id, status }) => [id, status])).toEqual([[opened.id, outcome]]);
  const types = (await sandbox.stripe.events.list({ type: 'charge.dispute.*', limit: 4 })).data;
  const opening = ['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.closed'];
  const end = outcome === 'won' ? ['charge.dispute.funds_reinstated'] : [];
  expect(types.map(({ type }) => type).slice(0, 3 + end.length)).toEqual([...opening, ...end].reverse());
  expect(data[0]?.balance_transactions.map(({ amount }) => amount)).toEqual(
    outcome === 'won' ? [-12_000, 12_000] : [-12_000],
  );
  if (outcome === 'won') expect((await refund()).status).toBe('succeeded');
  else expect(await refusalOf(refund())).toMatchObject({ code: 'charge_disputed' });
});

test('a refund that the bank returns gives the platform its money back', async () => {
  const { charge } = await createPaidCheckout(sandbox);
  const refund = await sandbox.stripe.refunds.create({ charge: charge.id, amount: 700 });
  await sandbox.control(`refunds/${refund.id}/fail`);
  expect(await sandbox.stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
  });
  expect(await sandbox.stripe.charges.retrieve(charge.id)).toMatchObject({
    amount_refunded: 0,
    refunded: false,
  });
  const { data } = await sandbox.stripe.balanceTransactions.list({ source: refund.id });
  expect(data.map(({ type, amount }) => [type, amount])).toEqual([
    ['refund_failure', 700],
    ['refund', -700],
  ]);
});

test('every movement of a payment and its refund is on the balance', async () => {
  const { charge } = await createPaidCheckout(sandbox);
  await sandbox.stripe.refunds.create({
    charge: charge.id,
    reverse_transfer: true,
    refund_application_fee: true,
  });
  const { data } = await sandbox.stripe.balanceTransactions.list({ limit: 6, expand: ['data.source'] });
  expect(
    data.map(({ type, amount, source }) => [type, amount, (source as { object: string }).object]),
  ).toEqual([
    ['application_fee_refund', -600, 'fee_refund'],
    ['transfer_refund', 12_000, 'transfer_reversal'],
    ['refund', -12_000, 'refund'],
    ['application_fee', 600, 'application_fee'],
    ['transfer', -12_000, 'transfer'],
    ['charge', 12_000, 'charge'],
  ]);
});

test('a list inside an object has ten entries, and the rest can be requested', async () => {
  const { charge } = await createPaidCheckout(sandbox);
  for (let part = 0; part < 11; part += 1)
    await sandbox.stripe.refunds.create({ charge: charge.id, amount: 100, reverse_transfer: true });
  const { refunds, transfer } = await sandbox.stripe.charges.retrieve(charge.id, {
    expand: ['refunds', 'transfer'],
  });
  expect(refunds).toMatchObject({ has_more: true });
  expect(refunds?.data).toHaveLength(10);
  const { id, reversals } = transfer as Stripe.Transfer;
  expect(reversals).toMatchObject({ has_more: true });
  expect(
    await sandbox.stripe.transfers.listReversals(id, { limit: 100 }).then(({ data }) => data),
  ).toHaveLength(11);
});

test('a dispute is answered once, with texts and files', async () => {
  const { charge } = await createPaidCheckout(sandbox);
  const { id } = (await sandbox.control(`charges/${charge.id}/dispute`)) as { id: string };
  const file = { data: Buffer.from('%PDF-1.7 %%EOF'), name: 'receipt.pdf', type: 'application/pdf' };
  const uploaded = await sandbox.stripe.files.create({ purpose: 'dispute_evidence', file });
  expect(uploaded).toMatchObject({ filename: 'receipt.pdf', type: 'pdf', size: 14 });
  const unknown = sandbox.stripe.disputes.update(id, { evidence: { receipt: 'file_unknown' } });
  expect(await refusalOf(unknown)).toMatchObject({ param: 'evidence[receipt]' });
  const answered = await sandbox.stripe.disputes.update(id, {
    evidence: { receipt: uploaded.id, uncategorized_text: 'It was delivered.' },
    submit: true,
  });
  expect(answered).toMatchObject({
    status: 'under_review',
    evidence: { receipt: uploaded.id, uncategorized_text: 'It was delivered.' },
    evidence_details: { submission_count: 1, has_evidence: true },
  });
  expect((await refusalOf(sandbox.stripe.disputes.update(id, { submit: true }))).statusCode).toBe(400);
});

test('a transfer is reversed without a refund, at most by what is left of it', async () => {
  const { charge } = await createPaidCheckout(sandbox);
  const transfer = charge.transfer as string;
  const reversal = await sandbox.stripe.transfers.createReversal(transfer, {
    amount: 11_000,
    metadata: { disputeId: 'du_1' },
  });
  expect(reversal).toMatchObject({ amount: 11_000, metadata: { disputeId: 'du_1' }, source_refund: null });
  const more = sandbox.stripe.transfers.createReversal(transfer, { amount: 1_001 });
  expect(await refusalOf(more)).toMatchObject({ statusCode: 400, param: 'amount' });
  await sandbox.stripe.transfers.createReversal(transfer);
  expect(await sandbox.stripe.transfers.retrieve(transfer)).toMatchObject({
    amount_reversed: 12_000,
    reversed: true,
  });
  expect(await refusalOf(sandbox.stripe.transfers.createReversal(transfer))).toMatchObject({
    statusCode: 400,
  });
});
