import type { Sandbox } from '../../state/sandbox.ts';
import type { TableName, Tables } from '../../state/tables.ts';
import { type Html, html } from '../html.ts';

export interface TableView {
  id: string;
  title: string;
  /** Text between the heading and the table. */
  intro?: Html | null;
  heads: string[];
  rows: Html[];
  /** The text that is shown instead of an empty table. */
  none: string;
}

/** A section of the console: a heading, and a table that scrolls separately on narrow screens. */
export function tableSection({ id, title, intro = null, heads, rows, none }: TableView): Html {
  return html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>
${intro}
${
  rows.length === 0
    ? html`<p class="muted">${none}</p>`
    : html`<div class="scroll" role="group" aria-labelledby="${id}-title" tabindex="0"><table>
<thead><tr>${heads.map((head) => html`<th scope="col" ${head === 'Amount' && html`class="amount"`}>${head}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>`
}</section>`;
}

/** The newest records, newest first. */
export function latest<T extends TableName>({ store }: Sandbox, table: T, most = 10): Tables[T][] {
  return store.list(table).slice(-most).reverse();
}

export function time(seconds: number): Html {
  const iso = new Date(seconds * 1000).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')}</time>`;
}

export function short(id: string): Html {
  return html`<span class="code" title="${id}">${id.length > 22 ? `${id.slice(0, 13)}…${id.slice(-6)}` : id}</span>`;
}

/** A cell with buttons side by side. */
export function cell(buttons: (Html | null | false)[]): Html {
  return html`<td><div class="buttons">${buttons}</div></td>`;
}
