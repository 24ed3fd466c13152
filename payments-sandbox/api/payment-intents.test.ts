import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCheckout, createSeller, refusalOf } from '../testing/checkouts.ts';
import { createCustomer, eventsAbout } from '../testing/customers.ts';
import { startTestSandbox, type TestSandbox } from '../testing/start-test-sandbox.ts';
import { submit, visit } from '../testing/visitor.ts';

let sandbox: TestSandbox;
let seller: Stripe.Account;
let customer: Stripe.Customer;
let card: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  seller = await createSeller(sandbox);
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  const created = await createCustomer(sandbox, 'pm_card_visa');
  customer = created.customer;
  card = created.methods[0]?.id ?? '';
});

const RETURN_URL = 'http://localhost:3000/purchases/p1?from=bank';

/** A destination charge of AUD 120.00 with a fee of AUD 6.00 for the platform. */
const create = (
  changes: Partial<Stripe.PaymentIntentCreateParams> = {},
  options: Stripe.RequestOptions = {},
): Promise<Stripe.PaymentIntent> =>
  sandbox.stripe.paymentIntents.create(
    {
      amount: 12_000,
      currency: 'aud',
      customer: customer.id,
      application_fee_amount: 600,
      transfer_data: { destination: seller.id },
      metadata: { orderId: 'order-1' },
      ...changes,
    },
    options,
  );
/** Charges the saved card while the buyer is absent. */
const charge = (
  changes: Partial<Stripe.PaymentIntentCreateParams> = {},
  options: Stripe.RequestOptions = {},
) => create({ payment_method: card, confirm: true, off_session: true, ...changes }, options);
const attach = async (name: string) =>
  (await sandbox.stripe.paymentMethods.attach(name, { customer: customer.id })).id;
const reread = ({ id }: { id: string }) =>
  sandbox.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
const intentOf = (refusal: Stripe.errors.StripeError) =>
  (refusal.raw as { payment_intent: Stripe.PaymentIntent }).payment_intent;

async function debitMethod(account_number: string): Promise<string> {
  const method = await sandbox.stripe.paymentMethods.create({
    type: 'au_becs_debit',
    au_becs_debit: { account_number, bsb_number: '000-000' },
    billing_details: { email: 'buyer@example.org', name: 'Sam Buyer' },
  });
  return (await sandbox.stripe.paymentMethods.attach(method.id, { customer: customer.id })).id;
}
const mandate_data = { customer_acceptance: { type: 'offline' as const } };

describe('an intent that is refused', () => {
  it.each<[string, () => Partial<Stripe.PaymentIntentCreateParams>, object]>([
    [
      'an unknown customer',
      () => ({ customer: 'cus_none' }),
      { code: 'resource_missing', param: 'customer' },
    ],
    [
      'an unknown payment method',
      () => ({ payment_method: 'pm_none' }),
      { code: 'resource_missing', param: 'payment_method' },
    ],
    ['an amount below the smallest', () => ({ amount: 49 }), { code: 'amount_too_small', param: 'amount' }],
    ['an amount above the largest', () => ({ amount: 100_000_000 }), { code: 'amount_too_large' }],
    ['a fraction of a cent', () => ({ amount: 10.5 }), { code: 'parameter_invalid_integer' }],
    [
      'an unknown seller',
      () => ({ transfer_data: { destination: 'acct_none' } }),
      { code: 'resource_missing', param: 'transfer_data[destination]' },
    ],
    [
      'a fee above the amount',
      () => ({ application_fee_amount: 12_001 }),
      { param: 'application_fee_amount' },
    ],
    ['off_session without confirm', () => ({ off_session: true }), { param: 'off_session' }],
    ['return_url without confirm', () => ({ return_url: RETURN_URL }), { param: 'return_url' }],
    [
      'confirm without a payment method',
      () => ({ confirm: true, off_session: true }),
      { code: 'payment_intent_unexpected_state' },
    ],
    [
      'confirm without a return address',
      () => ({ confirm: true, payment_method: card }),
      { param: 'return_url' },
    ],
  ])('for %s', async (_, changes, refusal) => {
    expect(await refusalOf(create(changes()))).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      ...refusal,
    });
  });

  it('for the payment method of another customer, or of a customer that it does not name', async () => {
    const other = await createCustomer(sandbox, 'pm_card_visa');
    const foreign = other.methods[0]?.id ?? '';
    expect(await refusalOf(charge({ payment_method: foreign }))).toMatchObject({
      statusCode: 400,
      param: 'payment_method',
      message: expect.stringContaining('must be attached to the customer'),
    });
    const anonymous = sandbox.stripe.paymentIntents.create({
      amount: 500,
      currency: 'aud',
      payment_method: foreign,
    });
    expect(await refusalOf(anonymous)).toMatchObject({ statusCode: 400, param: 'payment_method' });
    await sandbox.stripe.paymentMethods.detach(foreign);
    expect(await refusalOf(charge({ payment_method: foreign }))).toMatchObject({
      message: expect.stringContaining('may not be used again'),
    });
  });
});

