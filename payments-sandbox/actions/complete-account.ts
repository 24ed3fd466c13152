import { emit } from '../events/emit.ts';
import { type Account, type BusinessType, NOTHING_DUE, type Requirements } from '../objects/account.ts';
import { listOf } from '../objects/list.ts';
import { seconds } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import type { Sandbox } from '../state/sandbox.ts';

export interface OnboardingAnswers {
  businessName: string | null;
  businessType: BusinessType;
  bsb: string;
  accountNumber: string;
  ip: string | null;
}

export type OnboardingOutcome = 'needs_information' | 'verified';

/** Submits the onboarding form. If `needs_information` is set, the account remains restricted. */
export function completeAccount(
  sandbox: Sandbox,
  account: Account,
  answers: OnboardingAnswers,
  outcome: OnboardingOutcome,
): Account {
  const verified = outcome === 'verified';
  return changeAccount(sandbox, account, {
    business_profile: {
      ...account.business_profile,
      mcc: account.business_profile.mcc ?? '5047',
      name: account.business_profile.name ?? answers.businessName,
    },
    business_type: answers.businessType,
    capabilities: Object.fromEntries(
      Object.keys(account.capabilities).map((name) => [name, verified ? 'active' : 'inactive']),
    ),
    charges_enabled: verified,
    details_submitted: true,
    external_accounts: listOf(account.external_accounts.url, [bankAccount(account, answers)]),
    payouts_enabled: verified,
    requirements: verified ? NOTHING_DUE : missingDocument(answers.businessType),
    tos_acceptance: { date: seconds(sandbox), ip: answers.ip, user_agent: null },
  });
}

/** Updates an account and sends an event to the platform if anything changed. */
export function changeAccount(sandbox: Sandbox, account: Account, changes: Partial<Account>): Account {
  return sandbox.store.transact(() => {
    const changed = sandbox.store.update('accounts', account, changes);
    if (JSON.stringify(changed) === JSON.stringify(account)) return changed;
    emit(sandbox, 'account.updated', changed, { subject: account.id, account: account.id, before: account });
    return changed;
  });
}

function missingDocument(type: BusinessType): Requirements {
  const field = type === 'individual' ? 'individual.verification.document' : 'company.verification.document';
  return {
    ...NOTHING_DUE,
    currently_due: [field],
    disabled_reason: 'requirements.past_due',
    errors: [
      {
        code: 'verification_document_missing_front',
        reason: 'The document is missing. Provide a document that shows the business is registered.',
        requirement: field,
      },
    ],
    eventually_due: [field],
    past_due: [field],
  };
}

function bankAccount(
  account: Account,
  answers: OnboardingAnswers,
): Account['external_accounts']['data'][number] {
  return {
    id: newId('ba_1'),
    object: 'bank_account',
    account: account.id,
    account_holder_name: answers.businessName,
    account_holder_type: answers.businessType === 'individual' ? 'individual' : 'company',
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: account.country,
    currency: account.default_currency,
    default_for_currency: true,
    fingerprint: newId('', 16),
    last4: answers.accountNumber.slice(-4),
    metadata: {},
    routing_number: answers.bsb,
    status: 'new',
  };
}
