import { readControls } from '../../control/read-controls.ts';
import type { Delivery } from '../../events/delivery.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { type Html, html } from '../html.ts';
import { press } from './press.ts';
import { cell, latest, short, tableSection, time } from './table.ts';

/** The delivery settings, and the webhooks that have not been delivered yet. */
export function pendingSection(sandbox: Sandbox): Html {
  const pending = sandbox.store.list('deliveries').filter(({ status }) => status === 'pending');
  return tableSection({
    id: 'pending',
    title: 'Events on their way',
    intro: html`${whereTo(sandbox)}${deliveryForm(sandbox)}${
      pending.length > 0 &&
      html`<div class="buttons">${press('send', 'Send all now', `${pending.length} events`)}</div>`
    }`,
    heads: ['Event', 'Type', 'Tries', 'Answer', 'Do'],
    rows: pending.slice(0, 50).map(pendingRow),
    none: 'Nothing is pending.',
  });
}

function whereTo({ settings }: Sandbox): Html {
  return settings.webhookUrl === null
    ? html`<p>Events are stored, but not sent anywhere.</p>`
    : html`<p>Events go to <code>${settings.webhookUrl}</code>.</p>`;
}

function pendingRow(delivery: Delivery): Html {
  const event = { event: delivery.event };
  return html`<tr><td>${short(delivery.event)}</td><td>${delivery.type}</td>
<td>${delivery.attempts}</td><td>${delivery.last_result ?? 'not sent yet'}</td>
${cell([press('send', 'Send now', delivery.type, event), press('drop', 'Drop', delivery.type, event)])}</tr>`;
}

/**
 * A setting stays until the user changes it. The numbers of deliveries to drop and to send twice decrease as deliveries
 * are sent.
 */
function deliveryForm(sandbox: Sandbox): Html {
  const { hold, reorder, delayMs, drop, duplicate } = readControls(sandbox);
  return html`<form class="card switches" method="post" action="/controls/delivery">
<fieldset><legend>How events are sent</legend>
<div class="choices row">
${tick('hold', 'Hold all events', hold)}
${tick('reorder', 'Newest first', reorder)}
</div></fieldset>
${count('delay', 'Delay, in seconds', Math.round(delayMs / 1000), 600)}
${count('drop', 'Lose the next ones', drop, 10_000)}
${count('duplicate', 'Send the next ones twice', duplicate, 10_000)}
<div class="buttons"><button type="submit">Set</button>
<button class="secondary" type="submit" name="reset" value="yes">Back to normal</button></div>
</form>`;
}

function tick(name: string, label: string, isOn: boolean): Html {
  return html`<label class="choice"><input type="checkbox" name="${name}" value="yes" ${isOn && html`checked`}>
<span>${label}</span></label>`;
}

function count(name: string, label: string, value: number, most: number): Html {
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="number" min="0" max="${most}" value="${value}" class="digits" required></div>`;
}

/** Recent events, and the delivery status of each. */
export function eventsSection(sandbox: Sandbox): Html {
  const results = new Map(sandbox.store.list('deliveries').map((delivery) => [delivery.event, delivery]));
  const rows = latest(sandbox, 'events', 20).map((event) => {
    const delivery = results.get(event.id);
    return html`<tr><td>${time(event.created)}</td><td>${short(event.id)}</td><td>${event.type}</td>
<td>${delivery ? STATUS[delivery.status] : 'not sent'}</td><td>${delivery?.last_result ?? ''}</td>
${cell([delivery !== undefined && press('send', 'Send again', event.type, { event: event.id })])}</tr>`;
  });
  return tableSection({
    id: 'events',
    title: 'Recent events',
    heads: ['Created', 'Event', 'Type', 'Webhook', 'Answer', 'Do'],
    rows,
    none: 'None yet.',
  });
}

const STATUS: Record<Delivery['status'], string> = {
  delivered: 'delivered',
  dropped: 'lost',
  gave_up: 'given up',
  pending: 'pending',
};
