import { type Clock, seconds } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import { type BillingDetails, billingDetails, type Holder } from './billing-details.ts';
import type { Metadata } from './list.ts';
import {
  type CardDetails,
  chargedCard,
  type DebitDetails,
  type PaymentMethodDetails,
} from './payment-method-details.ts';

interface MethodBase {
  id: string;
  object: 'payment_method';
  allow_redisplay: 'always' | 'limited' | 'unspecified';
  billing_details: BillingDetails;
  created: number;
  /** The customer that the method is attached to. */
  customer: string | null;
  customer_account: null;
  livemode: false;
  metadata: Metadata;
}

export interface CardMethod extends MethodBase {
  type: 'card';
  card: {
    brand: string;
    checks: CardDetails['card']['checks'];
    country: string;
    display_brand: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    funding: string;
    generated_from: null;
    last4: string;
    networks: { available: string[]; preferred: null };
    regulated_status: 'unregulated';
    three_d_secure_usage: { supported: true };
    wallet: null;
  };
}

export interface DebitMethod extends MethodBase {
  type: 'au_becs_debit';
  au_becs_debit: { bsb_number: string; fingerprint: string; last4: string };
}

export type PaymentMethod = CardMethod | DebitMethod;

/** Data of a payment method that the API does not return. Its id is the method's id. */
export interface MethodHistory {
  id: string;
  /** Whether the cardholder has confirmed the card for later payments. */
  isSetUp: boolean;
  /** Whether the method was detached, or used without a customer. In both cases the method cannot be used again. */
  isSpent: boolean;
  /** The mandate of a bank debit. */
  mandate: string | null;
  /**
   * The bank's responses to the next payments with the card, as a test has set them. After the last of these responses,
   * the card's number again determines the response.
   */
  answers?: BankAnswer[];
}

export const BANK_ANSWERS = ['approve', 'authenticate', 'decline'] as const;
export type BankAnswer = (typeof BANK_ANSWERS)[number];

/** A payment method that is not attached to a customer yet. */
export function newPaymentMethod(
  clock: Clock,
  details: PaymentMethodDetails,
  { holder, metadata = {} }: { holder: Holder; metadata?: Metadata },
): PaymentMethod {
  return {
    id: newId('pm_1'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(holder),
    created: seconds(clock),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    ...(details.type === 'card' ? cardOf(details) : accountOf(details)),
  };
}

/** The details of a stored payment method that a charge contains. */
export function detailsOf(method: PaymentMethod, mandate: string | null): PaymentMethodDetails {
  if (method.type === 'au_becs_debit') {
    const account = { ...method.au_becs_debit, ...(mandate && { mandate }) };
    return { type: 'au_becs_debit', au_becs_debit: account };
  }
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card;
  return chargedCard({ brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 });
}

/** Returns a name such as "visa 4242" or "au_becs_debit 3456". */
export function shortName(method: PaymentMethod): string {
  return method.type === 'card'
    ? `${method.card.brand} ${method.card.last4}`
    : `${method.type} ${method.au_becs_debit.last4}`;
}

function cardOf({ card }: CardDetails): Pick<CardMethod, 'card' | 'type'> {
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = card;
  return {
    type: 'card',
    card: {
      brand,
      checks,
      country,
      display_brand: brand,
      exp_month,
      exp_year,
      fingerprint,
      funding,
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  };
}

function accountOf({ au_becs_debit: account }: DebitDetails): Pick<DebitMethod, 'au_becs_debit' | 'type'> {
  const { bsb_number, fingerprint, last4 } = account;
  return { type: 'au_becs_debit', au_becs_debit: { bsb_number, fingerprint, last4 } };
}
