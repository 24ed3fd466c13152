import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../testing/checkouts.ts';
import { createCustomer, eventsAbout } from '../testing/customers.ts';
import { startTestSandbox, type TestSandbox } from '../testing/start-test-sandbox.ts';
import { submit, visit } from '../testing/visitor.ts';

let sandbox: TestSandbox;
let customer: Stripe.Customer;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  customer = (await createCustomer(sandbox)).customer;
});

const RETURN_URL = 'http://localhost:3000/settings';
const create = (changes: Partial<Stripe.SetupIntentCreateParams> = {}) =>
  sandbox.stripe.setupIntents.create({ customer: customer.id, ...changes });
const setUp = (payment_method: string) => create({ payment_method, confirm: true, return_url: RETURN_URL });
const savedCards = async () =>
  (await sandbox.stripe.customers.listPaymentMethods(customer.id)).data.map(({ id }) => id);

describe('a setup intent', () => {
  it.each<[string, Partial<Stripe.SetupIntentCreateParams>, object]>([
    ['an unknown customer', { customer: 'cus_none' }, { code: 'resource_missing', param: 'customer' }],
    [
      'an unknown payment method',
      { payment_method: 'pm_none' },
      { code: 'resource_missing', param: 'payment_method' },
    ],
    [
      'confirm without a method',
      { confirm: true, return_url: RETURN_URL },
      { code: 'setup_intent_unexpected_state' },
    ],
    [
      'confirm without a return address',
      { confirm: true, payment_method: 'pm_card_visa' },
      { param: 'return_url' },
    ],
    ['a return address without confirm', { return_url: RETURN_URL }, { param: 'return_url' }],
  ])('is refused for %s', async (_, changes, refusal) => {
    expect(await refusalOf(create(changes))).toMatchObject({ statusCode: 400, ...refusal });
  });

  it('refuses the payment method of another customer', async () => {
    const other = await createCustomer(sandbox, 'pm_card_visa');
    expect(await refusalOf(setUp(other.methods[0]?.id ?? ''))).toMatchObject({
      statusCode: 400,
      param: 'payment_method',
    });
  });

  it('saves a card to the customer', async () => {
    const created = await create({ metadata: { organization: 'o1' } });
    expect(created).toMatchObject({ status: 'requires_payment_method', usage: 'off_session' });
    const saved = await sandbox.stripe.setupIntents.confirm(created.id, {
      payment_method: 'pm_card_visa',
      return_url: RETURN_URL,
    });
    expect(saved).toMatchObject({ status: 'succeeded', customer: customer.id });
    expect(await savedCards()).toEqual([saved.payment_method]);
    expect(await eventsAbout(sandbox, created.id, String(saved.payment_method))).toEqual([
      'setup_intent.created',
      'payment_method.attached',
      'setup_intent.succeeded',
    ]);
    expect((await sandbox.stripe.setupIntents.list({ customer: customer.id })).data).toHaveLength(1);
    const expanded = await sandbox.stripe.setupIntents.retrieve(saved.id, { expand: ['payment_method'] });
    expect(expanded.payment_method).toMatchObject({ card: { last4: '4242' } });
  });

  it('answers 402 for a declined card and takes another one', async () => {
    const refused = await refusalOf(setUp('pm_card_visa_chargeDeclined'));
    expect(refused).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
    });
    const [setup] = (await sandbox.stripe.setupIntents.list({ customer: customer.id })).data;
    expect(setup).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'card_declined', payment_method: { card: { last4: '0002' } } },
    });
    expect(await savedCards()).toEqual([]);
    const saved = await sandbox.stripe.setupIntents.confirm(setup?.id ?? '', {
      payment_method: 'pm_card_visa',
      return_url: RETURN_URL,
    });
    expect(saved).toMatchObject({ status: 'succeeded', last_setup_error: null });
  });

  it('asks on the bank’s page, and afterwards the card can be charged without the buyer', async () => {
    const asked = await setUp('pm_card_authenticationRequiredOnSetup');
    expect(asked.status).toBe('requires_action');
    const url = asked.next_action?.redirect_to_url?.url ?? '';
    const { text } = await visit(url);
    expect(text).toContain('<h1>Confirm your card</h1>');
    expect(text).toContain('3155');
    const form = { client_secret: asked.client_secret ?? '', outcome: 'complete' };
    const target = `${RETURN_URL}?setup_intent=${asked.id}&setup_intent_client_secret=${asked.client_secret}&redirect_status=succeeded`;
    for (const answer of await Promise.all([submit(url, form), submit(url, form)])) {
      expect(answer).toMatchObject({ status: 303, location: target });
    }
    const [card = ''] = await savedCards();
    const paid = await sandbox.stripe.paymentIntents.create({
      amount: 500,
      currency: 'aud',
      customer: customer.id,
      payment_method: card,
      confirm: true,
      off_session: true,
    });
    expect(paid.status).toBe('succeeded');
  });

  it('is needed before a card that requires set-up can be charged without the buyer', async () => {
    const card = await sandbox.stripe.paymentMethods.attach('pm_card_authenticationRequiredOnSetup', {
      customer: customer.id,
    });
    const charged = sandbox.stripe.paymentIntents.create({
      amount: 500,
      currency: 'aud',
      customer: customer.id,
      payment_method: card.id,
      confirm: true,
      off_session: true,
    });
    expect(await refusalOf(charged)).toMatchObject({ code: 'authentication_required' });
  });

  it('fails if the confirmation fails', async () => {
    const asked = await setUp('pm_card_authenticationRequired');
    await sandbox.control(`setup_intents/${asked.id}/authenticate`, { outcome: 'fail' });
    expect(await sandbox.stripe.setupIntents.retrieve(asked.id)).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    });
    expect(await savedCards()).toEqual([]);
    expect((await eventsAbout(sandbox, asked.id)).at(-1)).toBe('setup_intent.setup_failed');
  });

  it('saves a bank account with its mandate', async () => {
    const method = await sandbox.stripe.paymentMethods.create({
      type: 'au_becs_debit',
      au_becs_debit: { account_number: '000123456', bsb_number: '000-000' },
      billing_details: { email: 'buyer@example.org', name: 'Sam Buyer' },
    });
    expect(await refusalOf(setUp(method.id))).toMatchObject({ param: 'mandate_data' });
    const saved = await create({
      payment_method: method.id,
      confirm: true,
      return_url: RETURN_URL,
      mandate_data: { customer_acceptance: { type: 'offline' } },
    });
    expect(saved).toMatchObject({ status: 'succeeded', mandate: expect.stringMatching(/^mandate_/) });
    const paid = await sandbox.stripe.paymentIntents.create({
      amount: 500,
      currency: 'aud',
      customer: customer.id,
      payment_method: method.id,
      confirm: true,
      off_session: true,
    });
    expect(paid.status).toBe('processing');
  });

  it('can be canceled once, and not after its success', async () => {
    const created = await create();
    const canceled = await sandbox.stripe.setupIntents.cancel(created.id, {
      cancellation_reason: 'abandoned',
    });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const saved = await setUp('pm_card_visa');
    for (const asked of [
      () => sandbox.stripe.setupIntents.cancel(created.id),
      () => sandbox.stripe.setupIntents.confirm(created.id, { payment_method: 'pm_card_visa' }),
      () => sandbox.stripe.setupIntents.cancel(saved.id),
      () => sandbox.stripe.setupIntents.confirm(saved.id, { return_url: RETURN_URL }),
    ]) {
      expect(await refusalOf(asked())).toMatchObject({ code: 'setup_intent_unexpected_state' });
    }
  });
});
