import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CANCEL_URL, createCheckout, SUCCESS_URL } from '../testing/checkouts.ts';
import { startTestSandbox, type TestSandbox } from '../testing/start-test-sandbox.ts';
import { CARD_FIELDS, DEBIT_FIELDS, submit, visit } from '../testing/visitor.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const pageOf = ({ id }: Stripe.Checkout.Session) => `${sandbox.url}/checkout/${id}`;
const reread = (session: Stripe.Checkout.Session) =>
  sandbox.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] });
/** The types of a session's events so far, oldest first. */
async function eventsOf(session: Stripe.Checkout.Session): Promise<string[]> {
  const { payment_intent } = await sandbox.stripe.checkout.sessions.retrieve(session.id);
  const { data } = await sandbox.stripe.events.list({ limit: 100 });
  const own = data.filter(({ data: { object } }) => {
    const about = object as { id: string; payment_intent?: string };
    return [about.id, about.payment_intent].some((id) => id === payment_intent || id === session.id);
  });
  return own.map(({ type }) => type).reverse();
}
const attemptOf = (text: string) => /name="attempt" value="(\d+)"/.exec(text)?.[1] ?? '';

test('the page shows the seller, the items and the amount, and that no money moves', async () => {
  const session = await createCheckout(sandbox);
  const page = await visit(pageOf(session));
  expect(page.status).toBe(200);
  for (const words of [
    'Sandbox: no money moves.',
    'Pay Helix Neuro Supply',
    'Tungsten Microelectrode 5 MΩ',
    'Pay AUD 120.00</button>',
    'value="buyer@example.org"',
    `href="${CANCEL_URL}"`,
  ]) {
    expect(page.text).toContain(words);
  }
});

test('a card of the list is disputed as fraudulent after its payment has succeeded', async () => {
  const session = await createCheckout(sandbox);
  expect((await visit(pageOf(session))).text).toContain('4000 0000 0000 0259');
  const paid = await submit(pageOf(session), { ...CARD_FIELDS, number: '4000000000000259' });
  expect(paid.location).toBe(SUCCESS_URL);
  const { payment_intent } = await reread(session);
  const { id } = payment_intent as Stripe.PaymentIntent;
  const { data } = await sandbox.stripe.disputes.list({ payment_intent: id });
  expect(data).toMatchObject([{ reason: 'fraudulent', status: 'needs_response', amount: 12_000 }]);
  const events = await eventsOf(session);
  expect(events.indexOf('charge.dispute.created')).toBeGreaterThan(
    events.indexOf('checkout.session.completed'),
  );
});

test('an amount without decimals is shown without decimals', async () => {
  const price_data = { currency: 'jpy', unit_amount: 45_000, product_data: { name: 'Lens' } };
  const session = await createCheckout(sandbox, { line_items: [{ quantity: 1, price_data }] });
  expect((await visit(pageOf(session))).text).toContain('Pay JPY 45,000</button>');
});

test('text from others is escaped', async () => {
  const name = '<script>alert(1)</script>"\'&';
  const price_data = { currency: 'aud', unit_amount: 5_000, product_data: { name } };
  const session = await createCheckout(sandbox, { line_items: [{ quantity: 1, price_data }] });
  const { text, headers } = await visit(pageOf(session));
  expect(text).not.toContain('<script');
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
  const again = await submit(pageOf(session), { ...CARD_FIELDS, card_name: name, cvc: '' });
  expect(again.text).not.toContain('<script');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000;");
});

test('a valid card pays and leads to the success page', async () => {
  const session = await createCheckout(sandbox, { success_url: `${SUCCESS_URL}&s={CHECKOUT_SESSION_ID}` });
  const paid = await submit(pageOf(session), CARD_FIELDS);
  expect(paid).toMatchObject({ status: 303, location: `${SUCCESS_URL}&s=${session.id}` });
  expect(await reread(session)).toMatchObject({ status: 'complete', payment_status: 'paid' });
  expect(await eventsOf(session)).toEqual([
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ]);
});

test('pressing twice pays once', async () => {
  const session = await createCheckout(sandbox);
  const answers = await Promise.all([1, 2, 3].map(() => submit(pageOf(session), CARD_FIELDS)));
  expect(answers.map(({ status, location }) => [status, location])).toEqual(
    Array(3).fill([303, SUCCESS_URL]),
  );
  const { payment_intent } = await sandbox.stripe.checkout.sessions.retrieve(session.id);
  const charges = await sandbox.stripe.charges.list({ payment_intent: String(payment_intent) });
  expect(charges.data).toHaveLength(1);
});

test.each([
  ['4000000000000002', 'Your card was declined.', 'generic_decline'],
  ['4000000000009995', 'Your card has insufficient funds.', 'insufficient_funds'],
])(
  'card %s is refused, the checkout stays open and can be paid with another',
  async (number, message, code) => {
    const session = await createCheckout(sandbox);
    const refused = await submit(pageOf(session), { ...CARD_FIELDS, number });
    expect(refused.text).toContain(`<p class="alert" role="alert">${message}</p>`);
    const open = await reread(session);
    expect(open).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined', decline_code: code, message },
        latest_charge: { status: 'failed', paid: false, failure_message: message },
      },
    });
    expect(await eventsOf(session)).toEqual(['charge.failed', 'payment_intent.payment_failed']);

    const repeated = await submit(pageOf(session), { ...CARD_FIELDS, number });
    expect(repeated.text).toContain(message);
    expect(await eventsOf(session)).toHaveLength(2);

    const attempt = attemptOf(refused.text);
    expect((await submit(pageOf(session), { ...CARD_FIELDS, attempt })).location).toBe(SUCCESS_URL);
    expect(await reread(session)).toMatchObject({
      payment_status: 'paid',
      payment_intent: { status: 'succeeded', last_payment_error: null },
    });
  },
);

