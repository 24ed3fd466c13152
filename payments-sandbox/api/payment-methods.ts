import { z } from 'zod';
import { attachMethod, detachMethod } from '../actions/attach-method.ts';
import { cardOfFields, cardOfToken, createMethod, debitOfFields } from '../actions/create-method.ts';
import { getCustomer } from '../actions/find-customer.ts';
import { getMethod } from '../actions/find-method.ts';
import { updateMethod } from '../actions/update-method.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { email, integer, listFields, mergeMetadata, metadata, text } from '../http/fields.ts';
import { paginate } from '../http/paginate.ts';
import { StripeError } from '../http/stripe-error.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import type { PaymentMethodDetails } from '../objects/payment-method-details.ts';
import type { Sandbox } from '../state/sandbox.ts';

const creation = z.strictObject({
  au_becs_debit: z.strictObject({ account_number: text, bsb_number: text }).optional(),
  billing_details: z.strictObject({ email: email.optional(), name: text.optional() }).optional(),
  card: z
    .union([
      z.strictObject({ token: text }),
      z.strictObject({ number: text, exp_month: integer, exp_year: integer, cvc: text.optional() }),
    ])
    .optional(),
  metadata: metadata.optional(),
  type: z.enum(['au_becs_debit', 'card']),
});

const update = z.strictObject({
  billing_details: z
    .strictObject({ email: z.union([email, z.literal('')]).optional(), name: z.string().optional() })
    .optional(),
  card: z.strictObject({ exp_month: integer.optional(), exp_year: integer.optional() }).optional(),
  metadata: metadata.optional(),
});

const listing = z.strictObject({
  ...listFields,
  customer: text,
  type: z.enum(['au_becs_debit', 'card']).optional(),
});

export const paymentMethodEndpoints: Endpoint[] = [
  endpoint('POST', '/v1/payment_methods', creation, createFromFields),

  endpoint('GET', '/v1/payment_methods', listing, (sandbox, filter) => {
    const { id } = getCustomer(sandbox, filter.customer, 'customer');
    const methods = sandbox.store
      .list('payment_methods')
      .filter((one) => one.customer === id && (!filter.type || one.type === filter.type));
    return paginate('/v1/payment_methods', 'PaymentMethod', methods, filter);
  }),

  endpoint('GET', '/v1/payment_methods/:id', z.strictObject({}), (sandbox, _, { id }) =>
    getMethod(sandbox, id),
  ),

  endpoint('POST', '/v1/payment_methods/:id', update, (sandbox, input, { id }) =>
    updateMethod(sandbox, getMethod(sandbox, id), input),
  ),

  endpoint(
    'POST',
    '/v1/payment_methods/:id/attach',
    z.strictObject({ customer: text }),
    (sandbox, input, { id }) => {
      const customer = getCustomer(sandbox, input.customer, 'customer');
      return attachMethod(sandbox, getMethod(sandbox, id), customer);
    },
  ),

  endpoint('POST', '/v1/payment_methods/:id/detach', z.strictObject({}), (sandbox, _, { id }) =>
    detachMethod(sandbox, getMethod(sandbox, id)),
  ),
];

function createFromFields(sandbox: Sandbox, input: z.output<typeof creation>): PaymentMethod {
  const { email: address = null, name = null } = input.billing_details ?? {};
  return createMethod(sandbox, detailsOf(sandbox, input), {
    holder: { email: address, name },
    metadata: mergeMetadata({}, input.metadata),
  });
}

function detailsOf(sandbox: Sandbox, input: z.output<typeof creation>): PaymentMethodDetails {
  const { type, card, au_becs_debit: debit, billing_details: holder } = input;
  if (type === 'card') {
    if (!card) throw missing('card');
    return 'token' in card ? cardOfToken(sandbox, card.token) : cardOfFields(sandbox, card);
  }
  if (!debit) throw missing('au_becs_debit');
  if (!holder?.email) throw missing('billing_details[email]');
  if (!holder.name) throw missing('billing_details[name]');
  return debitOfFields(debit.bsb_number, debit.account_number);
}

function missing(param: string): StripeError {
  return new StripeError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
}
