import { seconds } from '../../state/clock.ts';
import { aheadMs } from '../../state/moved-clock.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import { type Html, html } from '../html.ts';
import { press } from './press.ts';
import { time } from './table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The sandbox's clock. */
export function timeSection(sandbox: Sandbox): Html {
  const ahead = aheadMs(sandbox.store);
  return html`<section id="time" aria-labelledby="time-title"><h2 id="time-title">Time</h2>
<p>It is ${time(seconds(sandbox))} (UTC) in the sandbox${ahead > 0 && `, ${inWords(ahead)} ahead of the real time`}.
Checkouts expire, debits settle and balances become available by this clock. The platform keeps the real time, so while this one is
ahead its new checkouts may be refused as too short.</p>
<div class="buttons">
${press('time', 'Half an hour ahead', 'time', { minutes: '30' })}
${press('time', 'One day ahead', 'time', { minutes: String(24 * 60) })}
${press('time', 'Ten days ahead', 'time', { minutes: String(10 * 24 * 60) })}
${ahead > 0 && press('time', 'Back to the real time', 'time', { minutes: 'real' })}
</div></section>`;
}

function inWords(milliseconds: number): string {
  const hours = milliseconds / HOUR;
  if (hours < 1) return `${Math.round(milliseconds / MINUTE)} minutes`;
  return hours < 48 ? `${Math.round(hours * 10) / 10} hours` : `${Math.round(hours / 24)} days`;
}
