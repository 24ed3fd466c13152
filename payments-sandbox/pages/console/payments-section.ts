import type { Charge } from '../../objects/charge.ts';
import { type CheckoutSession, totalOf } from '../../objects/checkout-session.ts';
import { decimalsOf, formatMoney } from '../../objects/money.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { type Html, html } from '../html.ts';
import { press } from './press.ts';
import { cell, latest, short, tableSection, time } from './table.ts';

export function checkoutsSection(sandbox: Sandbox): Html {
  return tableSection({
    id: 'checkouts',
    title: 'Recent checkouts',
    heads: ['Created', 'Checkout', 'Status', 'Payment', 'Amount', 'Do'],
    rows: latest(sandbox, 'checkout_sessions').map((session) => checkoutRow(sandbox, session)),
    none: 'None yet.',
  });
}

function checkoutRow({ store }: Sandbox, session: CheckoutSession): Html {
  const { id, url, status } = session;
  const isDebitUnderWay = store.find('session_plans', id)?.settlement != null;
  const about = id.slice(-6);
  return html`<tr><td>${time(session.created)}</td>
<td>${url ? html`<a href="/checkout/${id}">${short(id)}</a>` : short(id)}</td>
<td>${status}</td><td>${session.payment_status.replaceAll('_', ' ')}</td>
<td class="amount">${session.mode === 'setup' ? 'saves a card' : totalDue(session)}</td>
${cell([
  status === 'open' && press('expire', 'Expire', about, { session: id }),
  isDebitUnderWay && press('settle', 'Settle debit', about, { session: id, outcome: 'succeeded' }),
  isDebitUnderWay && press('settle', 'Fail debit', about, { session: id, outcome: 'failed' }),
])}</tr>`;
}

function totalDue(session: CheckoutSession): string {
  const { amount, currency } = totalOf(session);
  return formatMoney(amount, currency);
}

export function paymentsSection(sandbox: Sandbox): Html {
  return tableSection({
    id: 'payments',
    title: 'Recent payments',
    intro: html`<p class="muted">Refunds and disputes made here come from outside the platform. Only events report them.</p>`,
    heads: ['Created', 'Payment', 'Status', 'Amount', 'Refunded', 'Dispute', 'Do'],
    rows: latest(sandbox, 'charges').map((charge) => chargeRow(sandbox, charge)),
    none: 'None yet. The orders of the demonstration were not paid here.',
  });
}

function chargeRow({ store }: Sandbox, charge: Charge): Html {
  const dispute = store
    .list('disputes')
    .filter((one) => one.charge === charge.id)
    .at(-1);
  const about = charge.id.slice(-6);
  const isOpen = dispute !== undefined && dispute.status !== 'won' && dispute.status !== 'lost';
  const canRefund =
    charge.status === 'succeeded' && !charge.refunded && (!dispute || dispute.status === 'won');
  const named = { charge: charge.id };
  return html`<tr><td>${time(charge.created)}</td><td>${short(charge.id)}</td><td>${charge.status}</td>
<td class="amount">${formatMoney(charge.amount, charge.currency)}</td>
<td>${charge.amount_refunded > 0 ? formatMoney(charge.amount_refunded, charge.currency) : 'none'}</td>
<td>${dispute?.status.replaceAll('_', ' ') ?? 'none'}</td>
${cell([
  canRefund && refundForm(charge, about),
  charge.paid && !charge.refunded && !charge.disputed && press('dispute', 'Dispute', about, named),
  isOpen && press('close-dispute', 'Seller wins', about, { ...named, outcome: 'won' }),
  dispute?.status === 'lost' &&
    press('close-dispute', 'Seller wins after all', about, { ...named, outcome: 'won' }),
  isOpen && press('close-dispute', 'Seller loses', about, { ...named, outcome: 'lost' }),
])}</tr>`;
}

/**
 * The form for a refund. It accepts an amount in the currency's major unit, such as `12.50`. The default is the amount that has not been
 * refunded yet.
 */
function refundForm(charge: Charge, about: string): Html {
  const decimals = decimalsOf(charge.currency);
  const left = ((charge.amount - charge.amount_refunded) / 10 ** decimals).toFixed(decimals);
  return html`<form class="buttons" method="post" action="/controls/refund">
<input type="hidden" name="charge" value="${charge.id}">
<input class="digits small" name="amount" type="text" inputmode="decimal" value="${left}" aria-label="Amount to refund of ${about}" required>
<button class="secondary small" type="submit" aria-label="Refund: ${about}">Refund</button></form>`;
}
