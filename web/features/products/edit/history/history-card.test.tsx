import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProductEvent } from '../../../../../contract/product-history.ts';
import { product } from '../../../../testing/products.ts';
import { show } from '../../../../testing/render.tsx';
import { type Answering, broken, noAnswer, serve } from '../../../../testing/server.ts';
import { HistoryCard } from './history-card.tsx';

const { id } = product();
const route = `GET /api/products/${id}/history`;

const event = (number: number, parts: Partial<ProductEvent> = {}): ProductEvent => ({
  id: `01980000-0000-7000-8000-00000000000${number}`,
  operation: 'UPDATE',
  changedAt: '2026-11-20T10:00:00.000Z',
  changedBy: 'user',
  changedByName: 'Sam Seller',
  changes: [],
  ...parts,
});

const page = (items: ProductEvent[], nextCursor: string | null = null) => ({ body: { items, nextCursor } });

async function open(answer: Answering) {
  const calls = serve({ [route]: answer });
  const shown = await show(<HistoryCard productId={id} />);
  await shown.user.click(screen.getByRole('button', { name: 'Show history' }));
  return { ...shown, calls };
}

const entries = async () => {
  await screen.findAllByRole('listitem');
  return screen.getAllByRole('listitem');
};

test('reads nothing before it is opened', async () => {
  const calls = serve({ [route]: page([]) });
  await show(<HistoryCard productId={id} />);

  expect(calls).toEqual([]);
});

test.each([
  ['INSERT', 'Created by Sam Seller'],
  ['UPDATE', 'Changed by Sam Seller'],
  ['DELETE', 'Deleted by Sam Seller'],
] as const)('says who did what on %s, and when', async (operation, words) => {
  await open(page([event(1, { operation })]));

  const [entry] = await entries();
  expect(entry?.textContent).toContain(words);
  expect(entry?.textContent).toContain('20 Nov 2026');
});

test('shows a field with its old and its new value', async () => {
  await open(page([event(1, { changes: [{ field: 'name', before: 'Old cap', after: 'New cap' }] })]));

  const [entry] = await entries();
  const line = within(entry as HTMLElement)
    .getByRole('term')
    .closest('div');
  expect(line?.textContent).toContain('Old cap');
  expect(line?.textContent).toContain('changed to');
  expect(line?.textContent).toContain('New cap');
});

test('shows the values of a variant as one text', async () => {
  const changes = [{ field: 'optionValues', before: null, after: ['2 mm', '6 mm'] }];
  await open(page([event(1, { changes })]));

  const [entry] = await entries();
  expect(entry?.textContent).toContain('Option values2 mm, 6 mm');
});

test('shows the words of supply restrictions, and a stored word that it does not know', async () => {
  const changes = [{ field: 'details.supplyRestrictions', before: 'laser,cold_chain', after: 'unheard_of' }];
  await open(page([event(1, { changes })]));

  const [entry] = await entries();
  expect(entry?.textContent).toContain('Laser, Cold chain');
  expect(entry?.textContent).not.toContain('cold_chain');
  expect(entry?.textContent).toContain('unheard_of');
});

test('says that a value was removed', async () => {
  await open(page([event(1, { changes: [{ field: 'details.model', before: 'EC-32', after: null }] })]));

  const [entry] = await entries();
  expect(entry?.textContent).toMatch(/EC-32\s+removed/);
});

test('reads older changes on request', async () => {
  const { user } = await open((_body, { cursor }) =>
    cursor ? page([event(1, { operation: 'INSERT' })]) : page([event(2)], event(2).id),
  );

  await user.click(await screen.findByRole('button', { name: 'Show older changes' }));

  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('Created by');
  expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull();
});

test.each([
  [page([]), 'No changes have been recorded yet.'],
  [broken, 'The history could not be loaded'],
])('distinguishes an empty history from a failed read', async (answer, words) => {
  await open(answer);

  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryAllByText(/No changes have been recorded|could not be loaded/)).toHaveLength(1);
});

test('does not show an empty history while it loads', async () => {
  await open(noAnswer);

  expect(screen.queryByText('No changes have been recorded yet.')).toBeNull();
  expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
});
