import { type Html, html } from '../html.ts';

/**
 * A form with one button, for actions without further input. A button whose action cannot be undone looks different.
 */
export function press(
  action: string,
  label: string,
  about: string,
  fields: Record<string, string> = {},
  isFinal = false,
): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="/controls/${action}">${hidden}
<button class="secondary small ${isFinal && 'final'}" type="submit" aria-label="${label}: ${about}">${label}</button></form>`;
}
