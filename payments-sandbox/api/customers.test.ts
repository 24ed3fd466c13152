import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../testing/checkouts.ts';
import { createCustomer, eventsAbout } from '../testing/customers.ts';
import { startTestSandbox, type TestSandbox } from '../testing/start-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

describe('a customer', () => {
  it('is created with a card, which can be its default', async () => {
    const customer = await sandbox.stripe.customers.create({
      email: 'buyer@example.org',
      metadata: { organization: 'o1' },
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    });
    expect(customer).toMatchObject({
      email: 'buyer@example.org',
      name: null,
      metadata: { organization: 'o1' },
    });
    const { data } = await sandbox.stripe.customers.listPaymentMethods(customer.id);
    expect(data.map(({ id }) => id)).toEqual([customer.invoice_settings.default_payment_method]);
  });

  it('is changed field by field, and an empty value removes the old one', async () => {
    const { customer } = await createCustomer(sandbox);
    const changed = await sandbox.stripe.customers.update(customer.id, {
      name: '',
      phone: '+61 2 5550 1234',
      metadata: { a: '1' },
    });
    expect(changed).toMatchObject({ name: null, phone: '+61 2 5550 1234', email: customer.email });
    const { data } = await sandbox.stripe.events.list({ type: 'customer.updated', limit: 1 });
    expect(data[0]?.data.previous_attributes).toMatchObject({ name: 'Sam Buyer', phone: null });
  });

  it('is found by its email', async () => {
    const email = 'procurement@example.org';
    const { id } = await sandbox.stripe.customers.create({ email });
    expect((await sandbox.stripe.customers.list({ email })).data.map((one) => one.id)).toEqual([id]);
  });

  it('that is unknown is not found', async () => {
    const refusal = { statusCode: 404, code: 'resource_missing', message: "No such customer: 'cus_none'" };
    expect(await refusalOf(sandbox.stripe.customers.retrieve('cus_none'))).toMatchObject(refusal);
    expect(await refusalOf(sandbox.stripe.customers.update('cus_none', {}))).toMatchObject(refusal);
    expect(await refusalOf(sandbox.stripe.customers.del('cus_none'))).toMatchObject(refusal);
    const attached = sandbox.stripe.paymentMethods.attach('pm_card_visa', { customer: 'cus_none' });
    expect(await refusalOf(attached)).toMatchObject({ ...refusal, statusCode: 400, param: 'customer' });
  });

  it('can be deleted once, which detaches its cards', async () => {
    const { customer, methods } = await createCustomer(sandbox, 'pm_card_visa', 'pm_card_bypassPending');
    const deleted = { id: customer.id, object: 'customer', deleted: true };
    const answer = await sandbox.stripe.customers.del(customer.id);
    expect(answer).toMatchObject(deleted);
    const events = await sandbox.stripe.events.list({ type: 'customer.deleted', limit: 1 });
    expect(events.data[0]?.request?.id).toBe(answer.lastResponse.requestId);
    expect(await sandbox.stripe.customers.retrieve(customer.id)).toMatchObject(deleted);
    expect(await refusalOf(sandbox.stripe.customers.del(customer.id))).toMatchObject({ statusCode: 404 });
    for (const { id } of methods) {
      expect((await sandbox.stripe.paymentMethods.retrieve(id)).customer).toBeNull();
    }
    expect((await eventsAbout(sandbox, customer.id)).at(-1)).toBe('customer.deleted');
    const { data } = await sandbox.stripe.customers.list({ limit: 100 });
    expect(data.map(({ id }) => id)).not.toContain(customer.id);
  });
});

describe('the default payment method', () => {
  it('must belong to the customer', async () => {
    const { customer } = await createCustomer(sandbox);
    const other = await createCustomer(sandbox, 'pm_card_visa');
    for (const id of [other.methods[0]?.id ?? '', 'pm_none']) {
      const asked = sandbox.stripe.customers.update(customer.id, {
        invoice_settings: { default_payment_method: id },
      });
      expect(await refusalOf(asked)).toMatchObject({
        statusCode: 400,
        code: 'resource_missing',
        param: 'invoice_settings[default_payment_method]',
      });
    }
  });

  it('is unset when it is detached', async () => {
    const { customer, methods } = await createCustomer(sandbox, 'pm_card_visa', 'pm_card_bypassPending');
    await sandbox.stripe.paymentMethods.detach(methods[0]?.id ?? '');
    expect(await sandbox.stripe.customers.retrieve(customer.id)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    });
    const { data } = await sandbox.stripe.customers.listPaymentMethods(customer.id, { type: 'card' });
    expect(data.map(({ id }) => id)).toEqual([methods[1]?.id]);
    expect((await eventsAbout(sandbox, customer.id)).at(-1)).toBe('customer.updated');
  });

  it('is expanded with its customer', async () => {
    const { customer } = await createCustomer(sandbox, 'pm_card_visa');
    const expanded = await sandbox.stripe.customers.retrieve(customer.id, {
      expand: ['invoice_settings.default_payment_method'],
    });
    expect(expanded).toMatchObject({
      invoice_settings: { default_payment_method: { card: { last4: '4242' }, customer: customer.id } },
    });
  });

  it('and the customer survive a restart', async () => {
    const { customer, methods } = await createCustomer(sandbox, 'pm_card_visa');
    await sandbox.restart();
    expect(await sandbox.stripe.customers.retrieve(customer.id)).toMatchObject({
      invoice_settings: { default_payment_method: methods[0]?.id },
    });
  });
});
