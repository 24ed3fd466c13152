import { TEST_ACCOUNTS, TEST_BSB } from '../../actions/test-accounts.ts';
import { TEST_CARDS } from '../../actions/test-cards.ts';
import { type Html, html } from '../html.ts';
import { tableSection } from './table.ts';

/** The test cards and bank accounts, each with its outcome. */
export function numbersSection(): Html {
  const cards = TEST_CARDS.map(
    ({ number, name, says }) =>
      html`<tr><td><span class="code">${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</span></td><td><code>${name}</code></td><td>${says}</td></tr>`,
  );
  const accounts = TEST_ACCOUNTS.map(
    ({ number, says }) =>
      html`<tr><td><span class="code">${TEST_BSB.slice(0, 3)}-${TEST_BSB.slice(3)} ${number}</span></td><td>none</td><td>${says}</td></tr>`,
  );
  return tableSection({
    id: 'numbers',
    title: 'Test cards and bank accounts',
    intro: html`<p class="muted">Any future expiry date and any security code are accepted. The API takes a card by its name, too.</p>`,
    heads: ['Number', 'Payment method', 'What happens'],
    rows: [...cards, ...accounts],
    none: '',
  });
}