describe('an intent', () => {
  it('is created, confirmed and paid to the seller less the fee', async () => {
    const created = await create();
    expect(created).toMatchObject({
      status: 'requires_payment_method',
      customer: customer.id,
      next_action: null,
    });
    const paid = await sandbox.stripe.paymentIntents.confirm(created.id, {
      payment_method: card,
      off_session: true,
    });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 12_000, payment_method: card });
    const full = await sandbox.stripe.charges.retrieve(String(paid.latest_charge), {
      expand: ['transfer', 'application_fee', 'balance_transaction', 'customer'],
    });
    expect(full).toMatchObject({
      paid: true,
      customer: { id: customer.id },
      payment_method: card,
      metadata: { orderId: 'order-1' },
      transfer: { amount: 12_000, destination: seller.id },
      application_fee: { amount: 600, account: seller.id },
      balance_transaction: { amount: 12_000, type: 'charge' },
    });
    expect(await eventsAbout(sandbox, created.id)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  it('waits for its confirmation if it has a payment method', async () => {
    const created = await create({ payment_method: card });
    expect(created.status).toBe('requires_confirmation');
    const paid = await sandbox.stripe.paymentIntents.confirm(created.id, { return_url: RETURN_URL });
    expect(paid.status).toBe('succeeded');
  });

  it('cannot be confirmed twice, nor canceled after its success', async () => {
    const paid = await charge();
    expect(await refusalOf(sandbox.stripe.paymentIntents.confirm(paid.id))).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      message: expect.stringContaining('already succeeded'),
    });
    const refused = await refusalOf(sandbox.stripe.paymentIntents.cancel(paid.id));
    expect(refused).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    expect(intentOf(refused)).toMatchObject({ id: paid.id, status: 'succeeded' });
    expect((await sandbox.stripe.charges.list({ payment_intent: paid.id })).data).toHaveLength(1);
  });

  it('can be canceled once, and not confirmed afterwards', async () => {
    const created = await create({ payment_method: card });
    const canceled = await sandbox.stripe.paymentIntents.cancel(created.id, {
      cancellation_reason: 'abandoned',
    });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    for (const again of [
      () => sandbox.stripe.paymentIntents.cancel(created.id),
      () => sandbox.stripe.paymentIntents.confirm(created.id, { off_session: true }),
    ]) {
      expect(await refusalOf(again())).toMatchObject({
        code: 'payment_intent_unexpected_state',
        message: expect.stringContaining('status of canceled'),
      });
    }
    expect((await eventsAbout(sandbox, created.id)).at(-1)).toBe('payment_intent.canceled');
  });

  it('of a checkout can be changed only by the checkout', async () => {
    const session = await createCheckout(sandbox);
    await sandbox.control(`checkout/${session.id}/pay`, { card: '4000000000000002' });
    const { payment_intent: id } = await sandbox.stripe.checkout.sessions.retrieve(session.id);
    for (const asked of [
      () => sandbox.stripe.paymentIntents.cancel(String(id)),
      () => sandbox.stripe.paymentIntents.confirm(String(id), { payment_method: card }),
    ]) {
      expect(await refusalOf(asked())).toMatchObject({
        message: expect.stringContaining('created by a Checkout Session'),
      });
    }
  });

  it('is listed by its customer', async () => {
    const { id } = await create();
    const { data } = await sandbox.stripe.paymentIntents.list({ customer: customer.id });
    expect(data.map((one) => one.id)).toEqual([id]);
  });

  it('uses a payment method without a customer once, and saves it if the request says so', async () => {
    const once = await sandbox.stripe.paymentMethods.retrieve('pm_card_visa');
    await charge({ payment_method: once.id });
    expect(await refusalOf(charge({ payment_method: once.id }))).toMatchObject({
      message: expect.stringContaining('may not be used again'),
    });
    const kept = await sandbox.stripe.paymentMethods.retrieve('pm_card_visa');
    await create({
      payment_method: kept.id,
      confirm: true,
      return_url: RETURN_URL,
      setup_future_usage: 'off_session',
    });
    expect((await sandbox.stripe.paymentMethods.retrieve(kept.id)).customer).toBe(customer.id);
    expect((await charge({ payment_method: kept.id })).status).toBe('succeeded');
  });
});

