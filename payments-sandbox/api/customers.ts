import { z } from 'zod';
import { attachMethod, changeCustomer } from '../actions/attach-method.ts';
import { deleteCustomer } from '../actions/delete-customer.ts';
import { getCustomer } from '../actions/find-customer.ts';
import { getMethod } from '../actions/find-method.ts';
import { emit } from '../events/emit.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { email, formList, listFields, mergeMetadata, metadata, text } from '../http/fields.ts';
import { paginate } from '../http/paginate.ts';
import { StripeError } from '../http/stripe-error.ts';
import { type Customer, newCustomer } from '../objects/customer.ts';
import type { Sandbox } from '../state/sandbox.ts';

/** '' unsets the field. */
const unsettable = z.string().max(5000);

const changes = {
  description: unsettable.optional(),
  email: z.union([email, z.literal('')]).optional(),
  invoice_settings: z.strictObject({ default_payment_method: unsettable.optional() }).optional(),
  metadata: metadata.optional(),
  name: unsettable.optional(),
  phone: unsettable.optional(),
  preferred_locales: formList(text).optional(),
};

const creation = z.strictObject({ ...changes, payment_method: text.optional() });
const update = z.strictObject(changes);
const listing = z.strictObject({ ...listFields, email: email.optional() });
const methodListing = z.strictObject({
  ...listFields,
  type: z.enum(['au_becs_debit', 'card']).optional(),
});

export const customerEndpoints: Endpoint[] = [
  endpoint('POST', '/v1/customers', creation, createCustomer),

  endpoint('GET', '/v1/customers', listing, (sandbox, filter) => {
    const customers = sandbox.store
      .list('customers')
      .filter((customer) => !filter.email || customer.email === filter.email);
    return paginate('/v1/customers', 'customer', customers, filter);
  }),

  endpoint(
    'GET',
    '/v1/customers/:id',
    z.strictObject({}),
    (sandbox, _, { id }) => sandbox.store.find('deleted_customers', id) ?? getCustomer(sandbox, id),
  ),

  endpoint('POST', '/v1/customers/:id', update, (sandbox, input, { id }) =>
    updateCustomer(sandbox, getCustomer(sandbox, id), input),
  ),

  endpoint('DELETE', '/v1/customers/:id', z.strictObject({}), (sandbox, _, { id }) =>
    deleteCustomer(sandbox, getCustomer(sandbox, id)),
  ),

  endpoint('GET', '/v1/customers/:id/payment_methods', methodListing, (sandbox, filter, { id }) => {
    const customer = getCustomer(sandbox, id);
    const methods = sandbox.store
      .list('payment_methods')
      .filter((one) => one.customer === customer.id && (!filter.type || one.type === filter.type));
    return paginate(`/v1/customers/${id}/payment_methods`, 'PaymentMethod', methods, filter);
  }),
];

function createCustomer(sandbox: Sandbox, input: z.output<typeof creation>): Customer {
  const customer = sandbox.store.put(
    'customers',
    newCustomer(sandbox, {
      description: input.description || null,
      email: input.email || null,
      metadata: mergeMetadata({}, input.metadata),
      name: input.name || null,
      phone: input.phone || null,
      preferredLocales: input.preferred_locales ?? [],
    }),
  );
  emit(sandbox, 'customer.created', customer, { subject: customer.id });
  if (input.payment_method === undefined) return setDefault(sandbox, customer, input);
  const attached = attachMethod(
    sandbox,
    getMethod(sandbox, input.payment_method, 'payment_method'),
    customer,
  );
  // A test name such as `pm_card_visa` refers to the payment method that attachMethod has created for that name.
  const isSame = input.invoice_settings?.default_payment_method === input.payment_method;
  return setDefault(
    sandbox,
    customer,
    isSame ? { invoice_settings: { default_payment_method: attached.id } } : input,
  );
}

function updateCustomer(sandbox: Sandbox, customer: Customer, input: z.output<typeof update>): Customer {
  const { description, email: address, name, phone } = input;
  const changed = (given: string | undefined, present: string | null) =>
    given === undefined ? present : given || null;
  return changeCustomer(sandbox, customer, {
    description: changed(description, customer.description),
    email: changed(address, customer.email),
    invoice_settings: settingsOf(sandbox, customer, input),
    metadata: mergeMetadata(customer.metadata, input.metadata),
    name: changed(name, customer.name),
    phone: changed(phone, customer.phone),
    preferred_locales: input.preferred_locales ?? customer.preferred_locales,
  });
}

type GivenSettings = Pick<z.output<typeof update>, 'invoice_settings'>;

function setDefault(sandbox: Sandbox, customer: Customer, input: GivenSettings): Customer {
  return changeCustomer(sandbox, customer, { invoice_settings: settingsOf(sandbox, customer, input) });
}

/** The default must be a payment method of the customer. '' removes the default. */
function settingsOf(
  sandbox: Sandbox,
  customer: Customer,
  input: GivenSettings,
): Customer['invoice_settings'] {
  const id = input.invoice_settings?.default_payment_method;
  if (id === undefined) return customer.invoice_settings;
  if (id !== '' && sandbox.store.find('payment_methods', id)?.customer !== customer.id) {
    throw new StripeError(
      400,
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param: 'invoice_settings[default_payment_method]' },
    );
  }
  return { ...customer.invoice_settings, default_payment_method: id || null };
}
