import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCheckout, createPaidCheckout, createSeller } from '../../testing/checkouts.ts';
import { createCustomer } from '../../testing/customers.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/start-test-sandbox.ts';
import { submit, visit } from '../../testing/visitor.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.control('delivery');
  await sandbox.control('time', { aheadMs: 0 });
});

const page = async () => (await visit(sandbox.url)).text;
const press = (control: string, fields: Record<string, string> = {}) =>
  submit(`${sandbox.url}/controls/${control}`, fields);
const received = (type: string) =>
  sandbox.receiver.received.filter(({ event }) => event.type === type).length;
const hold = () => press('delivery', { hold: 'yes', delay: '0', drop: '0', duplicate: '0' });
const eventOf = async (type: string) => (await sandbox.stripe.events.list({ type })).data[0]?.id ?? '';

/** After each press, the console returns to the section of the button, which shows the result. */
async function done(control: string, fields: Record<string, string>, part: string): Promise<string> {
  const { status, location } = await press(control, fields);
  expect([status, location]).toEqual([303, `/?done=${control}#${part}`]);
  return (await visit(`${sandbox.url}/?done=${control}`)).text;
}

describe('the console', () => {
  it('says that no money moves, has no script, and is not cached', async () => {
    const { text, headers } = await visit(sandbox.url);
    expect(text).toContain('Sandbox: no money moves.');
    expect(text).not.toContain('<script');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('labels each button with its object, so that each is clear in a list of buttons', async () => {
    const { charge } = await createPaidCheckout(sandbox);
    expect(await page()).toContain(`aria-label="Dispute: ${charge.id.slice(-6)}"`);
  });

  it.each(['cross-site', 'same-site'])('refuses a form from another site (%s)', async (site) => {
    const { charge } = await createPaidCheckout(sandbox);
    const response = await fetch(`${sandbox.url}/controls/refund`, {
      method: 'POST',
      headers: { 'sec-fetch-site': site },
      body: new URLSearchParams({ charge: charge.id, amount: '1.00' }),
    });
    expect(response.status).toBe(403);
    expect((await sandbox.stripe.charges.retrieve(charge.id)).amount_refunded).toBe(0);
  });

  it('refuses unknown actions', async () => {
    for (const name of ['nothing', 'constructor', '__proto__']) expect((await press(name)).status).toBe(404);
  });
});

describe('console: events', () => {
  it('holds events, lists them as pending and sends them one by one', async () => {
    await hold();
    const before = received('checkout.session.expired');
    const { id } = await createCheckout(sandbox);
    await sandbox.stripe.checkout.sessions.expire(id);
    expect(await page()).toContain('Send now: checkout.session.expired');
    await done('send', { event: await eventOf('checkout.session.expired') }, 'pending');
    expect(received('checkout.session.expired')).toBe(before + 1);
  });

  it('sends all events with one press', async () => {
    await hold();
    const before = received('charge.succeeded');
    await createPaidCheckout(sandbox);
    await done('send', {}, 'pending');
    expect(received('charge.succeeded')).toBe(before + 1);
    expect(await page()).toContain('Nothing is pending.');
  });

  it('drops events, and sends them again from the list of recent ones', async () => {
    await hold();
    await createPaidCheckout(sandbox);
    const event = await eventOf('charge.succeeded');
    await done('drop', { event }, 'pending');
    const before = received('charge.succeeded');
    await done('send', {}, 'pending');
    expect(received('charge.succeeded')).toBe(before);
    await done('send', { event }, 'pending');
    expect(received('charge.succeeded')).toBe(before + 1);
  });

  it('delays, drops, duplicates and reorders events as the form says, until it is reset', async () => {
    const set = { delay: '60', drop: '2', duplicate: '3', reorder: 'yes' };
    const shown = await done('delivery', set, 'pending');
    for (const value of ['value="60"', 'value="2"', 'value="3"']) expect(shown).toContain(value);
    expect(shown).toMatch(/name="reorder"[^>]*checked/);
    await done('delivery', { ...set, reset: 'yes' }, 'pending');
    expect(await page()).not.toMatch(/name="reorder"[^>]*checked/);
  });

  it('refuses a delay that is not a number or is longer than ten minutes', async () => {
    for (const delay of ['soon', '601', '-1', '']) {
      const { status, text } = await press('delivery', { delay, drop: '0', duplicate: '0' });
      expect([status, text.includes('is not a whole number from 0 to 600.')]).toEqual([400, true]);
    }
  });
});

describe('console: checkout', () => {
  it('expires a checkout', async () => {
    const { id } = await createCheckout(sandbox);
    await done('expire', { session: id }, 'checkouts');
    expect((await sandbox.stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
    expect((await press('expire', { session: id })).text).toContain('This checkout is expired.');
  });

  it.each([
    ['succeeded', 'paid'],
    ['failed', 'unpaid'],
  ])('ends a pending bank debit: %s', async (outcome, paymentStatus) => {
    const { id } = await createCheckout(sandbox);
    await sandbox.control(`checkout/${id}/pay`, { method: 'au_becs_debit' });
    expect(await page()).toContain('Settle debit');
    await done('settle', { session: id, outcome }, 'checkouts');
    expect((await sandbox.stripe.checkout.sessions.retrieve(id)).payment_status).toBe(paymentStatus);
  });
});

describe('console: payment', () => {
  it('refunds a payment in part and then in whole, with the shares of seller and platform', async () => {
    const { charge } = await createPaidCheckout(sandbox);
    await done('refund', { charge: charge.id, amount: '20.50' }, 'payments');
    expect(await page()).toContain('AUD 20.50');
    await done('refund', { charge: charge.id, amount: '99.50' }, 'payments');
    const refunded = await sandbox.stripe.charges.retrieve(charge.id, {
      expand: ['transfer', 'application_fee'],
    });
    expect(refunded).toMatchObject({
      refunded: true,
      transfer: { reversed: true },
      application_fee: { refunded: true },
    });
  });

  it.each(['0', '0.00', '-5', '1.234', 'all', '', '121.00'])('refuses a refund of %j', async (amount) => {
    const { charge } = await createPaidCheckout(sandbox);
    const { status, text } = await press('refund', { charge: charge.id, amount });
    expect([status, text.includes('role="alert"')]).toEqual([400, true]);
    expect((await sandbox.stripe.charges.retrieve(charge.id)).amount_refunded).toBe(0);
  });

  it.each(['won', 'lost'])('opens a dispute that is %s', async (outcome) => {
    const { charge } = await createPaidCheckout(sandbox);
    await done('dispute', { charge: charge.id }, 'payments');
    expect(await page()).toContain('Seller loses');
    await done('close-dispute', { charge: charge.id, outcome }, 'payments');
    const { data } = await sandbox.stripe.disputes.list({ charge: charge.id });
    expect(data.map(({ status }) => status)).toEqual([outcome]);
    expect((await press('close-dispute', { charge: charge.id, outcome })).status).toBe(400);
  });
});

describe('console: saved cards', () => {
  const RETURN_URL = 'http://localhost:3000/purchases/p1';
  const create = (customer: Stripe.Customer, changes: Partial<Stripe.PaymentIntentCreateParams>) =>
    sandbox.stripe.paymentIntents.create({
      amount: 12_000,
      currency: 'aud',
      customer: customer.id,
      return_url: RETURN_URL,
      confirm: true,
      ...changes,
    });
  const statusOf = async ({ id }: { id: string }) =>
    (await sandbox.stripe.paymentIntents.retrieve(id)).status;

  it('lists the test cards and bank accounts with their names', async () => {
    const text = await page();
    for (const words of ['4000 0027 6000 3184', 'pm_card_authenticationRequired', '000-000 111111113']) {
      expect(text).toContain(words);
    }
  });

  it('lists customers with their saved cards, detaches a card and deletes a customer', async () => {
    const { customer, methods } = await createCustomer(sandbox, 'pm_card_visa', 'pm_card_createDispute');
    const shown = await page();
    expect(shown).toContain('visa 4242 (default)');
    expect(shown).toContain('Detach visa 0259');
    const fields = { method: methods[0]?.id ?? '' };
    await done('next-answer', { ...fields, answer: 'decline' }, 'customers');
    expect(await done('next-answer', { ...fields, answer: 'authenticate' }, 'customers')).toContain(
      'next: decline, authenticate',
    );
    await done('renew', fields, 'customers');
    await done('detach', { method: methods[0]?.id ?? '' }, 'customers');
    expect((await press('detach', { method: methods[0]?.id ?? '' })).text).toContain(
      'detachment is impossible',
    );
    await done('delete-customer', { customer: customer.id }, 'customers');
    expect(await sandbox.stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
    expect((await press('delete-customer', { customer: customer.id })).status).toBe(400);
  });

  it.each([
    ['complete', 'succeeded'],
    ['fail', 'requires_payment_method'],
  ])('answers the bank’s question for the buyer: %s', async (outcome, status) => {
    const { customer, methods } = await createCustomer(sandbox, 'pm_card_authenticationRequired');
    const intent = await create(customer, { payment_method: methods[0]?.id ?? '' });
    expect(await page()).toContain('Buyer confirms');
    await done('authenticate', { id: intent.id, outcome }, 'intents');
    expect(await statusOf(intent)).toBe(status);
    expect((await press('authenticate', { id: intent.id, outcome })).status).toBe(400);
  });

  it('cancels an intent', async () => {
    const { customer, methods } = await createCustomer(sandbox, 'pm_card_authenticationRequired');
    const intent = await create(customer, { payment_method: methods[0]?.id ?? '' });
    await done('cancel-intent', { id: intent.id }, 'intents');
    expect(await statusOf(intent)).toBe('canceled');
  });

  it.each([
    ['succeeded', 'succeeded'],
    ['failed', 'requires_payment_method'],
  ])('ends the bank debit of an intent: %s', async (outcome, status) => {
    const { customer } = await createCustomer(sandbox);
    const debit = await sandbox.stripe.paymentMethods.create({
      type: 'au_becs_debit',
      au_becs_debit: { account_number: '000123456', bsb_number: '000-000' },
      billing_details: { email: 'buyer@example.org', name: 'Sam Buyer' },
    });
    const intent = await create(customer, {
      payment_method: debit.id,
      mandate_data: { customer_acceptance: { type: 'offline' } },
    });
    await done('settle-intent', { id: intent.id, outcome }, 'intents');
    expect(await statusOf(intent)).toBe(status);
  });

  it('answers the bank’s question when a card is saved', async () => {
    const { customer } = await createCustomer(sandbox);
    const setup = await sandbox.stripe.setupIntents.create({
      customer: customer.id,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      confirm: true,
      return_url: RETURN_URL,
    });
    await done('authenticate-setup', { id: setup.id, outcome: 'complete' }, 'setups');
    expect((await sandbox.stripe.setupIntents.retrieve(setup.id)).status).toBe('succeeded');
  });
});

describe('console: account', () => {
  it('switches charges and payouts of an account off and on', async () => {
    const { id } = await createSeller(sandbox);
    const state = async () => {
      const { charges_enabled: charges, payouts_enabled: payouts } =
        await sandbox.stripe.accounts.retrieve(id);
      return { charges, payouts };
    };
    await done('account', { account: id, charges: 'off' }, 'accounts');
    expect(await state()).toEqual({ charges: false, payouts: true });
    await done('account', { account: id, payouts: 'off' }, 'accounts');
    expect(await state()).toEqual({ charges: false, payouts: false });
    await done('account', { account: id, charges: 'on', payouts: 'on' }, 'accounts');
    expect(await state()).toEqual({ charges: true, payouts: true });
  });

  it.each([
    ['due', { currently_due: ['company.verification.document'], past_due: [] }],
    ['past_due', { past_due: ['company.verification.document'] }],
    ['under_review', { currently_due: [], pending_verification: ['company.verification.document'] }],
    ['none', { currently_due: [], past_due: [], pending_verification: [], disabled_reason: null }],
  ])('sets an account’s requirements to %s', async (requirements, asked) => {
    const { id } = await createSeller(sandbox);
    await done('account', { account: id, requirements }, 'accounts');
    expect((await sandbox.stripe.accounts.retrieve(id)).requirements).toMatchObject(asked);
  });

  it('pays out what an account received two days ago, which arrives a day later', async () => {
    const { charge } = await createPaidCheckout(sandbox);
    const account = String(charge.transfer_data?.destination);
    const options = { stripeAccount: account };
    const balance = async () => {
      const { available, pending } = await sandbox.stripe.balance.retrieve({}, options);
      return [available[0]?.amount, pending[0]?.amount];
    };
    expect(await balance()).toEqual([0, 11_400]);
    expect((await press('pay-out', { account })).text).toContain('Nothing is available yet');
    await press('time', { minutes: '2880' });
    expect(await balance()).toEqual([11_400, 0]);
    await done('pay-out', { account }, 'accounts');
    expect(await balance()).toEqual([0, 0]);
    const payouts = async () => (await sandbox.stripe.payouts.list({}, options)).data;
    expect(await payouts()).toMatchObject([{ amount: 11_400, currency: 'aud', status: 'in_transit' }]);
    await press('time', { minutes: '1440' });
    expect(await payouts()).toMatchObject([{ status: 'paid' }]);
    await expect(sandbox.stripe.balance.retrieve()).rejects.toMatchObject({ statusCode: 400 });
  });

  it('pays out immediately what came from the card that bypasses the pending balance', async () => {
    const session = await createCheckout(sandbox);
    await sandbox.control(`checkout/${session.id}/pay`, { card: '4000000000000077' });
    const { payment_intent: intent } = await sandbox.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent'],
    });
    const account = String((intent as Stripe.PaymentIntent).transfer_data?.destination);
    await done('pay-out', { account }, 'accounts');
    const { data } = await sandbox.stripe.payouts.list({}, { stripeAccount: account });
    expect(data).toMatchObject([{ amount: 11_400, currency: 'aud', status: 'in_transit' }]);
  });

  it('makes no payout while payouts are off', async () => {
    const { id } = await createSeller(sandbox);
    await press('account', { account: id, payouts: 'off' });
    expect((await press('pay-out', { account: id })).text).toContain('Payouts are off for this account.');
  });

  it('lets an account leave the platform, which gets an event and loses access', async () => {
    const { id } = await createSeller(sandbox);
    await done('deauthorize', { account: id }, 'accounts');
    const { event } = await sandbox.receiver.waitFor('account.application.deauthorized');
    expect(event).toMatchObject({ account: id, data: { object: { object: 'application' } } });
    await expect(sandbox.stripe.accounts.retrieve(id)).rejects.toMatchObject({ statusCode: 403 });
    expect((await press('deauthorize', { account: id })).status).toBe(400);
  });
});

describe('console: time', () => {
  it('moves the time, so that checkouts expire by themselves, and resets it', async () => {
    const { id } = await createCheckout(sandbox);
    await done('time', { minutes: '720' }, 'time');
    expect((await sandbox.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    await done('time', { minutes: '730' }, 'time');
    const { event } = await sandbox.receiver.waitFor(
      'checkout.session.expired',
      received('checkout.session.expired') || 1,
    );
    expect(event.type).toBe('checkout.session.expired');
    expect((await sandbox.stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
    expect(await page()).toContain('24.2 hours ahead of the real time');
    await done('time', { minutes: 'real' }, 'time');
    expect(await page()).not.toContain('ahead of the real time.');
  });

  it('keeps the time moved after a restart', async () => {
    await press('time', { minutes: '1440' });
    await sandbox.restart();
    expect(await page()).toContain('24 hours ahead of the real time');
  });
});
