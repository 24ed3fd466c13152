import { type Clock, seconds } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import type { Metadata } from './list.ts';

export interface Customer {
  id: string;
  object: 'customer';
  address: null;
  balance: number;
  created: number;
  currency: null;
  customer_account: null;
  default_source: null;
  delinquent: false;
  description: string | null;
  discount: null;
  email: string | null;
  invoice_prefix: string;
  invoice_settings: {
    custom_fields: null;
    default_payment_method: string | null;
    footer: null;
    rendering_options: null;
  };
  livemode: false;
  metadata: Metadata;
  name: string | null;
  next_invoice_sequence: number;
  phone: string | null;
  preferred_locales: string[];
  shipping: null;
  tax_exempt: 'none';
  test_clock: null;
}

/** The reply to a request for a deleted customer. */
export interface DeletedCustomer {
  id: string;
  object: 'customer';
  deleted: true;
}

export interface NewCustomer {
  description: string | null;
  email: string | null;
  metadata: Metadata;
  name: string | null;
  phone: string | null;
  preferredLocales: string[];
}

export function newCustomer(clock: Clock, { preferredLocales, ...input }: NewCustomer): Customer {
  return {
    ...input,
    id: newId('cus_', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: seconds(clock),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    discount: null,
    invoice_prefix: newId('', 8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    next_invoice_sequence: 1,
    preferred_locales: preferredLocales,
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}
