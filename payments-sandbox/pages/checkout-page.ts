import { TEST_CARDS } from '../actions/test-cards.ts';
import { type CheckoutSession, type SessionPlan, totalOf } from '../objects/checkout-session.ts';
import { formatMoney } from '../objects/money.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { choice, type Errors, type FieldOptions, field, type Values } from './form-fields.ts';
import { type Html, html } from './html.ts';
import type { Page } from './layout.ts';

export interface CheckoutView {
  session: CheckoutSession;
  plan: SessionPlan;
  values: Values;
  errors: Errors;
  /** The bank's decline message. */
  alert: string | null;
}

/** The checkout form next to a summary of the purchase. */
export function checkoutPage(sandbox: Sandbox, view: CheckoutView): Page {
  const { session, plan } = view;
  if (session.mode === 'setup') return setupPage(view);
  const merchant = merchantName(sandbox, plan.payment_intent_data.transfer_data?.destination);
  return {
    title: `Pay ${merchant}`,
    leadsTo: [session.success_url, session.cancel_url],
    body: html`<div class="columns">
<section aria-labelledby="merchant">
<h1 id="merchant">Pay ${merchant}</h1>
<p class="total">${totalDue(session)}</p>
${itemList(session, plan)}
</section>
<section class="card" aria-labelledby="details">
<h2 id="details">Payment details</h2>
${formSection(view)}
</section>
</div>`,
  };
}

/** The form that saves a card to a customer. */
function setupPage(view: CheckoutView): Page {
  const { session } = view;
  return {
    title: 'Save a card',
    leadsTo: [session.success_url, session.cancel_url],
    body: html`<section class="card narrow">
<h1>Save a card</h1>
<p>The card is saved for later payments. Nothing is charged now.</p>
${formSection(view)}
</section>`,
  };
}

function formSection(view: CheckoutView): Html {
  const { session, alert } = view;
  return html`${alert && html`<p class="alert" role="alert">${alert}</p>`}
${paymentForm(view)}
${session.cancel_url && html`<p class="cancel"><a href="${session.cancel_url}">Cancel</a></p>`}
${session.payment_method_types.includes('card') && testCards()}`;
}

function totalDue(session: CheckoutSession): string {
  const { amount, currency } = totalOf(session);
  return formatMoney(amount, currency);
}

/** @param destination the account that receives the payment */
export function merchantName(sandbox: Sandbox, destination: string | undefined): string {
  const account = destination ? sandbox.store.find('accounts', destination) : undefined;
  return account?.business_profile.name ?? 'Sandbox merchant';
}

function itemList(session: CheckoutSession, plan: SessionPlan): Html {
  const items = plan.line_items.map(
    (item) => html`<li><span>${item.description}
<small>${item.quantity} × ${formatMoney(item.price.unit_amount, item.currency)}</small></span>
<span>${formatMoney(item.amount_total, item.currency)}</span></li>`,
  );
  return html`<ul class="items">
${items}
<li class="sum"><span>Total due</span><span>${totalDue(session)}</span></li>
</ul>`;
}

function paymentForm({ session, plan, values, errors }: CheckoutView): Html {
  const methods = session.payment_method_types;
  const method = values.method ?? methods[0];
  const first = Object.keys(errors)[0];
  const input: Input = (name, label, more = {}) =>
    field({ values, errors, isFocused: name === first, name, label, ...more });
  return html`<form id="payment" method="post" action="/checkout/${session.id}" novalidate>
<input type="hidden" name="attempt" value="${plan.attempts}">
${input('email', 'Email', { type: 'email', autocomplete: 'email' })}
<fieldset><legend>Payment method</legend><div class="choices">
${methods.includes('card') && choice('method', 'card', 'Card', method === 'card')}
${methods.includes('au_becs_debit') && choice('method', 'au_becs_debit', 'Bank debit (BECS)', method === 'au_becs_debit')}
</div></fieldset>
${methods.includes('card') && cardFields(input)}
${methods.includes('au_becs_debit') && debitFields(input, values)}
<button class="wide" type="submit">${session.mode === 'setup' ? 'Save card' : `Pay ${totalDue(session)}`}</button>
</form>`;
}

/** Renders a field of this form, with its value and its error message. */
type Input = (name: string, label: string, more?: Partial<FieldOptions>) => Html;

function cardFields(input: Input): Html {
  return html`<div class="card-only">
${input('number', 'Card number', { autocomplete: 'cc-number', inputmode: 'numeric', placeholder: '1234 1234 1234 1234' })}
<div class="pair">
${input('expiry', 'Expiry', { autocomplete: 'cc-exp', inputmode: 'numeric', placeholder: 'MM / YY' })}
${input('cvc', 'CVC', { autocomplete: 'cc-csc', inputmode: 'numeric', placeholder: '123' })}
</div>
${input('card_name', 'Name on card', { autocomplete: 'cc-name' })}
</div>`;
}

function debitFields(input: Input, values: Values): Html {
  return html`<div class="debit-only">
<div class="pair">
${input('bsb', 'BSB', { inputmode: 'numeric', placeholder: '000-000' })}
${input('account', 'Account number', { inputmode: 'numeric' })}
</div>
${input('holder', 'Account holder')}
<fieldset><legend>What the bank will do</legend><div class="choices">
${choice('outcome', 'succeeded', 'Settles later', values.outcome !== 'failed')}
${choice('outcome', 'failed', 'Fails later', values.outcome === 'failed')}
</div></fieldset>
</div>`;
}

function testCards(): Html {
  const rows = TEST_CARDS.map(
    ({
      number,
      says,
    }) => html`<li><button class="secondary" type="submit" form="payment" name="fill" value="${number}">
<span class="code">${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</span><span>${says}</span></button></li>`,
  );
  return html`<div class="test-cards"><h2>Test cards</h2>
<p class="muted">Press one to fill it in.</p>
<ul>${rows}</ul></div>`;
}
