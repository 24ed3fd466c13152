import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Language } from '../../../../contract/languages.ts';
import type { ListedOrder } from '../../../../contract/orders.ts';
import { loadLocale } from '../../../locales/load-locale.ts';
import { listedOrder } from '../../../testing/orders.ts';
import { show } from '../../../testing/render.tsx';
import { OrderTable } from './order-table.tsx';

const open = (...orders: ListedOrder[]) => show(<OrderTable orders={orders} />);
const row = (number: string) => screen.getByRole('row', { name: new RegExp(number) });
const cells = (number: string) => within(row(number)).getAllByRole('cell');

test('lists the orders in the given sequence under named columns', async () => {
  await open(listedOrder(2), listedOrder(1));

  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Order Number', 'Status', 'Payment', 'Total', 'Created', 'Updated']);
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['ORD-2', 'ORD-1']);
});

test('links each number to its order', async () => {
  const order = listedOrder();
  await open(order);

  expect(screen.getByRole('link', { name: 'ORD-1' }).getAttribute('href')).toBe(`/orders/${order.id}`);
});

test('names what was bought, and from whom', async () => {
  const item = {
    productId: 'p',
    name: 'Amplifier',
    options: [],
    pack: 'each' as const,
    packUnits: 1,
    unitPrice: '1.00',
    quantity: 1,
    leadDays: 14,
  };
  await open(listedOrder(1, { items: [...listedOrder().items, item] }));

  expect(within(row('ORD-1')).getByRole('rowheader').textContent).toContain(
    '2 × Electrode cap · Amplifier, made to order: 14 days · Ship Optics',
  );
});

test.each<[Language, string, string]>([
  ['en', 'AUD 1,234.50', '20 Nov 2026'],
  ['fr', 'AUD 1,234.50', '20 nov. 2026'],
  ['de', 'AUD 1,234.50', '20. Nov. 2026'],
  ['es', 'AUD 1,234.50', '20 nov 2026'],
])('in %s shows the total as %s and the day as %s', async (language, total, day) => {
  await loadLocale(language);
  await open(listedOrder(1, { totalAmount: '1234.50' }));

  const texts = cells('ORD-1').map(({ textContent }) => textContent);
  expect(texts.slice(2, 4)).toEqual([total, day]);
});

test.each([
  ['pending', 'unpaid', 'Pending', 'Unpaid'],
  ['pending', 'processing', 'Pending', 'At the bank'],
  ['processing', 'paid', 'Processing', 'Paid'],
  ['processing', 'partially_refunded', 'Processing', 'Partially refunded'],
  ['completed', 'disputed', 'Completed', 'Disputed'],
  ['cancelled', 'unpaid', 'Cancelled', 'Unpaid'],
  ['refunded', 'refunded', 'Refunded', 'Paid back'],
  ['refunded', 'charged_back', 'Refunded', 'Charged back'],
  ['failed', 'failed', 'Failed', 'Not received'],
] as const)('shows an order that is %s and %s as "%s" and "%s"', async (status, paymentStatus, ...words) => {
  await open(listedOrder(1, { status, paymentStatus }));

  const texts = cells('ORD-1').map(({ textContent }) => textContent);
  expect(texts.slice(0, 2)).toEqual(words);
});

test.each([
  [1, '1 new message'],
  [3, '3 new messages'],
])('links %d unread messages to the conversation', async (unreadMessages, name) => {
  const order = listedOrder(1, { unreadMessages });
  await open(order);

  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/orders/${order.id}#messages`);
});

test('shows no mark without unread messages', async () => {
  await open(listedOrder());

  expect(screen.queryByRole('link', { name: /message/ })).toBeNull();
});

test('copies the number without opening the order, and says so', async () => {
  const { user, router } = await open(listedOrder());
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');

  await user.click(screen.getByRole('button', { name: 'Copy order number ORD-1' }));

  expect(writeText).toHaveBeenCalledWith('ORD-1');
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(router.latestLocation.pathname).toBe('/');
});

test('says that the number was not copied when the clipboard refuses it', async () => {
  const { user } = await open(listedOrder());
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));

  await user.click(screen.getByRole('button', { name: 'Copy order number ORD-1' }));

  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Could not copy'));
});

test('names every line with its pack and the seller', async () => {
  const [item] = listedOrder().items;
  if (!item) throw new Error('The order has no line');
  const items = [item, { ...item, pack: 'box' as const, packUnits: 12 }];
  await show(<OrderTable orders={[listedOrder(1, { items })]} />);

  expect(screen.getByText('2 × Electrode cap · 2 × Electrode cap (Box of 12) · Ship Optics')).toBeTruthy();
});
