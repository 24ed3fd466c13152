import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderCounts } from '../../../testing/orders.ts';
import { openedUrl, show } from '../../../testing/render.tsx';
import { broken, noAnswer, serve } from '../../../testing/server.ts';
import type { OrdersSearch } from '../search-params.ts';
import { OrderTabs } from './order-tabs.tsx';

const route = 'GET /api/orders/count';
const counts = {
  ...orderCounts({ total: 1_234 }),
  byStatus: { ...orderCounts().byStatus, pending: 3, processing: 7, refunded: 2 },
};

const open = (search: OrdersSearch = {}) =>
  show(
    <OrderTabs scope={{ side: 'purchases' }} search={search}>
      <p>The list</p>
    </OrderTabs>,
    { url: '/orders' },
  );

const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });
const figure = (name: string) =>
  within(screen.getByRole('list', { name: 'Orders in figures' })).getByRole('link', {
    name: new RegExp(`^${name}`),
  });

test('shows a tab for all orders and one per status, with their numbers', async () => {
  serve({ [route]: { body: counts } });
  await open();

  await waitFor(() => expect(tab('All').textContent).toContain('1,234'));
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All1,234',
    'Pending3',
    'Processing7',
    'Completed0',
    'Cancelled0',
    'Refunded2',
    'Failed0',
  ]);
});

test('selects the tab that the URL names, and writes the chosen tab into the URL', async () => {
  serve({ [route]: { body: counts } });
  const shown = await open({ status: 'pending', cursor: 'second' });
  expect(tab('Pending').getAttribute('aria-selected')).toBe('true');

  await shown.user.click(tab('Completed'));
  // Choosing another status opens the first page of the list for that status.
  await waitFor(() => expect(openedUrl(shown)).toBe('/orders?status=completed'));

  await shown.user.click(tab('All'));
  await waitFor(() => expect(openedUrl(shown)).toBe('/orders'));
});

test('moves between the tabs with the arrow keys', async () => {
  serve({ [route]: { body: counts } });
  const { user } = await open();

  tab('All').focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tab('Pending'));
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(tab('Failed'));
});

test('links each figure to its orders', async () => {
  serve({ [route]: { body: counts } });
  await open({ side: 'sales' });

  await waitFor(() => expect(figure('Processing').textContent).toBe('Processing 7'));
  expect(figure('Processing').getAttribute('href')).toBe('/orders?status=processing&side=sales');
  expect(figure('Total orders').getAttribute('href')).toBe('/orders?side=sales');
});

test('keeps the tabs usable while the numbers load, without showing 0', async () => {
  serve({ [route]: noAnswer });
  await open();

  expect(screen.getAllByRole('tab')).toHaveLength(7);
  expect(figure('Total orders').textContent).not.toContain('0');
  expect(screen.getByText('The list')).toBeTruthy();
});

test('does not show a failed count as 0', async () => {
  serve({ [route]: broken });
  await open();

  expect(await screen.findByText('Unable to count the orders')).toBeTruthy();
  expect(figure('Pending').textContent).toBe('Pending –');
  expect(tab('Pending').textContent).toBe('Pending');
});
