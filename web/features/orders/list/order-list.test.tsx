import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type OrderStatus, orderStatuses } from '../../../../contract/order-status.ts';
import { listedOrder } from '../../../testing/orders.ts';
import { show } from '../../../testing/render.tsx';
import { broken, comeBack, goAway, noAnswer, refusal, serve } from '../../../testing/server.ts';
import { ordersQuery } from '../api.ts';
import type { OrdersSearch } from '../search-params.ts';
import { OrderList } from './order-list.tsx';

const route = 'GET /api/orders';
const mine = { side: 'purchases' } as const;
const open = (search: OrdersSearch = {}) => show(<OrderList scope={mine} search={search} />);
const numbers = () => screen.queryAllByRole('link', { name: /^ORD-/ }).map(({ textContent }) => textContent);

test('asks for the chosen status and page, and shows the answer', async () => {
  const calls = serve({ [route]: { body: { items: [listedOrder()], nextCursor: null } } });
  await open({ status: 'processing', cursor: 'next' });

  expect(await screen.findByRole('link', { name: 'ORD-1' })).toBeTruthy();
  expect(calls[0]?.query).toEqual({ side: 'purchases', status: 'processing', cursor: 'next' });
});

test('says that it is loading, and shows no empty state', async () => {
  serve({ [route]: noAnswer });
  await open();

  expect(screen.getByText('Loading…')).toBeTruthy();
  expect(screen.queryByText('No orders yet.')).toBeNull();
});

test('offers a user without orders a link to the marketplace', async () => {
  serve({ [route]: { body: { items: [], nextCursor: null } } });
  await open();

  expect(await screen.findByText('No orders yet.')).toBeTruthy();
  expect(screen.getByText('What you buy on the marketplace appears here.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse marketplace' }).getAttribute('href')).toBe('/marketplace');
  expect(screen.queryByRole('table')).toBeNull();
});

const none: Record<OrderStatus, string> = {
  pending: 'No pending orders.',
  processing: 'No orders in processing.',
  completed: 'No completed orders.',
  cancelled: 'No cancelled orders.',
  refunded: 'No refunded orders.',
  failed: 'No failed orders.',
};

test.each(orderStatuses)('names the empty tab "%s"', async (status) => {
  serve({ [route]: { body: { items: [], nextCursor: null } } });
  await open({ status });

  expect(await screen.findByText(none[status])).toBeTruthy();
  expect(screen.queryByText('No orders yet.')).toBeNull();
});

test('shows a failed read as a failure, not as an empty list, and reads again on request', async () => {
  let isBroken = true;
  serve({
    [route]: () => (isBroken ? broken : { body: { items: [listedOrder()], nextCursor: null } }),
  });
  const { user } = await open();

  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load orders');
  expect(screen.queryByText('No orders yet.')).toBeNull();

  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'ORD-1' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('keeps the orders when a later read fails, and says that they may be old', async () => {
  let isBroken = false;
  serve({
    [route]: () => (isBroken ? broken : { body: { items: [listedOrder()], nextCursor: null } }),
  });
  const { queries } = await open();
  await screen.findByRole('link', { name: 'ORD-1' });

  isBroken = true;
  await queries.invalidateQueries({ queryKey: ordersQuery(mine, {}).queryKey });

  expect(await screen.findByText(/What you see may be out of date/)).toBeTruthy();
  expect(numbers()).toEqual(['ORD-1']);
});

test('offers no second attempt to a user without access', async () => {
  serve({ [route]: refusal(404, 'NOT_FOUND') });
  await open();

  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('waits without a connection, and reads when it is back', async () => {
  await goAway();
  await open();
  expect(screen.getByText('You are offline')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();

  await comeBack();
  serve({ [route]: { body: { items: [listedOrder()], nextCursor: null } } });
  expect(await screen.findByRole('link', { name: 'ORD-1' })).toBeTruthy();
});

test('links to the next page, and keeps the status', async () => {
  serve({ [route]: { body: { items: [listedOrder()], nextCursor: 'second' } } });
  await open({ status: 'completed' });

  const pages = await screen.findByRole('navigation', { name: 'Pages of orders' });
  const next = within(pages).getByRole('link', { name: 'Next' });
  expect(next.getAttribute('href')).toBe('/orders?status=completed&cursor=second');
  expect(within(pages).queryByRole('link', { name: 'Previous' })).toBeNull();
});

test('leads from a shared page back to the first one', async () => {
  serve({ [route]: { body: { items: [listedOrder()], nextCursor: null } } });
  await open({ cursor: 'second' });

  const previous = await screen.findByRole('link', { name: 'Previous' });
  expect(previous.getAttribute('href')).toBe('/orders');
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
});

test('has no pager for one page', async () => {
  serve({ [route]: { body: { items: [listedOrder()], nextCursor: null } } });
  await open();

  await screen.findByRole('link', { name: 'ORD-1' });
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('announces a change of an order that is on the screen', async () => {
  let order = listedOrder(1, { status: 'pending', paymentStatus: 'unpaid' });
  serve({ [route]: () => ({ body: { items: [order], nextCursor: null } }) });
  const { queries } = await open();
  await screen.findByRole('link', { name: 'ORD-1' });
  expect(screen.queryByText(/^Order ORD-1:/)).toBeNull();

  order = { ...order, status: 'processing', paymentStatus: 'paid' };
  await queries.invalidateQueries();

  await waitFor(() => expect(screen.getByText('Order ORD-1: Processing, payment Paid.')).toBeTruthy());
});
