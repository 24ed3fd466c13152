import { type Clock, seconds } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import { type List, listOf, type Metadata } from './list.ts';

export type AccountType = 'express' | 'standard' | 'custom' | 'none';
export type BusinessType = 'company' | 'government_entity' | 'individual' | 'non_profit';
export type CapabilityStatus = 'active' | 'inactive' | 'pending';

export interface BusinessProfile {
  annual_revenue: null;
  estimated_worker_count: null;
  mcc: string | null;
  minority_owned_business_designation: null;
  name: string | null;
  product_description: string | null;
  specified_commercial_transactions_act_url: null;
  support_address: null;
  support_email: string | null;
  support_phone: string | null;
  support_url: string | null;
  url: string | null;
}

export interface Controller {
  fees: { payer: string };
  is_controller: true;
  losses: { payments: string };
  requirement_collection: string;
  stripe_dashboard: { type: string };
  type: 'application';
}

export interface Requirements {
  alternatives: never[];
  current_deadline: number | null;
  currently_due: string[];
  disabled_reason: 'requirements.past_due' | 'requirements.pending_verification' | 'under_review' | null;
  errors: { code: 'verification_document_missing_front'; reason: string; requirement: string }[];
  eventually_due: string[];
  past_due: string[];
  pending_verification: string[];
}

export interface BankAccount {
  id: string;
  object: 'bank_account';
  account: string;
  account_holder_name: string | null;
  account_holder_type: string | null;
  account_type: null;
  available_payout_methods: 'standard'[];
  bank_name: string | null;
  country: string;
  currency: string;
  default_for_currency: boolean;
  fingerprint: string | null;
  last4: string;
  metadata: Metadata;
  routing_number: string | null;
  status: string;
}

export interface Account {
  id: string;
  object: 'account';
  business_profile: BusinessProfile;
  business_type: BusinessType | null;
  capabilities: Record<string, CapabilityStatus>;
  charges_enabled: boolean;
  controller: Controller;
  country: string;
  created: number;
  default_currency: string;
  details_submitted: boolean;
  email: string | null;
  external_accounts: List<BankAccount>;
  metadata: Metadata;
  payouts_enabled: boolean;
  requirements: Requirements;
  tos_acceptance: { date: number | null; ip: string | null; user_agent: string | null };
  type: AccountType;
}

export interface NewAccount {
  type: AccountType;
  country: string;
  email: string | null;
  businessType: BusinessType | null;
  businessProfile: Partial<BusinessProfile>;
  capabilities: string[];
  controller: Controller;
  metadata: Metadata;
}

/** A connected account without any information: no charges, no payouts, every requirement due. */
export function newAccount(clock: Clock, input: NewAccount): Account {
  const id = newId('acct_1', 15);
  return {
    id,
    object: 'account',
    business_profile: { ...EMPTY_PROFILE, ...input.businessProfile },
    business_type: input.businessType,
    capabilities: Object.fromEntries(input.capabilities.map((name) => [name, 'inactive' as const])),
    charges_enabled: false,
    controller: input.controller,
    country: input.country,
    created: seconds(clock),
    default_currency: CURRENCY_OF_COUNTRY[input.country] ?? 'usd',
    details_submitted: false,
    email: input.email,
    external_accounts: listOf(`/v1/accounts/${id}/external_accounts`, []),
    metadata: input.metadata,
    payouts_enabled: false,
    requirements: {
      ...NOTHING_DUE,
      currently_due: FIRST_REQUIREMENTS,
      disabled_reason: 'requirements.past_due',
      eventually_due: FIRST_REQUIREMENTS,
    },
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: input.type,
  };
}

export const NOTHING_DUE: Requirements = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
};

const FIRST_REQUIREMENTS = [
  'business_profile.mcc',
  'business_profile.url',
  'business_type',
  'external_account',
  'representative.first_name',
  'representative.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];

const EMPTY_PROFILE: BusinessProfile = {
  annual_revenue: null,
  estimated_worker_count: null,
  mcc: null,
  minority_owned_business_designation: null,
  name: null,
  product_description: null,
  specified_commercial_transactions_act_url: null,
  support_address: null,
  support_email: null,
  support_phone: null,
  support_url: null,
  url: null,
};

const CURRENCY_OF_COUNTRY: Record<string, string> = {
  AU: 'aud',
  CA: 'cad',
  CH: 'chf',
  DE: 'eur',
  ES: 'eur',
  FR: 'eur',
  GB: 'gbp',
  IE: 'eur',
  IT: 'eur',
  JP: 'jpy',
  NL: 'eur',
  NZ: 'nzd',
  SG: 'sgd',
  US: 'usd',
};