describe('a declined card', () => {
  it('answers 402, and the intent waits for another card', async () => {
    const declining = await attach('pm_card_chargeCustomerFail');
    const refused = await refusalOf(charge({ payment_method: declining }));
    expect(refused).toMatchObject({
      statusCode: 402,
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: 'generic_decline',
    });
    const { id } = intentOf(refused);
    expect(await reread({ id })).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        payment_method: { id: declining },
      },
      latest_charge: { status: 'failed', failure_code: 'card_declined' },
    });
    const paid = await sandbox.stripe.paymentIntents.confirm(id, {
      payment_method: card,
      off_session: true,
    });
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
    expect(await eventsAbout(sandbox, id)).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  it('says that the funds are insufficient', async () => {
    const refused = await refusalOf(
      charge({ payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds' }),
    );
    expect(refused).toMatchObject({ statusCode: 402, decline_code: 'insufficient_funds' });
  });
});

describe('a card that must be confirmed', () => {
  it('is declined while the buyer is absent', async () => {
    const asking = await attach('pm_card_authenticationRequired');
    const refused = await refusalOf(charge({ payment_method: asking }));
    expect(refused).toMatchObject({
      statusCode: 402,
      code: 'authentication_required',
      decline_code: 'authentication_required',
    });
    const { id } = intentOf(refused);
    expect(await reread({ id })).toMatchObject({ status: 'requires_payment_method' });

    const asked = await sandbox.stripe.paymentIntents.confirm(id, {
      payment_method: asking,
      return_url: RETURN_URL,
    });
    expect(asked).toMatchObject({ status: 'requires_action' });
  });

  it('leads to the bank’s page, which pays and leads back', async () => {
    const asking = await attach('pm_card_authenticationRequired');
    const asked = await create({ payment_method: asking, confirm: true, return_url: RETURN_URL });
    expect(asked).toMatchObject({
      status: 'requires_action',
      latest_charge: null,
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: RETURN_URL } },
    });
    const url = asked.next_action?.redirect_to_url?.url ?? '';
    const page = await visit(url);
    for (const words of ['3184', 'AUD 120.00', 'Helix Neuro Supply', 'Complete authentication']) {
      expect(page.text).toContain(words);
    }
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://localhost:3000;",
    );
    const form = { client_secret: asked.client_secret ?? '', outcome: 'complete' };
    const target = `${RETURN_URL}&payment_intent=${asked.id}&payment_intent_client_secret=${asked.client_secret}&redirect_status=succeeded`;
    const [first, second] = await Promise.all([submit(url, form), submit(url, form)]);
    expect([first, second]).toMatchObject([
      { status: 303, location: target },
      { status: 303, location: target },
    ]);
    expect((await visit(url)).location).toBe(target);
    expect(await reread(asked)).toMatchObject({ status: 'succeeded', next_action: null });
    expect(await eventsAbout(sandbox, asked.id)).toEqual([
      'payment_intent.created',
      'payment_intent.requires_action',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  it('is not charged if the confirmation fails', async () => {
    const asking = await attach('pm_card_threeDSecure2Required');
    const asked = await create({ payment_method: asking, confirm: true, return_url: RETURN_URL });
    const url = asked.next_action?.redirect_to_url?.url ?? '';
    const failed = await submit(url, { client_secret: asked.client_secret ?? '', outcome: 'fail' });
    expect(failed.location).toContain('redirect_status=failed');
    expect(await reread(asked)).toMatchObject({
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: { code: 'payment_intent_authentication_failure', payment_method: { id: asking } },
    });
  });

  it('shows the bank’s page only with the client secret', async () => {
    const asking = await attach('pm_card_authenticationRequired');
    const asked = await create({ payment_method: asking, confirm: true, return_url: RETURN_URL });
    const url = `${sandbox.url}/authenticate/${asked.id}`;
    expect((await visit(url)).status).toBe(404);
    expect((await submit(url, { client_secret: 'wrong', outcome: 'complete' })).status).toBe(404);
    expect((await reread(asked)).status).toBe('requires_action');
  });

  it('can be canceled instead', async () => {
    const asking = await attach('pm_card_authenticationRequired');
    const asked = await create({ payment_method: asking, confirm: true, return_url: RETURN_URL });
    await sandbox.stripe.paymentIntents.cancel(asked.id);
    const answer = await sandbox.control(`payment_intents/${asked.id}/authenticate`);
    expect(answer).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
    expect(await reread(asked)).toMatchObject({ status: 'canceled', latest_charge: null });
  });
});

describe('a bank debit', () => {
  const debit = async (account: string) =>
    charge({ payment_method: await debitMethod(account), mandate_data });

  it('needs the holder’s mandate once', async () => {
    const method = await debitMethod('000123456');
    expect(await refusalOf(charge({ payment_method: method }))).toMatchObject({ param: 'mandate_data' });
    expect((await charge({ payment_method: method, mandate_data })).status).toBe('processing');
    expect((await charge({ payment_method: method })).status).toBe('processing');
  });

  it('is only for Australian dollars', async () => {
    const method = await debitMethod('000123456');
    const refused = await refusalOf(charge({ payment_method: method, currency: 'usd', mandate_data }));
    expect(refused).toMatchObject({ code: 'payment_intent_incompatible_payment_method' });
  });

  it('is pending, cannot be changed, and settles when days have passed', async () => {
    const pending = await debit('000123456');
    expect(await reread(pending)).toMatchObject({
      status: 'processing',
      latest_charge: { status: 'pending', payment_method_details: { type: 'au_becs_debit' } },
    });
    for (const asked of [
      () => sandbox.stripe.paymentIntents.confirm(pending.id),
      () => sandbox.stripe.paymentIntents.cancel(pending.id),
    ]) {
      expect(await refusalOf(asked())).toMatchObject({ code: 'payment_intent_unexpected_state' });
    }
    await sandbox.control('time', { aheadMs: 24 * 60 * 60 * 1000 });
    await sandbox.receiver.waitForObject('payment_intent.succeeded', pending.id);
    expect((await reread(pending)).status).toBe('succeeded');
    expect(await eventsAbout(sandbox, pending.id)).toEqual([
      'payment_intent.created',
      'payment_intent.processing',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
    await sandbox.control('time', { aheadMs: 0 });
  });

  it.each([
    ['111111113', 'account_closed'],
    ['111111116', 'no_account'],
    ['222222227', 'refer_to_customer'],
    ['333333335', 'debit_not_authorized'],
  ])('of account %s fails later with %s', async (account, code) => {
    const pending = await debit(account);
    await sandbox.control(`payment_intents/${pending.id}/settle`);
    expect(await reread(pending)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code },
      latest_charge: { status: 'failed', failure_code: code },
    });
    expect((await eventsAbout(sandbox, pending.id)).at(-1)).toBe('payment_intent.payment_failed');
    expect(await sandbox.control(`payment_intents/${pending.id}/settle`)).toHaveProperty('error');
  });

  it('of one account is disputed after it has settled', async () => {
    const pending = await debit('666666660');
    await sandbox.control(`payment_intents/${pending.id}/settle`);
    const { data } = await sandbox.stripe.disputes.list({ payment_intent: pending.id });
    expect(data).toMatchObject([{ status: 'needs_response', amount: 12_000 }]);
  });

  it('that is pending during a restart settles afterwards', async () => {
    const pending = await debit('000123456');
    await sandbox.restart(2 * 60 * 60 * 1000);
    await sandbox.receiver.waitForObject('payment_intent.succeeded', pending.id);
    expect((await reread(pending)).status).toBe('succeeded');
    await sandbox.restart();
  });
});

describe('with an idempotency key', () => {
  it('the same request pays once, even after a restart, and another one is refused', async () => {
    const options = { idempotencyKey: 'order:1:1' };
    const first = await charge({}, options);
    expect((await charge({}, options)).id).toBe(first.id);
    await sandbox.restart();
    expect((await charge({}, options)).id).toBe(first.id);
    expect(await refusalOf(charge({ amount: 12_001 }, options))).toMatchObject({
      statusCode: 400,
      type: 'StripeIdempotencyError',
    });
    const { data } = await sandbox.stripe.charges.list({ payment_intent: first.id });
    expect(data).toHaveLength(1);
  });

  it('ten requests at once pay once', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => charge({}, { idempotencyKey: 'order:2:1' })),
    );
    const ids = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.statusCode] : []));
    expect(new Set(ids).size).toBe(1);
    expect(refused.filter((status) => status !== 409)).toEqual([]);
    expect((await sandbox.stripe.paymentIntents.list({ customer: customer.id })).data).toHaveLength(1);
  });

  it('a decline is answered again, without another attempt', async () => {
    const declining = await attach('pm_card_chargeCustomerFail');
    const pay = () => charge({ payment_method: declining }, { idempotencyKey: 'order:3:1' });
    const first = await refusalOf(pay());
    const second = await refusalOf(pay());
    expect([first.statusCode, second.statusCode]).toEqual([402, 402]);
    expect(second.headers?.['idempotent-replayed']).toBe('true');
    expect(intentOf(second).id).toBe(intentOf(first).id);
    const charges = await sandbox.stripe.charges.list({ payment_intent: intentOf(first).id });
    expect(charges.data).toHaveLength(1);
  });

  it('a confirmation is made once', async () => {
    const { id } = await create({ payment_method: card });
    const confirm = () =>
      sandbox.stripe.paymentIntents.confirm(id, { off_session: true }, { idempotencyKey: `confirm:${id}` });
    expect((await confirm()).status).toBe('succeeded');
    expect((await confirm()).status).toBe('succeeded');
    expect((await sandbox.stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  });
});

