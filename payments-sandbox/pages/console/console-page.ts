import type { Sandbox } from '../../state/sandbox.ts';
import { html } from '../html.ts';
import type { Page } from '../layout.ts';
import { accountsSection } from './accounts-section.ts';
import { customersSection } from './customers-section.ts';
import { eventsSection, pendingSection } from './events-section.ts';
import { intentsSection, setupsSection } from './intents-section.ts';
import { numbersSection } from './numbers-section.ts';
import { checkoutsSection, paymentsSection } from './payments-section.ts';
import { timeSection } from './time-section.ts';

/** The result of the last press of a button, or the reason why it failed. */
export interface Outcome {
  done?: string | undefined;
  refused?: string | undefined;
}

/** The sandbox's console: past and pending events, and buttons that cause events. */
export function consolePage(sandbox: Sandbox, { done, refused }: Outcome = {}): Page {
  return {
    title: 'Console',
    ...(refused && { status: 400 }),
    body: html`<div class="home">
<h1>Payments sandbox</h1>
<p>A local stand-in for Stripe’s API, with made-up cards and banks. It answers the Stripe SDK at <code>${sandbox.url}</code>.</p>
${done && html`<p class="done" role="status">${done}</p>`}
${refused && html`<p class="alert" role="alert">${refused}</p>`}
<nav class="parts" aria-label="Parts of this page">
<a href="#pending">Events on their way</a> <a href="#checkouts">Checkouts</a> <a href="#intents">Payment intents</a>
<a href="#payments">Payments</a> <a href="#customers">Customers</a> <a href="#setups">Setup intents</a>
<a href="#accounts">Accounts</a> <a href="#time">Time</a> <a href="#events">Recent events</a>
<a href="#numbers">Test cards</a> <a href="/">Reload</a>
</nav>
${pendingSection(sandbox)}
${checkoutsSection(sandbox)}
${intentsSection(sandbox)}
${paymentsSection(sandbox)}
${customersSection(sandbox)}
${setupsSection(sandbox)}
${accountsSection(sandbox)}
${timeSection(sandbox)}
${eventsSection(sandbox)}
${numbersSection()}
</div>`,
  };
}
