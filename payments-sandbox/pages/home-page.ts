import { formatMoney } from '../objects/money.ts';
import type { Sandbox } from '../state/sandbox.ts';
import type { TableName, Tables } from '../state/tables.ts';
import { type Html, html } from './html.ts';
import type { Page } from './layout.ts';

const SHOWN = 10;

/** Explains the sandbox and lists recent events. */
export function homePage(sandbox: Sandbox): Page {
  return {
    title: 'Overview',
    body: html`<div class="home">
<h1>Payments sandbox</h1>
<p>A local stand-in for Stripe’s API: connected accounts, checkout, refunds and signed webhooks, with made-up cards and banks.
It answers the Stripe SDK at <code>${sandbox.url}</code>.
${
  sandbox.settings.webhookUrl
    ? html`Events go to <code>${sandbox.settings.webhookUrl}</code>.`
    : 'Events are kept, but sent nowhere.'
}</p>
${section('Recent checkouts', ['Created', 'Checkout', 'Status', 'Payment', 'Total'], checkoutRows(sandbox))}
${section('Connected accounts', ['Created', 'Account', 'Name', 'Charges', 'Payouts'], accountRows(sandbox))}
${section('Recent events', ['Created', 'Event', 'Type', 'Webhook', 'Answer'], eventRows(sandbox))}
</div>`,
  };
}

function checkoutRows(sandbox: Sandbox): Html[] {
  return latest(sandbox, 'checkout_sessions').map((session) => {
    const id = short(session.id);
    return html`<tr><td>${time(session.created)}</td>
<td>${
      session.url
        ? html`<a class="code" href="/checkout/${session.id}">${id}</a>`
        : html`<span class="code">${id}</span>`
    }</td>
<td>${session.status}</td><td>${session.payment_status}</td>
<td class="amount">${formatMoney(session.amount_total, session.currency)}</td></tr>`;
  });
}

function accountRows(sandbox: Sandbox): Html[] {
  return latest(sandbox, 'accounts').map(
    (account) => html`<tr><td>${time(account.created)}</td><td class="code">${account.id}</td>
<td>${account.business_profile.name ?? account.email ?? ''}</td>
<td>${account.charges_enabled ? 'on' : 'off'}</td><td>${account.payouts_enabled ? 'on' : 'off'}</td></tr>`,
  );
}

function eventRows(sandbox: Sandbox): Html[] {
  const results = new Map(sandbox.store.list('deliveries').map((delivery) => [delivery.event, delivery]));
  return latest(sandbox, 'events').map((event) => {
    const delivery = results.get(event.id);
    return html`<tr><td>${time(event.created)}</td><td class="code">${event.id}</td><td>${event.type}</td>
<td>${delivery?.status ?? 'not sent'}</td><td>${delivery?.last_result ?? ''}</td></tr>`;
  });
}

function latest<T extends TableName>({ store }: Sandbox, table: T): Tables[T][] {
  return store.list(table).slice(-SHOWN).reverse();
}

function section(title: string, heads: string[], rows: Html[]): Html {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${
  rows.length === 0
    ? html`<p class="muted">None yet.</p>`
    : html`<div class="scroll" role="group" aria-labelledby="${id}" tabindex="0"><table>
<thead><tr>${heads.map((head) => html`<th scope="col" ${head === 'Total' && html`class="amount"`}>${head}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>`
}</section>`;
}

function time(seconds: number): Html {
  const iso = new Date(seconds * 1000).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')}</time>`;
}

function short(id: string): string {
  return `${id.slice(0, 16)}…${id.slice(-4)}`;
}