describe('a payment by intent', () => {
  it('is refunded with its transfer and fee', async () => {
    const paid = await charge();
    const refund = await sandbox.stripe.refunds.create({
      payment_intent: paid.id,
      amount: 6_000,
      reverse_transfer: true,
      refund_application_fee: true,
    });
    expect(refund).toMatchObject({ status: 'succeeded', amount: 6_000, payment_intent: paid.id });
    const full = await sandbox.stripe.charges.retrieve(String(paid.latest_charge), {
      expand: ['transfer', 'application_fee'],
    });
    expect(full).toMatchObject({
      amount_refunded: 6_000,
      transfer: { amount_reversed: 6_000 },
      application_fee: { amount_refunded: 300 },
    });
    await sandbox.control(`refunds/${refund.id}/fail`);
    expect((await eventsAbout(sandbox, paid.id)).slice(-4)).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.failed',
      'charge.refund.updated',
    ]);
  });

  it('is disputed and won', async () => {
    const paid = await charge();
    await sandbox.control(`charges/${paid.latest_charge}/dispute`, { outcome: 'won' });
    const { data } = await sandbox.stripe.disputes.list({ payment_intent: paid.id });
    expect(data).toMatchObject([
      { status: 'won', balance_transactions: [{ amount: -12_000 }, { amount: 12_000 }] },
    ]);
  });

  it('is disputed immediately if the test card for disputes pays', async () => {
    const paid = await charge({ payment_method: await attach('pm_card_createDispute') });
    const { data } = await sandbox.stripe.disputes.list({ payment_intent: paid.id });
    expect(data).toMatchObject([{ reason: 'fraudulent', status: 'needs_response' }]);
  });

  it('reaches the seller’s balance and is paid out', async () => {
    const other = await createSeller(sandbox);
    const options = { stripeAccount: other.id };
    await charge({
      payment_method: await attach('pm_card_bypassPending'),
      transfer_data: { destination: other.id },
    });
    const balance = await sandbox.stripe.balance.retrieve({}, options);
    expect(balance.available).toMatchObject([{ amount: 11_400, currency: 'aud' }]);
    await sandbox.control(`accounts/${other.id}/pay-out`);
    const { data } = await sandbox.stripe.payouts.list({}, options);
    expect(data).toMatchObject([{ amount: 11_400, status: 'in_transit' }]);
  });

  it('keeps its charge after its customer is deleted', async () => {
    const paid = await charge();
    await sandbox.stripe.customers.del(customer.id);
    expect(await reread(paid)).toMatchObject({ status: 'succeeded', customer: customer.id });
  });
});

it('answers the next payments with a card as a switch says, and then as its number says', async () => {
  await sandbox.control(`payment_methods/${card}/answers`, { answers: ['decline', 'authenticate'] });
  const buyerIsPresent = { off_session: false, return_url: RETURN_URL };
  expect(await refusalOf(charge(buyerIsPresent))).toMatchObject({ code: 'card_declined' });
  expect(await charge(buyerIsPresent)).toMatchObject({ status: 'requires_action' });
  expect(await charge(buyerIsPresent)).toMatchObject({ status: 'succeeded' });
});
