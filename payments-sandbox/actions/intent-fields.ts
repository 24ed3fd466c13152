import { z } from 'zod';
import {
  currency,
  email,
  flag,
  formList,
  integer,
  metadata,
  nonNegativeInteger,
  positiveInteger,
  text,
  webAddress,
} from '../http/fields.ts';
import type { Confirmation } from './confirm-intent.ts';

/** The holder's consent to debits of a bank account. */
export const mandateData = z.strictObject({
  customer_acceptance: z.strictObject({
    accepted_at: integer.optional(),
    offline: z.strictObject({}).optional(),
    online: z.strictObject({ ip_address: text, user_agent: text }).optional(),
    type: z.enum(['offline', 'online']),
  }),
});

const confirmation = {
  error_on_requires_action: flag.optional(),
  mandate_data: mandateData.optional(),
  off_session: z.union([flag, z.enum(['one_off', 'recurring']).transform(() => true)]).optional(),
  payment_method: text.optional(),
  return_url: webAddress.optional(),
};

export const confirmFields = z.strictObject(confirmation);

/** The parameters of a new payment intent. */
export const intentFields = z.strictObject({
  ...confirmation,
  allowed_payment_method_types: formList(text).optional(),
  amount: positiveInteger,
  application_fee_amount: nonNegativeInteger.optional(),
  automatic_payment_methods: z
    .strictObject({ allow_redirects: z.enum(['always', 'never']).optional(), enabled: flag })
    .optional(),
  confirm: flag.optional(),
  currency,
  customer: text.optional(),
  description: text.optional(),
  excluded_payment_method_types: formList(text).optional(),
  metadata: metadata.optional(),
  on_behalf_of: text.optional(),
  receipt_email: email.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  statement_descriptor_suffix: text.optional(),
  transfer_data: z.strictObject({ destination: text, amount: positiveInteger.optional() }).optional(),
  transfer_group: text.optional(),
});

/** The parameters of a payment intent that a later request can change. */
export const updateFields = z.strictObject({
  amount: positiveInteger.optional(),
  application_fee_amount: nonNegativeInteger.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  payment_method: text.optional(),
  receipt_email: email.optional(),
});

export type IntentFields = z.output<typeof intentFields>;

export function confirmationOf(fields: z.output<typeof confirmFields>): Confirmation {
  return {
    acceptance: fields.mandate_data?.customer_acceptance,
    mustNotAsk: (fields.off_session ?? false) || (fields.error_on_requires_action ?? false),
    paymentMethod: fields.payment_method,
    returnUrl: fields.return_url,
  };
}
