import { subjectOf } from '../../actions/subject.ts';
import { formatMoney } from '../../objects/money.ts';
import type { PaymentIntent } from '../../objects/payment-intent.ts';
import type { SetupIntent } from '../../objects/setup-intent.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { type Html, html } from '../html.ts';
import { press } from './press.ts';
import { cell, short, tableSection, time } from './table.ts';

const MOST = 10;

/** Payments without a checkout, with saved cards and bank accounts. */
export function intentsSection(sandbox: Sandbox): Html {
  const intents = sandbox.store
    .list('payment_intents')
    .filter(({ id }) => subjectOf(sandbox, id) === id)
    .slice(-MOST)
    .reverse();
  return tableSection({
    id: 'intents',
    title: 'Recent payment intents',
    intro: html`<p class="muted">Payments without a checkout, by saved card or bank account. Confirm one as its buyer would at the bank,
settle or fail a bank debit, or cancel. Once it is paid, it is also below, among the payments.</p>`,
    heads: ['Created', 'Intent and customer', 'Status', 'Last error', 'Amount', 'Do'],
    rows: intents.map(intentRow),
    none: 'None yet.',
  });
}

const CANCELABLE = ['requires_action', 'requires_confirmation', 'requires_payment_method'];

function intentRow(intent: PaymentIntent): Html {
  const { id, customer, status, last_payment_error: error } = intent;
  const about = id.slice(-6);
  return html`<tr><td>${time(intent.created)}</td><td>${short(id)}<br>${customer !== null && short(customer)}</td>
<td>${status.replaceAll('_', ' ')}</td>
<td>${(error?.decline_code ?? error?.code ?? 'none').replaceAll('_', ' ')}</td>
<td class="amount">${formatMoney(intent.amount, intent.currency)}</td>
${cell([
  status === 'requires_action' && press('authenticate', 'Buyer confirms', about, { id, outcome: 'complete' }),
  status === 'requires_action' && press('authenticate', 'Confirmation fails', about, { id, outcome: 'fail' }),
  status === 'processing' && press('settle-intent', 'Settle debit', about, { id, outcome: 'succeeded' }),
  status === 'processing' && press('settle-intent', 'Fail debit', about, { id, outcome: 'failed' }),
  CANCELABLE.includes(status) && press('cancel-intent', 'Cancel', about, { id }),
])}</tr>`;
}

/** Cards and bank accounts that are being saved without a checkout. */
export function setupsSection(sandbox: Sandbox): Html {
  const setups = sandbox.store
    .list('setup_intents')
    .filter(({ id }) => subjectOf(sandbox, id) === id)
    .slice(-MOST)
    .reverse();
  return tableSection({
    id: 'setups',
    title: 'Recent setup intents',
    heads: ['Created', 'Intent', 'Customer', 'Status', 'Do'],
    rows: setups.map(setupRow),
    none: 'None yet. Cards that a checkout saves are with their customer.',
  });
}

function setupRow({ id, created, customer, status }: SetupIntent): Html {
  const about = id.slice(-6);
  return html`<tr><td>${time(created)}</td><td>${short(id)}</td>
<td>${customer === null ? 'none' : short(customer)}</td><td>${status.replaceAll('_', ' ')}</td>
${cell([
  status === 'requires_action' &&
    press('authenticate-setup', 'Buyer confirms', about, { id, outcome: 'complete' }),
  status === 'requires_action' &&
    press('authenticate-setup', 'Confirmation fails', about, { id, outcome: 'fail' }),
])}</tr>`;
}
