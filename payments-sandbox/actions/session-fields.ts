import { z } from 'zod';
import {
  currency,
  email,
  formList,
  integer,
  metadata,
  nonNegativeInteger,
  positiveInteger,
  text,
  webAddress,
} from '../http/fields.ts';

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency,
    product_data: z.strictObject({
      name: text,
      description: text.optional(),
      images: formList(text).optional(),
      metadata: metadata.optional(),
      tax_code: text.optional(),
    }),
    tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
    unit_amount: nonNegativeInteger,
  }),
  quantity: positiveInteger,
});

/**
 * The parameters of a new checkout session. This API version no longer has `payment_method_types` (changelog of
 * stripe-node 23.0.0). Instead, `allowed_payment_method_types` restricts the methods that are otherwise possible for
 * the payment.
 */
export const sessionFields = z.strictObject({
  allowed_payment_method_types: formList(text).optional(),
  cancel_url: webAddress.optional(),
  client_reference_id: z.string().min(1).max(200).optional(),
  currency: currency.optional(),
  customer: text.optional(),
  customer_email: email.optional(),
  excluded_payment_method_types: formList(text).optional(),
  expires_at: integer.optional(),
  line_items: formList(lineItem)
    .refine((items) => items.length > 0 && items.length <= 100, 'must hold 1 to 100 items')
    .optional(),
  locale: text.optional(),
  metadata: metadata.optional(),
  mode: z.enum(['payment', 'setup']),
  payment_intent_data: z
    .strictObject({
      application_fee_amount: nonNegativeInteger.optional(),
      description: text.optional(),
      metadata: metadata.optional(),
      on_behalf_of: text.optional(),
      receipt_email: email.optional(),
      statement_descriptor_suffix: text.optional(),
      transfer_data: z.strictObject({ destination: text, amount: positiveInteger.optional() }).optional(),
      transfer_group: text.optional(),
    })
    .optional(),
  setup_intent_data: z
    .strictObject({ description: text.optional(), metadata: metadata.optional() })
    .optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay']).optional(),
  success_url: webAddress,
  ui_mode: z.enum(['hosted', 'hosted_page']).optional(),
});

export type SessionFields = z.output<typeof sessionFields>;
