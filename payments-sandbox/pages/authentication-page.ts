import type { FoundSession } from '../actions/find-session.ts';
import { formatMoney } from '../objects/money.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { merchantName } from './checkout-page.ts';
import { html } from './html.ts';
import type { Page } from './layout.ts';

/** The bank's confirmation step. */
export function authenticationPage(sandbox: Sandbox, { session, plan }: FoundSession): Page {
  const card = plan.awaiting?.details.type === 'card' ? plan.awaiting.details.card.last4 : '';
  const amount = formatMoney(session.amount_total, session.currency);
  return {
    title: 'Confirm your payment',
    leadsTo: [session.success_url, session.cancel_url],
    body: html`<section class="card narrow">
<h1>Confirm your payment</h1>
<p>The made-up bank of the card ending in <span class="code">${card}</span> asks whether you want to pay
<strong>${amount}</strong> to ${merchantName(sandbox, plan)}. A real bank would ask for a code here (3-D Secure).</p>
<form class="actions" method="post" action="/checkout/${session.id}/authenticate">
<button type="submit" name="outcome" value="complete">Complete authentication</button>
<button class="secondary" type="submit" name="outcome" value="fail">Fail authentication</button>
</form>
</section>`,
  };
}
