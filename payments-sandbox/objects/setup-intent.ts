import { type Clock, seconds } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import type { Metadata } from './list.ts';
import type { NextAction } from './next-action.ts';
import type { PaymentError } from './payment-intent.ts';

export const SETUP_CANCELLATION_REASONS = ['abandoned', 'duplicate', 'requested_by_customer'] as const;

export interface SetupIntent {
  id: string;
  object: 'setup_intent';
  allowed_payment_method_types: null;
  application: null;
  automatic_payment_methods: { allow_redirects: 'always' | 'never'; enabled: boolean } | null;
  cancellation_reason: (typeof SETUP_CANCELLATION_REASONS)[number] | null;
  client_secret: string;
  created: number;
  customer: string | null;
  customer_account: null;
  description: string | null;
  excluded_payment_method_types: null;
  flow_directions: null;
  last_setup_error: Omit<PaymentError, 'charge'> | null;
  latest_attempt: null;
  livemode: false;
  mandate: string | null;
  metadata: Metadata;
  next_action: NextAction | null;
  on_behalf_of: null;
  payment_method: string | null;
  payment_method_configuration_details: null;
  payment_method_options: Record<string, never>;
  payment_method_types: string[];
  single_use_mandate: null;
  status: 'canceled' | 'requires_action' | 'requires_confirmation' | 'requires_payment_method' | 'succeeded';
  usage: 'off_session' | 'on_session';
}

export interface NewSetupIntent {
  automatic: SetupIntent['automatic_payment_methods'];
  customer: string | null;
  description: string | null;
  metadata: Metadata;
  methods: string[];
  usage: SetupIntent['usage'];
}

/** A setup intent. It saves a payment method to a customer, and the holder confirms the method for later payments. */
export function newSetupIntent(clock: Clock, input: NewSetupIntent): SetupIntent {
  const id = newId('seti_1');
  return {
    id,
    object: 'setup_intent',
    ...UNUSED,
    automatic_payment_methods: input.automatic,
    client_secret: `${id}_secret_${newId('', 25)}`,
    created: seconds(clock),
    customer: input.customer,
    description: input.description,
    metadata: input.metadata,
    payment_method_types: input.methods,
    usage: input.usage,
  };
}

/** The values of the fields of a new setup intent, including fields for features that the sandbox does not have. */
const UNUSED = {
  allowed_payment_method_types: null,
  application: null,
  cancellation_reason: null,
  customer_account: null,
  excluded_payment_method_types: null,
  flow_directions: null,
  last_setup_error: null,
  latest_attempt: null,
  livemode: false,
  mandate: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  single_use_mandate: null,
  status: 'requires_payment_method',
} satisfies Partial<SetupIntent>;
