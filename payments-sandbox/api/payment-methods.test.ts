import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../testing/checkouts.ts';
import { createCustomer, eventsAbout } from '../testing/customers.ts';
import { startTestSandbox, type TestSandbox } from '../testing/start-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const create = (input: Stripe.PaymentMethodCreateParams) => sandbox.stripe.paymentMethods.create(input);
const card = (number: string, exp_year = 2040, exp_month = 12) =>
  create({ type: 'card', card: { number, exp_month, exp_year, cvc: '123' } });
const debit = (account_number: string, bsb_number = '000-000') =>
  create({
    type: 'au_becs_debit',
    au_becs_debit: { account_number, bsb_number },
    billing_details: { email: 'buyer@example.org', name: 'Sam Buyer' },
  });

describe('a payment method', () => {
  it('is made of a card number, of a token and of a name, and shows only the last digits', async () => {
    const shown = { type: 'card', customer: null, card: { brand: 'visa', last4: '4242' } };
    expect(await card('4242 4242 4242 4242')).toMatchObject({ ...shown, card: { exp_year: 2040 } });
    expect(await create({ type: 'card', card: { token: 'tok_visa' } })).toMatchObject(shown);
    const named = await sandbox.stripe.paymentMethods.retrieve('pm_card_visa');
    expect(named).toMatchObject(shown);
    expect(await sandbox.stripe.paymentMethods.retrieve(named.id)).toMatchObject(shown);
  });

  it('is made of a bank account', async () => {
    expect(await debit('000123456')).toMatchObject({
      type: 'au_becs_debit',
      au_becs_debit: { bsb_number: '000000', last4: '3456' },
      billing_details: { email: 'buyer@example.org', name: 'Sam Buyer' },
    });
  });

  it.each<[string, () => Promise<unknown>, object]>([
    ['a wrong number', () => card('4242424242424241'), { code: 'incorrect_number', param: 'number' }],
    [
      'a real card',
      () => card('5555555555554444'),
      { code: 'card_declined', decline_code: 'test_mode_live_card' },
    ],
    ['month 13', () => card('4242424242424242', 2040, 13), { code: 'invalid_expiry_month' }],
    ['a past date', () => card('4242424242424242', 2020), { code: 'invalid_expiry_year' }],
  ])('is refused as a card error for %s', async (_, request, refusal) => {
    expect(await refusalOf(request())).toMatchObject({
      statusCode: 402,
      type: 'StripeCardError',
      ...refusal,
    });
  });

  it.each<[string, () => Promise<unknown>, object]>([
    [
      'an unknown token',
      () => create({ type: 'card', card: { token: 'tok_none' } }),
      { param: 'card[token]' },
    ],
    ['no card', () => create({ type: 'card' }), { code: 'parameter_missing', param: 'card' }],
    ['an unknown bank account', () => debit('123456789'), { code: 'account_number_invalid' }],
    ['an unknown BSB', () => debit('000123456', '123-456'), { code: 'routing_number_invalid' }],
    [
      'a bank account without a holder',
      () =>
        create({
          type: 'au_becs_debit',
          au_becs_debit: { account_number: '000123456', bsb_number: '000000' },
        }),
      { code: 'parameter_missing', param: 'billing_details[email]' },
    ],
  ])('is refused for %s', async (_, request, refusal) => {
    expect(await refusalOf(request())).toMatchObject({ statusCode: 400, ...refusal });
  });
});

describe('attaching and detaching', () => {
  it('lists the methods of a customer by type, newest first', async () => {
    const { customer, methods } = await createCustomer(sandbox, 'pm_card_visa', 'pm_card_createDispute');
    const account = await debit('000123456');
    await sandbox.stripe.paymentMethods.attach(account.id, { customer: customer.id });
    const list = async (type?: 'card') =>
      (await sandbox.stripe.paymentMethods.list({ customer: customer.id, ...(type && { type }) })).data.map(
        ({ id }) => id,
      );
    const [first, second] = methods.map(({ id }) => id);
    expect(await list()).toEqual([account.id, second, first]);
    expect(await list('card')).toEqual([second, first]);
    expect(await eventsAbout(sandbox, account.id)).toEqual(['payment_method.attached']);
  });

  it("refuses a method of another customer, and accepts the customer's own method again", async () => {
    const { customer, methods } = await createCustomer(sandbox, 'pm_card_visa');
    const other = await createCustomer(sandbox);
    const attach = (to: Stripe.Customer) =>
      sandbox.stripe.paymentMethods.attach(methods[0]?.id ?? '', { customer: to.id });
    expect(await refusalOf(attach(other.customer))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('already been attached to a customer'),
    });
    expect((await attach(customer)).customer).toBe(customer.id);
    expect(await eventsAbout(sandbox, methods[0]?.id ?? '')).toEqual(['payment_method.attached']);
  });

  it('is final: a detached method cannot be detached or attached again', async () => {
    const { customer, methods } = await createCustomer(sandbox, 'pm_card_visa');
    const id = methods[0]?.id ?? '';
    expect((await sandbox.stripe.paymentMethods.detach(id)).customer).toBeNull();
    expect(await refusalOf(sandbox.stripe.paymentMethods.detach(id))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('not attached to a customer'),
    });
    const again = sandbox.stripe.paymentMethods.attach(id, { customer: customer.id });
    expect(await refusalOf(again)).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('may not be used again'),
    });
    expect(await eventsAbout(sandbox, id)).toEqual(['payment_method.attached', 'payment_method.detached']);
  });

  it.each([
    ['pm_card_visa_chargeDeclined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ])('refuses %s, but not the card that is declined only later', async (name, decline_code) => {
    const { customer } = await createCustomer(sandbox, 'pm_card_chargeCustomerFail');
    const attached = sandbox.stripe.paymentMethods.attach(name, { customer: customer.id });
    expect(await refusalOf(attached)).toMatchObject({
      statusCode: 402,
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code,
    });
  });
});
