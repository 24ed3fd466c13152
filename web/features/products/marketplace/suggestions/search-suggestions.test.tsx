import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Suggestion } from '../../../../../contract/product-search.ts';
import { addRecent } from '../../../../api/local-recents.ts';
import { openedUrl, show } from '../../../../testing/render.tsx';
import { broken, serve } from '../../../../testing/server.ts';
import { user as signedIn } from '../../../../testing/session.ts';
import type { MarketplaceSearch } from '../../search-params.ts';
import { MarketplaceSearchField } from '../marketplace-search-field.tsx';
import { useChangeSearch } from '../use-change-search.ts';

const route = 'GET /api/products/suggestions';

const suggestions: Suggestion[] = [
  { kind: 'text', text: 'electrode cap' },
  { kind: 'category', text: 'Electrodes' },
  { kind: 'brand', text: 'Electra' },
  { kind: 'product', text: 'Electrode gel', id: '01980000-0000-7000-8000-000000000002' },
];

function Field({ search }: { search: MarketplaceSearch }) {
  return <MarketplaceSearchField search={search} change={useChangeSearch()} />;
}

async function open(search: MarketplaceSearch = {}, answer: object = { body: { suggestions } }) {
  const calls = serve({ [route]: answer });
  const shown = await show(<Field search={search} />, { organizations: [], url: '/marketplace' });
  return { ...shown, calls };
}

const field = () => screen.getByRole('combobox', { name: 'Search name or description' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

async function type(text: string, search: MarketplaceSearch = {}) {
  const shown = await open(search);
  await shown.user.type(field(), text);
  await screen.findByRole('listbox', { name: 'Suggestions' });
  return shown;
}

test('offers texts, values and products, and labels values and products', async () => {
  const { calls } = await type('elec');

  expect(options()).toEqual(['electrode cap', 'ElectrodesCategory', 'ElectraBrand', 'Electrode gelProduct']);
  expect(calls.at(-1)?.query).toEqual({ text: 'elec' });
});

test('tells assistive technology that the list is open, and which entry is active', async () => {
  const { user } = await type('elec');
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  expect(active()).toBeUndefined();

  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('electrode cap');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('electrode cap');
});

test('moves through the list with the arrow keys, and back to the field at its ends', async () => {
  const { user } = await type('elec');

  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('Electrode gelProduct');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBeUndefined();
  await user.keyboard('{ArrowDown}');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('ElectrodesCategory');
});

test.each([
  ['electrode cap', ['ArrowDown', 'Enter'], '/marketplace?search=electrode+cap'],
  ['Electrodes', ['ArrowDown', 'ArrowDown', 'Enter'], '/marketplace?category=Electrodes'],
  ['Electra', ['ArrowUp', 'ArrowUp', 'Enter'], '/marketplace?brand=Electra'],
  ['Electrode gel', ['ArrowUp', 'Enter'], '/marketplace/products/01980000-0000-7000-8000-000000000002'],
])('chooses "%s" with the keyboard, and opens what it names', async (_text, keys, url) => {
  const shown = await type('elec');

  for (const key of keys) await shown.user.keyboard(`{${key}}`);

  await waitFor(() => expect(openedUrl(shown)).toBe(url));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('chooses with the pointer without losing the focus of the field', async () => {
  const shown = await type('elec');

  await shown.user.click(screen.getByRole('option', { name: /electrode cap/ }));

  await waitFor(() => expect(openedUrl(shown)).toBe('/marketplace?search=electrode+cap'));
  expect(document.activeElement).toBe(field());
});

test('closes with the first Escape, and clears the text only with the second', async () => {
  const { user } = await type('elec');

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect((field() as HTMLInputElement).value).toBe('elec');
});

test('closes when the field loses the focus', async () => {
  const { user } = await type('elec');

  await user.tab();

  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

test('offers nothing for a text without suggestions, or after a failed read', async () => {
  const { user, calls } = await open({}, { body: { suggestions: [] } });
  await user.type(field(), 'zzz');
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  expect(screen.queryByRole('listbox')).toBeNull();

  serve({ [route]: broken });
  await user.type(field(), 'y');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

test('offers the last searches of this browser on an empty field', async () => {
  addRecent(signedIn.id, 'search', { id: 'laser', label: 'laser' });
  const shown = await open();

  await shown.user.click(field());
  await shown.user.keyboard('{ArrowDown}');
  expect(options()).toEqual(['laserRecent']);
  await shown.user.keyboard('{Enter}');

  await waitFor(() => expect(openedUrl(shown)).toBe('/marketplace?search=laser'));
});

test('stores what was searched with Enter', async () => {
  const first = await type('amplifier');
  await first.user.keyboard('{Enter}');
  first.unmount();

  const { user } = await open();
  await user.click(field());
  await user.keyboard('{ArrowDown}');
  expect(options()).toEqual(['amplifierRecent']);
});
