import type { OnboardingAnswers, OnboardingOutcome } from '../actions/complete-account.ts';
import type { Account, BusinessType } from '../objects/account.ts';
import type { OnboardingVisit } from '../objects/account-link.ts';
import { choice, type Errors, type FieldOptions, field, type Values } from './form-fields.ts';
import { type Html, html } from './html.ts';
import type { Page } from './layout.ts';

export interface OnboardingView {
  visit: OnboardingVisit;
  account: Account;
  values: Values;
  errors: Errors;
}

export function onboardingPage({ visit, account, values, errors }: OnboardingView): Page {
  return {
    title: 'Set up payments',
    leadsTo: [visit.return_url, visit.refresh_url],
    body: html`<section class="card narrow">
<h1>Set up payments</h1>
<p class="muted">For ${account.business_profile.name ?? account.email ?? 'your business'}
(<span class="code">${account.id}</span>). You can submit the test values as they are.</p>
<form method="post" action="/connect/setup/${visit.id}" novalidate>
${fields(values, errors)}
<div class="actions"><button type="submit">Submit</button><a href="${visit.return_url}">Save for later</a></div>
</form>
</section>`,
  };
}

function fields(values: Values, errors: Errors): Html {
  const first = Object.keys(errors)[0];
  const input = (name: string, label: string, more: Partial<FieldOptions> = {}) =>
    field({ name, label, values, errors, isFocused: name === first, ...more });
  return html`${input('business_name', 'Legal business name')}
<div class="field"><label for="business_type">Business type</label>
<select id="business_type" name="business_type">
${TYPES.map(([value, label]) => html`<option value="${value}" ${values.business_type === value && html`selected`}>${label}</option>`)}
</select></div>
${input('representative', 'Representative name')}
<fieldset><legend>Bank account for payouts</legend>
<div class="pair">${input('bsb', 'BSB', { inputmode: 'numeric' })}${input('account', 'Account number', { inputmode: 'numeric' })}</div>
</fieldset>
<fieldset><legend>Outcome</legend><div class="choices">
${choice('outcome', 'verified', 'Verified', values.outcome !== 'needs_information', 'Charges and payouts are switched on.')}
${choice('outcome', 'needs_information', 'Needs more information', values.outcome === 'needs_information', 'The account stays restricted: a document is past due.')}
</div></fieldset>`;
}

const TYPES: [BusinessType, string][] = [
  ['company', 'Company'],
  ['individual', 'Individual or sole trader'],
  ['non_profit', 'Non-profit'],
  ['government_entity', 'Government entity'],
];

/** The first values of the form: Stripe's test numbers for Australia (Stripe docs, "Testing Connect", payouts). */
export function firstValues(account: Account): Values {
  return {
    business_name: account.business_profile.name ?? 'Sandbox Instruments Pty Ltd',
    business_type: account.business_type ?? 'company',
    representative: 'Alex Example',
    bsb: '110-000',
    account: '000123456',
    outcome: 'verified',
  };
}

type ReadAnswers =
  | { kind: 'valid'; answers: OnboardingAnswers; outcome: OnboardingOutcome }
  | { kind: 'invalid'; errors: Errors };

export function readAnswers(values: Values, ip: string): ReadAnswers {
  const errors: Errors = {};
  const bsb = (values.bsb ?? '').replaceAll(/[\s-]/g, '');
  const account = (values.account ?? '').replaceAll(/\s/g, '');
  const type = TYPES.find(([value]) => value === values.business_type)?.[0] ?? 'company';
  if (!values.business_name) errors.business_name = 'Enter the legal name of the business.';
  if (!values.representative) errors.representative = 'Enter the name of the representative.';
  if (!/^\d{6}$/.test(bsb)) errors.bsb = 'A BSB has six digits.';
  if (!/^\d{5,9}$/.test(account)) errors.account = 'An account number has five to nine digits.';
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  return {
    kind: 'valid',
    answers: {
      businessName: values.business_name ?? null,
      businessType: type,
      bsb,
      accountNumber: account,
      ip,
    },
    outcome: values.outcome === 'needs_information' ? 'needs_information' : 'verified',
  };
}