test.each([
  ['4242424242424241', 'Your card number is invalid.'],
  ['5555555555554444', 'used a non test card'],
])('card %s never reaches the bank', async (number, message) => {
  const session = await createCheckout(sandbox);
  expect((await submit(pageOf(session), { ...CARD_FIELDS, number })).text).toContain(message);
  expect(await eventsOf(session)).toEqual([]);
});

test.each([
  ['email', { email: 'nobody' }, 'Your email is incomplete.'],
  ['number', { number: '' }, 'Your card number is incomplete.'],
  ['expiry', { expiry: '13/30' }, 'expiration date is incomplete.'],
  ['expiry', { expiry: '01/20' }, 'expiration date is in the past.'],
  ['cvc', { cvc: '12' }, 'security code is incomplete.'],
  ['card_name', { card_name: ' ' }, 'Enter the name on the card.'],
  ['bsb', { ...DEBIT_FIELDS, bsb: '12' }, 'A BSB has six digits.'],
  ['account', { ...DEBIT_FIELDS, account: 'x' }, 'An account number has five to nine digits.'],
])('a wrong %s is reported beside its field', async (name, changes, message) => {
  const session = await createCheckout(sandbox);
  const { text } = await submit(pageOf(session), { ...CARD_FIELDS, ...changes });
  const id = `${name}-error`;
  expect(text).toContain(`aria-invalid="true" aria-describedby="${id}"`);
  expect(text.replaceAll('&#39;', "'")).toMatch(new RegExp(`id="${id}">[^<]*${message}</p>`));
  expect(await reread(session)).toMatchObject({ status: 'open', payment_intent: null });
});

test('choosing a test card fills it in and keeps what was typed', async () => {
  const session = await createCheckout(sandbox);
  const { text } = await submit(pageOf(session), {
    ...CARD_FIELDS,
    number: '',
    email: 'me@example.org',
    fill: '4000000000000002',
  });
  expect(text).toContain('value="4000 0000 0000 0002"');
  expect(text).toContain('value="me@example.org"');
});

test('a card that requires confirmation pays once it is confirmed', async () => {
  const session = await createCheckout(sandbox);
  const asked = await submit(pageOf(session), { ...CARD_FIELDS, number: '4000000000003220' });
  expect(asked).toMatchObject({ status: 303, location: `/checkout/${session.id}/authenticate` });
  const confirmation = `${sandbox.url}${asked.location}`;
  expect((await visit(confirmation)).text).toContain('Complete authentication');
  expect(await reread(session)).toMatchObject({
    status: 'open',
    payment_intent: { status: 'requires_action', latest_charge: null },
  });
  const paid = await submit(confirmation, { outcome: 'complete' });
  expect(paid).toMatchObject({ status: 303, location: SUCCESS_URL });
  expect(await submit(confirmation, { outcome: 'complete' })).toMatchObject({ location: SUCCESS_URL });
  expect(await eventsOf(session)).toEqual([
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ]);
});

test('a failed confirmation charges nothing and leaves the checkout open', async () => {
  const session = await createCheckout(sandbox);
  await submit(pageOf(session), { ...CARD_FIELDS, number: '4000000000003220' });
  const failed = await submit(`${pageOf(session)}/authenticate`, { outcome: 'fail' });
  expect(failed.text).toContain('We are unable to authenticate your payment method.');
  expect(await reread(session)).toMatchObject({
    status: 'open',
    payment_intent: { status: 'requires_payment_method', latest_charge: null },
  });
  expect(await eventsOf(session)).toEqual(['payment_intent.payment_failed']);
});

test.each([
  ['succeeded', 'paid', 'checkout.session.async_payment_succeeded', 'succeeded'],
  ['failed', 'unpaid', 'checkout.session.async_payment_failed', 'requires_payment_method'],
])('a bank debit completes unpaid and has %s later', async (outcome, status, event, intentStatus) => {
  const session = await createCheckout(sandbox);
  const sent = await submit(pageOf(session), { ...DEBIT_FIELDS, outcome });
  expect(sent).toMatchObject({ status: 303, location: SUCCESS_URL });
  expect(await reread(session)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: {
      status: 'processing',
      latest_charge: { status: 'pending', payment_method_details: { type: 'au_becs_debit' } },
    },
  });
  expect(await eventsOf(session)).toEqual(['checkout.session.completed']);

  await sandbox.control(`sessions/${session.id}/settle`);
  expect(await reread(session)).toMatchObject({
    status: 'complete',
    payment_status: status,
    payment_intent: { status: intentStatus },
  });
  expect((await eventsOf(session)).at(-1)).toBe(event);
  expect(await sandbox.control(`sessions/${session.id}/settle`)).toHaveProperty('error');
});

test('a closed checkout says so and leads back', async () => {
  const paid = await createCheckout(sandbox);
  await sandbox.control(`checkout/${paid.id}/pay`);
  const page = await visit(pageOf(paid));
  expect(page.text).toContain('Already paid');
  expect(page.text).toContain(`href="${SUCCESS_URL}"`);

  const expired = await createCheckout(sandbox);
  await sandbox.stripe.checkout.sessions.expire(expired.id);
  for (const over of [await visit(pageOf(expired)), await submit(pageOf(expired), CARD_FIELDS)]) {
    expect(over.text).toContain('This checkout has expired');
    expect(over.text).toContain(`href="${CANCEL_URL}"`);
  }
});

test('an unknown checkout is not found', async () => {
  expect((await visit(`${sandbox.url}/checkout/cs_test_none`)).status).toBe(404);
  expect((await submit(`${sandbox.url}/checkout/cs_test_none`, CARD_FIELDS)).status).toBe(404);
});
