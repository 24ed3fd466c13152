import { historyOf } from '../../actions/find-method.ts';
import type { Customer } from '../../objects/customer.ts';
import { type PaymentMethod, shortName } from '../../objects/payment-method.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { type Html, html } from '../html.ts';
import { press } from './press.ts';
import { cell, latest, short, tableSection, time } from './table.ts';

export function customersSection(sandbox: Sandbox): Html {
  return tableSection({
    id: 'customers',
    title: 'Customers',
    intro: html`<p class="muted">Save a card by a checkout in setup mode. Renewing or detaching a card, or deleting a customer here comes from outside the
platform. Only events report it.</p>`,
    heads: ['Created', 'Customer', 'Saved', 'Do'],
    rows: latest(sandbox, 'customers').map((customer) => customerRow(sandbox, customer)),
    none: 'None yet.',
  });
}

function customerRow(sandbox: Sandbox, customer: Customer): Html {
  const { store } = sandbox;
  const name = customer.name ?? customer.email ?? 'No name';
  const methods = store.list('payment_methods').filter((method) => method.customer === customer.id);
  const isDefault = ({ id }: PaymentMethod) => id === customer.invoice_settings.default_payment_method;
  const saved = methods.map(
    (method) =>
      html`<div>${shortName(method)}${isDefault(method) && ' (default)'}${nextAnswers(sandbox, method)}</div>`,
  );
  return html`<tr><td>${time(customer.created)}</td><td>${name}<br>${short(customer.id)}</td>
<td>${saved.length > 0 ? saved : 'nothing'}</td>
${cell([
  ...methods.filter(({ type }) => type === 'card').flatMap((method) => cardPresses(method, name)),
  ...methods.map((method) => press('detach', `Detach ${shortName(method)}`, name, { method: method.id })),
  press('delete-customer', 'Delete', name, { customer: customer.id }, true),
])}</tr>`;
}

function cardPresses(method: PaymentMethod, about: string): Html[] {
  const fields = { method: method.id };
  const card = shortName(method);
  return [
    press('renew', `Renew ${card}`, about, fields),
    press('next-answer', `Decline next payment with ${card}`, about, { ...fields, answer: 'decline' }),
    press('next-answer', `Ask at next payment with ${card}`, about, { ...fields, answer: 'authenticate' }),
  ];
}

function nextAnswers(sandbox: Sandbox, method: PaymentMethod): string {
  const { answers = [] } = historyOf(sandbox, method);
  return answers.length > 0 ? `, next: ${answers.join(', ')}` : '';
}
