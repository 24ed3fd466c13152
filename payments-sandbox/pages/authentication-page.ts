import type { PaymentMethod } from '../objects/payment-method.ts';
import { type Html, html } from './html.ts';
import type { Page } from './layout.ts';

export interface Question {
  title?: string;
  /** The last digits of the card; '' if they are unknown. */
  last4: string;
  /** The end of the question that the bank asks the buyer, such as "you want to pay AUD 120.00 to Helix". */
  about: Html;
  /** The URL to which the form is sent. */
  action: string;
  hidden?: Record<string, string>;
  leadsTo: (string | null)[];
}

/** The page on which the buyer confirms a payment to the bank. */
export function authenticationPage(question: Question): Page {
  const { title = 'Confirm your payment', last4, about, action, hidden = {}, leadsTo } = question;
  const fields = Object.entries(hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return {
    title,
    leadsTo,
    body: html`<section class="card narrow">
<h1>${title}</h1>
<p>The made-up bank of the card ending in <span class="code">${last4}</span> asks whether ${about}. A real bank would ask for a code here (3-D Secure).</p>
<form class="actions" method="post" action="${action}">${fields}
<button type="submit" name="outcome" value="complete">Complete authentication</button>
<button class="secondary" type="submit" name="outcome" value="fail">Fail authentication</button>
</form>
</section>`,
  };
}

export function lastDigits(method: PaymentMethod | undefined): string {
  return method?.type === 'card' ? method.card.last4 : '';
}
