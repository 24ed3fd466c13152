import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Stock } from '../../../../contract/stock.ts';
import { membership } from '../../../testing/organizations.ts';
import { product } from '../../../testing/products.ts';
import { show } from '../../../testing/render.tsx';
import { broken, refusal, serve } from '../../../testing/server.ts';
import { StockSection } from './stock-section.tsx';

const { id: orgId } = membership();
const { id } = product();
const list = `GET /api/organizations/${orgId}/stock`;
const save = `PUT /api/products/${id}/stock`;
const stock: Stock = {
  productId: id,
  name: 'Electrode cap',
  catalogNumber: 'EC-32',
  status: 'active',
  onHand: 4,
  reserved: 1,
  lowStockAt: 5,
  isLow: true,
  version: 7,
};
const page = (items: Stock[]) => ({ body: { items, nextCursor: null } });
const open = (canManage = true) => show(<StockSection orgId={orgId} canManage={canManage} />);
const field = (name: string) => screen.findByRole<HTMLInputElement>('spinbutton', { name });

test('shows the units of each counted product, and which are low', async () => {
  serve({ [list]: page([stock]) });
  await open(false);

  const row = within(await screen.findByRole('listitem'));
  for (const words of ['Electrode cap', 'EC-32', '4 units on hand', '1 reserved', 'Low stock'])
    expect(row.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
});

test('shows nothing to a seller who counts nothing, and says that the read failed', async () => {
  serve({ [list]: page([]) });
  await open();
  expect(screen.queryByText('Stock')).toBeNull();

  serve({ [list]: broken });
  await open();
  expect(await screen.findByText('Failed to load the stock')).toBeTruthy();
});

test('saves the units and the warning as numbers, with the version that was read', async () => {
  const calls = serve({ [list]: page([stock]), [save]: { body: { ...stock, onHand: 12, version: 8 } } });
  const { user } = await open();

  const onHand = await field('On hand');
  await user.clear(onHand);
  await user.type(onHand, '12');
  await user.clear(await field('Low-stock warning'));
  await user.click(screen.getByRole('button', { name: 'Save Electrode cap' }));

  await waitFor(() =>
    expect(calls.find(({ route }) => route === save)?.body).toEqual({
      version: 7,
      onHand: 12,
      lowStockAt: null,
    }),
  );
});

test.each([
  ['', 'Enter a whole number of units.'],
  ['-1', 'Enter a whole number of units.'],
])('refuses the units "%s" beside the field', async (typed, words) => {
  const calls = serve({ [list]: page([stock]) });
  const { user } = await open();

  const onHand = await field('On hand');
  await user.clear(onHand);
  if (typed) await user.type(onHand, typed);
  await user.click(screen.getByRole('button', { name: 'Save Electrode cap' }));

  expect(await screen.findByText(words)).toBeTruthy();
  expect(calls.some(({ route }) => route === save)).toBe(false);
});

test('shows why the server refused the units', async () => {
  serve({ [list]: page([stock]), [save]: refusal(409, 'CONFLICT') });
  const { user } = await open();

  await user.click(await screen.findByRole('button', { name: 'Save Electrode cap' }));

  expect(await screen.findByText(/Somebody changed this in the meantime/)).toBeTruthy();
});

test('keeps the typed units when the stock changes meanwhile, and saves them only after the refusal was shown', async () => {
  let now = stock;
  const calls = serve({
    [list]: () => page([now]),
    [save]: () =>
      now.version === 7 ? refusal(409, 'CONFLICT') : { body: { ...now, onHand: 12, version: 9 } },
  });
  const { user, queries } = await open();
  const onHand = await field('On hand');
  await user.clear(onHand);
  await user.type(onHand, '12');

  await user.click(screen.getByRole('button', { name: 'Save Electrode cap' }));
  expect(await screen.findByText(/Somebody changed this in the meantime/)).toBeTruthy();
  now = { ...stock, onHand: 3, version: 8 };
  await queries.invalidateQueries();
  expect(await screen.findByText('3 units on hand')).toBeTruthy();
  expect((await field('On hand')).value).toBe('12');
  await user.click(screen.getByRole('button', { name: 'Save Electrode cap' }));

  await waitFor(() =>
    expect(calls.filter(({ route }) => route === save).map(({ body }) => body)).toMatchObject([
      { version: 7, onHand: 12 },
      { version: 8, onHand: 12 },
    ]),
  );
});

test('shows new units while nothing is typed; while the user types, keeps the version that the user saw', async () => {
  let now = stock;
  const calls = serve({ [list]: () => page([now]), [save]: refusal(409, 'CONFLICT') });
  const { user, queries } = await open();
  const onHand = await field('On hand');

  now = { ...stock, onHand: 3, version: 8 };
  await queries.invalidateQueries();
  await waitFor(() => expect(onHand.value).toBe('3'));

  await user.clear(onHand);
  await user.type(onHand, '12');
  now = { ...stock, onHand: 2, version: 9 };
  await queries.invalidateQueries();
  expect(await screen.findByText('2 units on hand')).toBeTruthy();
  expect(onHand.value).toBe('12');
  await user.click(screen.getByRole('button', { name: 'Save Electrode cap' }));
  await waitFor(() => expect(calls.find(({ route }) => route === save)?.body).toMatchObject({ version: 8 }));
});
