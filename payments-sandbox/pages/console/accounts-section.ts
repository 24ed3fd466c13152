import { balancesOf, payoutsOf } from '../../actions/account-balance.ts';
import type { Account } from '../../objects/account.ts';
import { formatMoney } from '../../objects/money.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { type Html, html } from '../html.ts';
import { press } from './press.ts';
import { cell, latest, short, tableSection } from './table.ts';

export function accountsSection(sandbox: Sandbox): Html {
  return tableSection({
    id: 'accounts',
    title: 'Connected accounts',
    heads: ['Account', 'Charges', 'Payouts', 'Requested', 'Balance', 'Do'],
    rows: latest(sandbox, 'accounts', 20).map((account) => accountRow(sandbox, account)),
    none: 'None yet.',
  });
}

function accountRow(sandbox: Sandbox, account: Account): Html {
  const { charges_enabled: charges, payouts_enabled: payouts } = account;
  const name = nameOf(account);
  const lastPayout = payoutsOf(sandbox, account.id).at(-1);
  const change = (label: string, fields: Record<string, string>) =>
    press('account', label, name, { account: account.id, ...fields });
  const balances = balancesOf(sandbox, account.id).map(
    ({ currency, available, pending }) =>
      html`<div>${formatMoney(available, currency)}</div><div class="muted">${formatMoney(pending, currency)} on its way</div>`,
  );
  return html`<tr><td>${name}<br>${short(account.id)}</td>
<td>${charges ? 'on' : 'off'}</td><td>${payouts ? 'on' : 'off'}</td><td>${askedFor(account)}</td>
<td>${balances.length > 0 ? balances : 'nothing'}</td>
${cell([
  change(charges ? 'Charges off' : 'Charges on', { charges: charges ? 'off' : 'on' }),
  change(payouts ? 'Payouts off' : 'Payouts on', { payouts: payouts ? 'off' : 'on' }),
  change('Ask for a document', { requirements: 'due' }),
  change('Document is past due', { requirements: 'past_due' }),
  change('Under review', { requirements: 'under_review', charges: 'off', payouts: 'off' }),
  change('Ask for nothing', { requirements: 'none' }),
  payouts && press('pay-out', 'Pay out', name, { account: account.id }),
  lastPayout?.status === 'in_transit' &&
    press('end-payout', 'Payout arrives', name, { account: account.id, outcome: 'paid' }),
  (lastPayout?.status === 'in_transit' || lastPayout?.status === 'paid') &&
    press('end-payout', 'Payout fails', name, { account: account.id, outcome: 'failed' }),
  press('deauthorize', 'Leave the platform', name, { account: account.id }, true),
])}</tr>`;
}

/**
 * The seller's name on the checkout page. If the seller has none, the name that the platform uses for the account.
 */
function nameOf({ business_profile: profile, email, metadata, id }: Account): string {
  return profile.name ?? email ?? `Not named yet, of organization …${(metadata.orgId ?? id).slice(-6)}`;
}

function askedFor({ requirements, details_submitted: isSubmitted }: Account): string {
  if (requirements.past_due.length > 0) return 'past due';
  if (requirements.currently_due.length > 0) return isSubmitted ? 'due now' : 'onboarding';
  return requirements.pending_verification.length > 0 ? 'under review' : 'nothing';
}
