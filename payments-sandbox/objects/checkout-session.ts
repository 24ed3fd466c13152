import { type Clock, seconds } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import type { LineItem } from './line-item.ts';
import type { Metadata } from './list.ts';
import type { PaymentMethodDetails } from './payment-method-details.ts';

export interface CustomerDetails {
  address: null;
  business_name: null;
  email: string | null;
  individual_name: null;
  name: string | null;
  phone: null;
  tax_exempt: 'none';
  tax_ids: null;
}

export interface CheckoutSession {
  id: string;
  object: 'checkout.session';
  adaptive_pricing: { enabled: boolean };
  after_expiration: null;
  allow_promotion_codes: null;
  allowed_payment_method_types: string[] | null;
  /** In minor units; null in setup mode. */
  amount_subtotal: number | null;
  amount_total: number | null;
  automatic_tax: { enabled: false; liability: null; provider: null; status: null };
  billing_address_collection: null;
  cancel_url: string | null;
  client_reference_id: string | null;
  client_secret: null;
  collected_information: null;
  consent: null;
  consent_collection: null;
  created: number;
  /** null in setup mode without a currency. */
  currency: string | null;
  currency_conversion: null;
  custom_fields: never[];
  custom_text: {
    after_submit: null;
    shipping_address: null;
    submit: null;
    terms_of_service_acceptance: null;
  };
  customer: string | null;
  customer_account: null;
  customer_creation: 'if_required' | null;
  customer_details: CustomerDetails | null;
  customer_email: string | null;
  discounts: never[];
  expires_at: number;
  integration_identifier: null;
  invoice: null;
  invoice_creation: null;
  livemode: false;
  locale: string | null;
  managed_payments: null;
  metadata: Metadata;
  mode: 'payment' | 'setup';
  origin_context: null;
  payment_intent: string | null;
  payment_link: null;
  payment_method_collection: 'always' | 'if_required';
  payment_method_configuration_details: null;
  payment_method_options: Record<string, never>;
  payment_method_types: string[];
  payment_status: 'no_payment_required' | 'paid' | 'unpaid';
  permissions: null;
  phone_number_collection: { enabled: false };
  recovered_from: null;
  saved_payment_method_options: null;
  setup_intent: string | null;
  shipping_address_collection: null;
  shipping_cost: null;
  shipping_options: never[];
  status: 'complete' | 'expired' | 'open';
  submit_type: string | null;
  subscription: null;
  success_url: string;
  total_details: { amount_discount: number; amount_shipping: number; amount_tax: number } | null;
  ui_mode: 'hosted_page';
  /** null when the session can no longer be paid. */
  url: string | null;
  wallet_options: null;
}

export interface PaymentIntentData {
  application_fee_amount?: number | undefined;
  description?: string | undefined;
  metadata?: Metadata | undefined;
  on_behalf_of?: string | undefined;
  receipt_email?: string | undefined;
  statement_descriptor_suffix?: string | undefined;
  transfer_data?: { destination: string; amount?: number | undefined } | undefined;
  transfer_group?: string | undefined;
}

export interface Payer {
  email: string | null;
  name: string | null;
  /** pm_… */
  method: string;
  details: PaymentMethodDetails;
}

/** Data of a session that the API does not return. Its id is the session's id. */
export interface SessionPlan {
  id: string;
  line_items: LineItem[];
  payment_intent_data: PaymentIntentData;
  /**
   * The number of attempts so far. The form contains the number that was valid when the page was rendered. So a form
   * that is submitted twice counts as one attempt.
   */
  attempts: number;
  last_refusal: string | null;
  /** A card that the buyer must still confirm (3-D Secure). The card number is not stored. */
  awaiting: Payer | null;
  /** A pending bank debit. `at` is in milliseconds. */
  settlement: { outcome: 'failed' | 'succeeded'; at: number } | null;
}

export interface NewCheckoutSession {
  allowedMethods: string[] | null;
  /** null in setup mode. */
  amount: number | null;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  currency: string | null;
  customer: string | null;
  customerEmail: string | null;
  expiresAt: number;
  locale: string | null;
  metadata: Metadata;
  methods: string[];
  /** Public origin of the checkout page, without a trailing slash. */
  origin: string;
  /** The id of the setup intent; null unless the session is in setup mode. */
  setupIntent: string | null;
  submitType: string | null;
  successUrl: string;
}

export function newCheckoutSession(clock: Clock, input: NewCheckoutSession): CheckoutSession {
  const id = newId('cs_test_a1', 56);
  return {
    id,
    object: 'checkout.session',
    ...UNPAID,
    ...(input.setupIntent && SETUP),
    allowed_payment_method_types: input.allowedMethods,
    amount_subtotal: input.amount,
    amount_total: input.amount,
    cancel_url: input.cancelUrl,
    client_reference_id: input.clientReferenceId,
    created: seconds(clock),
    currency: input.currency,
    customer: input.customer,
    customer_creation: input.customer ? null : 'if_required',
    customer_details: input.customerEmail ? customerDetails(input.customerEmail, null) : null,
    customer_email: input.customerEmail,
    expires_at: input.expiresAt,
    locale: input.locale,
    metadata: input.metadata,
    payment_method_types: input.methods,
    setup_intent: input.setupIntent,
    submit_type: input.submitType,
    success_url: input.successUrl,
    url: `${input.origin}/checkout/${id}`,
  };
}

/** The values of the fields of an open session, including fields for features that the sandbox does not have. */
const UNPAID = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  mode: 'payment',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_status: 'unpaid',
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<CheckoutSession>;

const SETUP = {
  mode: 'setup',
  payment_method_collection: 'always',
  payment_status: 'no_payment_required',
  total_details: null,
} satisfies Partial<CheckoutSession>;

/** The amount to pay and its currency. Only for a session in payment mode. */
export function totalOf({ id, amount_total: amount, currency }: CheckoutSession): {
  amount: number;
  currency: string;
} {
  if (amount === null || currency === null) throw new Error(`${id} is in setup mode`);
  return { amount, currency };
}

export function customerDetails(email: string | null, name: string | null): CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  };
}
