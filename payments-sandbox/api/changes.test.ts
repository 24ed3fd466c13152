import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeller, refusalOf } from '../testing/checkouts.ts';
import { createCustomer, eventsAbout } from '../testing/customers.ts';
import { startTestSandbox, type TestSandbox } from '../testing/start-test-sandbox.ts';

let sandbox: TestSandbox;
let seller: Stripe.Account;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  seller = await createSeller(sandbox);
});
afterAll(() => sandbox.close());

/** A customer with a saved Visa card. */
async function aCard() {
  const { customer, methods } = await createCustomer(sandbox, 'pm_card_visa');
  return { customer: customer.id, id: methods[0]?.id ?? '' };
}

describe('an update of a payment intent', () => {
  async function anIntent() {
    const card = await aCard();
    const intent = await sandbox.stripe.paymentIntents.create({
      amount: 12_000,
      currency: 'aud',
      customer: card.customer,
      application_fee_amount: 600,
      transfer_data: { destination: seller.id },
      metadata: { orderId: 'order-1' },
    });
    return { card, intent };
  }
  const update = (id: string, changes: Stripe.PaymentIntentUpdateParams) =>
    sandbox.stripe.paymentIntents.update(id, changes);

  it('changes amount, fee and metadata, and the intent is then paid with them', async () => {
    const { card, intent } = await anIntent();
    const changed = await update(intent.id, {
      amount: 5_000,
      application_fee_amount: 250,
      metadata: { note: 'smaller' },
    });
    expect(changed).toMatchObject({
      amount: 5_000,
      application_fee_amount: 250,
      metadata: { orderId: 'order-1', note: 'smaller' },
      status: 'requires_payment_method',
    });
    await update(intent.id, { payment_method: card.id });
    const paid = await sandbox.stripe.paymentIntents.confirm(intent.id, {
      return_url: 'https://shop.example',
    });
    expect(paid).toMatchObject({ amount_received: 5_000, status: 'succeeded' });
  });

  it('is refused for a wrong amount, another customer’s card, and after the payment', async () => {
    const { card, intent } = await anIntent();
    const other = await aCard();
    expect(await refusalOf(update(intent.id, { amount: 1 }))).toMatchObject({ code: 'amount_too_small' });
    expect(await refusalOf(update(intent.id, { application_fee_amount: 12_001 }))).toMatchObject({
      statusCode: 400,
    });
    expect(await refusalOf(update(intent.id, { payment_method: other.id }))).toMatchObject({
      param: 'payment_method',
    });
    expect(await update(intent.id, { payment_method: card.id })).toMatchObject({
      payment_method: card.id,
      status: 'requires_confirmation',
    });
    await sandbox.stripe.paymentIntents.confirm(intent.id, { return_url: 'https://shop.example' });
    expect(await refusalOf(update(intent.id, { amount: 13_000 }))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(await update(intent.id, { metadata: { note: 'paid' } })).toMatchObject({ status: 'succeeded' });
  });
});

describe('a saved card', () => {
  it('is changed by its owner, which sends an event', async () => {
    const { id } = await aCard();
    const changes = { card: { exp_month: 1, exp_year: 2041 }, billing_details: { name: 'Bea Buyer' } };
    expect(await sandbox.stripe.paymentMethods.update(id, changes)).toMatchObject(changes);
    expect(await eventsAbout(sandbox, id)).toContain('payment_method.updated');
  });

  it('is renewed by its bank, which sends an event', async () => {
    const { id } = await aCard();
    const before = await sandbox.stripe.paymentMethods.retrieve(id);
    await sandbox.control(`payment_methods/${id}/renew`, { last4: '3220' });
    expect((await sandbox.stripe.paymentMethods.retrieve(id)).card).toMatchObject({
      exp_year: (before.card?.exp_year ?? 0) + 3,
      last4: '3220',
    });
    expect(await eventsAbout(sandbox, id)).toContain('payment_method.automatically_updated');
    expect(await sandbox.control(`payment_methods/${id}/renew`, { last4: '0000' })).toMatchObject({
      error: { message: 'No test card ends with 0000.' },
    });
  });

  it('cannot be changed without a customer', async () => {
    const { id } = await aCard();
    await sandbox.stripe.paymentMethods.detach(id);
    const metadata = { note: 'late' };
    expect(await refusalOf(sandbox.stripe.paymentMethods.update(id, { metadata }))).toMatchObject({
      code: 'payment_method_unexpected_state',
    });
    expect(await sandbox.control(`payment_methods/${id}/renew`)).toMatchObject({
      error: { message: 'Only a saved card can be renewed.' },
    });
  });
});

describe('a mandate', () => {
  it('shows how the holder agreed, and ends when the bank account is removed', async () => {
    const { customer } = await createCustomer(sandbox);
    const account = await sandbox.stripe.paymentMethods.create({
      type: 'au_becs_debit',
      au_becs_debit: { account_number: '000123456', bsb_number: '000-000' },
      billing_details: { email: 'buyer@example.org', name: 'Sam Buyer' },
    });
    const online = { ip_address: '203.0.113.7', user_agent: 'Browser' };
    const { mandate } = await sandbox.stripe.setupIntents.create({
      allowed_payment_method_types: ['au_becs_debit'],
      confirm: true,
      customer: customer.id,
      payment_method: account.id,
      mandate_data: { customer_acceptance: { type: 'online', online } },
    });
    const found = () => sandbox.stripe.mandates.retrieve(String(mandate));
    expect(await found()).toMatchObject({
      customer_acceptance: { type: 'online', online },
      payment_method: account.id,
      status: 'active',
    });
    await sandbox.stripe.paymentMethods.detach(account.id);
    expect(await found()).toMatchObject({ status: 'inactive' });
    expect(await refusalOf(sandbox.stripe.mandates.retrieve('mandate_1none'))).toMatchObject({
      code: 'resource_missing',
    });
  });
});
