import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCheckout, createPaidCheckout, refusalOf } from '../testing/checkouts.ts';
import { startTestSandbox, type TestSandbox } from '../testing/start-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

test('a new checkout is open, unpaid, and has no payment yet', async () => {
  const session = await createCheckout(sandbox, { metadata: { orderId: 'order-1' } });
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: 12_000,
    currency: 'aud',
    client_reference_id: 'order-1',
    metadata: { orderId: 'order-1' },
    payment_method_types: ['card', 'au_becs_debit'],
  });
  expect(session.url).toBe(`${sandbox.url}/checkout/${session.id}`);
  expect(session.id).toMatch(/^cs_test_[A-Za-z0-9]{50,}$/);
});

test('items are added up and listed', async () => {
  const item = (name: string, unit_amount: number, quantity: number) => ({
    quantity,
    price_data: { currency: 'AUD', unit_amount, product_data: { name } },
  });
  const session = await createCheckout(sandbox, { line_items: [item('Cap', 1_999, 3), item('Gel', 500, 1)] });
  expect(session.amount_total).toBe(6_497);
  const items = await sandbox.stripe.checkout.sessions.listLineItems(session.id);
  expect(
    items.data.map(({ description, quantity, amount_total }) => [description, quantity, amount_total]),
  ).toEqual([
    ['Cap', 3, 5_997],
    ['Gel', 1, 500],
  ]);
  const expanded = await sandbox.stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] });
  expect(expanded.line_items?.data).toHaveLength(2);
});

test('a paid checkout contains the payment, the charge, the transfer and the fee', async () => {
  const { session, intent, charge } = await createPaidCheckout(sandbox);
  expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
  expect(session.customer_details?.email).toBe('buyer@example.org');
  expect(intent).toMatchObject({
    status: 'succeeded',
    amount_received: 12_000,
    application_fee_amount: 600,
    metadata: { orderId: 'order-1' },
  });
  const full = await sandbox.stripe.charges.retrieve(charge.id, {
    expand: ['transfer', 'application_fee', 'balance_transaction', 'refunds'],
  });
  expect(full).toMatchObject({
    paid: true,
    amount_captured: 12_000,
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    transfer: { object: 'transfer', amount: 12_000, destination: full.transfer_data?.destination },
    application_fee: { object: 'application_fee', amount: 600 },
    balance_transaction: { object: 'balance_transaction', amount: 12_000 },
    refunds: { object: 'list', data: [] },
  });
});

test('checkouts are found by their payment', async () => {
  const { session, intent } = await createPaidCheckout(sandbox);
  await createPaidCheckout(sandbox);
  const found = await sandbox.stripe.checkout.sessions.list({ payment_intent: intent.id });
  expect(found.data.map(({ id }) => id)).toEqual([session.id]);
});

test('an open checkout can be expired once, and cannot be paid afterwards', async () => {
  const { id } = await createCheckout(sandbox);
  const expired = await sandbox.stripe.checkout.sessions.expire(id);
  expect(expired).toMatchObject({ status: 'expired', payment_status: 'unpaid', url: null });
  expect(await refusalOf(sandbox.stripe.checkout.sessions.expire(id))).toMatchObject({ statusCode: 400 });
  expect(await sandbox.control(`checkout/${id}/pay`)).toMatchObject({ result: { kind: 'not_open' } });
});

test('a paid checkout cannot be expired', async () => {
  const { session } = await createPaidCheckout(sandbox);
  const refused = await refusalOf(sandbox.stripe.checkout.sessions.expire(session.id));
  expect(refused).toMatchObject({ statusCode: 400, message: expect.stringContaining('["open"]') });
});

const item = (currency: string, unit_amount: number) => ({
  quantity: 1,
  price_data: { currency, unit_amount, product_data: { name: 'Cap' } },
});
const now = () => Math.floor(Date.now() / 1000);

test.each<[string, () => Partial<Stripe.Checkout.SessionCreateParams>, object]>([
  ['an amount below the smallest', () => ({ line_items: [item('aud', 49)] }), { code: 'amount_too_small' }],
  [
    'an amount above the largest',
    () => ({ line_items: [item('aud', 100_000_000)] }),
    { code: 'amount_too_large' },
  ],
  ['two currencies', () => ({ line_items: [item('aud', 500), item('usd', 500)] }), { param: 'line_items' }],
  [
    'a fraction of a cent',
    () => ({ line_items: [item('aud', 10.5)] }),
    { code: 'parameter_invalid_integer' },
  ],
  ['no items', () => ({ line_items: [] }), { code: 'parameter_missing', param: 'line_items' }],
  [
    'an address that is none',
    () => ({ success_url: 'orders' }),
    { code: 'url_invalid', param: 'success_url' },
  ],
  ['an end in 20 minutes', () => ({ expires_at: now() + 20 * 60 }), { param: 'expires_at' }],
  ['an end in 25 hours', () => ({ expires_at: now() + 25 * 3600 }), { param: 'expires_at' }],
  [
    'a fee without a seller',
    () => ({ payment_intent_data: { application_fee_amount: 5 } }),
    { param: 'payment_intent_data[application_fee_amount]' },
  ],
  [
    'an unknown seller',
    () => ({ payment_intent_data: { transfer_data: { destination: 'acct_none' } } }),
    { code: 'resource_missing', param: 'payment_intent_data[transfer_data][destination]' },
  ],
  [
    'bank debits alone in US dollars',
    () => ({ line_items: [item('usd', 5_000)], allowed_payment_method_types: ['au_becs_debit'] }),
    { param: 'allowed_payment_method_types' },
  ],
])('%s is refused', async (_, changes, refusal) => {
  expect(await refusalOf(createCheckout(sandbox, changes()))).toMatchObject({ statusCode: 400, ...refusal });
});

test('a parameter that this API version renamed is refused with its new name', async () => {
  const outdated = { payment_method_types: ['card'] } as Partial<Stripe.Checkout.SessionCreateParams>;
  expect(await refusalOf(createCheckout(sandbox, outdated))).toMatchObject({
    code: 'parameter_unknown',
    message: expect.stringContaining('allowed_payment_method_types'),
  });
});

test('a property that cannot be expanded is refused', async () => {
  const { id } = await createCheckout(sandbox);
  const refused = await refusalOf(sandbox.stripe.checkout.sessions.retrieve(id, { expand: ['currency'] }));
  expect(refused.message).toContain('cannot be expanded (currency)');
});
