import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import type { OrderMessage } from '../../../../contract/order-messages.ts';
import { orderDetails } from '../../../testing/orders.ts';
import { membership } from '../../../testing/organizations.ts';
import { show } from '../../../testing/render.tsx';
import { broken, comeBack, goAway, noAnswer, serve } from '../../../testing/server.ts';
import { messagesQuery } from './api.ts';
import { OrderMessages } from './order-messages.tsx';

const order = orderDetails();
const route = `GET /api/orders/${order.id}/messages`;
const id = (number: number) => `01980000-0000-7000-8000-${String(number).padStart(12, '0')}`;

function message(number: number, parts: Partial<OrderMessage> = {}): OrderMessage {
  return {
    id: id(number),
    side: 'buyer',
    authorName: 'Bo Buyer',
    isMine: false,
    isNew: false,
    text: `Message ${number}`,
    sentAt: '2026-11-20T10:00:00.000Z',
    ...parts,
  };
}

/** A page of messages as the server sends it, newest first. */
const page = (items: OrderMessage[], parts = {}) => ({
  body: { items: items.toReversed(), nextCursor: null, unread: 0, mayWrite: true, ...parts },
});

const open = (of: OrderDetails = order) =>
  show(<OrderMessages order={of} />, { organizations: [membership()] });
const texts = () =>
  screen.getAllByRole('article').map((one) => within(one).getAllByRole('paragraph')[1]?.textContent);

test('shows the conversation from the oldest to the newest message', async () => {
  serve({ [route]: page([message(1), message(2), message(3)]) });
  await open();

  await screen.findByRole('log', { name: 'Messages' });
  expect(texts()).toEqual(['Message 1', 'Message 2', 'Message 3']);
});

test('names the author and the side of a message, and “You” for the user’s own', async () => {
  serve({ [route]: page([message(1), message(2, { side: 'seller', isMine: true, authorName: 'Ada' })]) });
  await open();

  const [theirs, mine] = await screen.findAllByRole('article');
  expect(theirs?.textContent).toMatch(/^Bo BuyerBuyer20 Nov 2026/);
  expect(mine?.textContent).toMatch(/^You20 Nov 2026/);
});

test('marks where the unread messages start, even after they are read', async () => {
  let unread = 2;
  serve({
    [route]: () =>
      page([message(1), message(2, { isNew: unread > 0 }), message(3, { isNew: unread > 0 })], { unread }),
  });
  const { queries } = await open();

  const [, second] = await screen.findAllByRole('listitem');
  expect(second?.textContent).toMatch(/^New/);
  unread = 0;
  await queries.invalidateQueries({ queryKey: messagesQuery(order.id).queryKey });
  expect(screen.getAllByText('New')).toHaveLength(1);
});

test('reads older messages on request, and puts them before the others', async () => {
  const calls = serve({
    [route]: (_body, { cursor }) => (cursor ? page([message(1)]) : page([message(2)], { nextCursor: id(2) })),
  });
  const { user } = await open();

  await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }));

  await waitFor(() => expect(texts()).toEqual(['Message 1', 'Message 2']));
  expect(calls.map(({ query }) => query.cursor)).toEqual([undefined, id(2)]);
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
});

test.each([
  [true, 'Message to Bo Buyer', null],
  [false, null, 'Owners and admins of your organization can write.'],
])('offers the form to a user who may write: %s', async (mayWrite, field, reason) => {
  serve({ [route]: page([], { mayWrite }) });
  await open();

  expect(await screen.findByText('Nothing has been written about this order yet.')).toBeTruthy();
  expect(
    screen.queryByRole('textbox')?.getAttribute('aria-label') ??
      (field && screen.getByLabelText(field) && field),
  ).toBe(field);
  expect(screen.queryByText('Owners and admins of your organization can write.')?.textContent ?? null).toBe(
    reason,
  );
});

test('tells staff nothing about writing', async () => {
  serve({ [route]: page([], { mayWrite: false }) });
  await open({ ...order, viewer: { ...order.viewer, side: 'platform' } });

  await screen.findByText('Nothing has been written about this order yet.');
  expect(screen.queryByText(/can write/)).toBeNull();
});

test.each([
  ['loading', noAnswer],
  ['failed', broken],
])('does not say that there are no messages while the read is %s', async (state, answer) => {
  serve({ [route]: answer });
  await open();

  if (state === 'failed')
    expect((await screen.findByRole('alert')).textContent).toContain('The messages could not be loaded');
  expect(screen.queryByText('Nothing has been written about this order yet.')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('waits without a connection, and reads when it is back', async () => {
  await goAway();
  await open();
  expect(screen.getByText('You are offline')).toBeTruthy();

  await comeBack();
  serve({ [route]: page([message(1)]) });
  expect(await screen.findByRole('log')).toBeTruthy();
});

test('links the number of unread messages in the head of the page', async () => {
  const place = document.createElement('span');
  place.id = 'unread-messages';
  document.body.append(place);
  serve({ [route]: page([message(1, { isNew: true })], { unread: 1 }) });
  await open();

  expect((await screen.findByRole('link', { name: '1 new message' })).getAttribute('href')).toBe('#messages');
});
