import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OrderDetails } from '../../../contract/order-life.ts';
import { orderDetails, paidMoney, shippedParcel } from '../../testing/orders.ts';
import { membership } from '../../testing/organizations.ts';
import { showPage } from '../../testing/render.tsx';
import { broken, comeBack, goAway, noAnswer, refusal, serve } from '../../testing/server.ts';
import { orderQuery } from './api.ts';
import { orderRoute } from './order.route.tsx';

const order = orderDetails();
const route = `GET /api/orders/${order.id}`;
const buyer = {
  side: 'purchases',
  isBuyer: true,
  mayCancel: false,
  mayShip: false,
  mayCorrectLots: false,
  mayQuoteFreight: false,
  mayCancelHeld: false,
} as const;

const answers = (of: OrderDetails) => ({
  [route]: { body: of },
  [`${route}/money`]: { body: paidMoney },
  [`${route}/documents`]: { body: [] },
  [`${route}/messages`]: { body: { items: [], nextCursor: null, unread: 0, mayWrite: false } },
});

const open = () => showPage(orderRoute, `/orders/${order.id}`, { organizations: [membership()] });
const sections = () =>
  screen
    .getAllByRole('region')
    .map(
      (section) =>
        section.getAttribute('aria-label') ?? within(section).getAllByRole('heading')[0]?.textContent,
    );

test('names the order and its state in the heading', async () => {
  serve(answers(order));
  await open();

  expect(await screen.findByRole('heading', { level: 1, name: 'Order ORD-1' })).toBeTruthy();
  // The status is shown on the screen and in the printed form.
  expect(screen.getAllByText('Processing')).toHaveLength(2);
  expect(document.title).toContain('Order ORD-1');
});

test('starts with the next step, and shows money only for a paid order', async () => {
  serve(answers(orderDetails({ parcels: [shippedParcel()] })));
  await open();

  await screen.findByRole('region', { name: 'Next step' });
  expect(sections()).toEqual([
    'Next step',
    'Items',
    'Payment',
    'Parcels',
    'Documents',
    'Messages',
    'Timeline',
    'Parties',
  ]);
});

test('shows neither payment nor documents of an order that was never paid', async () => {
  serve(answers(orderDetails({ status: 'cancelled', paymentStatus: 'unpaid', viewer: buyer })));
  await open();

  await screen.findByRole('region', { name: 'Next step' });
  expect(sections()).toEqual(['Next step', 'Items', 'Messages', 'Timeline', 'Parties']);
});

test('offers the purchase order of an order that waits for its payment', async () => {
  serve(answers(orderDetails({ status: 'pending', paymentStatus: 'processing', viewer: buyer })));
  await open();

  expect(await screen.findByRole('button', { name: 'Download the purchase order, PDF' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull();
});

test('lets only the buyer cancel what is not shipped of a held order, after a confirmation', async () => {
  const kinds = ['radiation_licence', 'laser_licence'] as const;
  const lacks = [{ restriction: 'radiation' as const, kinds: [...kinds], source: 'Act', sourceUrl: '' }];
  const held = orderDetails({ hold: { since: '2026-11-24T10:00:00.000Z', lacks }, viewer: buyer });
  const route = `POST /api/orders/${order.id}/held-cancellation`;
  const calls = serve({
    ...answers({ ...held, viewer: { ...buyer, mayCancelHeld: true } }),
    [route]: { body: { status: 'refunded', paymentStatus: 'refunded' } },
  });
  const { user, unmount, notices } = await open();
  const name = 'Cancel and refund';
  const hold = within(await screen.findByRole('region', { name: 'Held' }));
  expect(hold.getByText('Radiation: Radiation licence or Laser licence')).toBeTruthy();
  await user.click(hold.getByRole('button', { name }));
  expect(calls.filter((call) => call.route === route)).toEqual([]);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Refund requested' }]));
  expect(calls.filter((call) => call.route === route)).toHaveLength(1);
  unmount();

  serve(answers(held));
  await open();
  const notice = await screen.findByRole('region', { name: 'Held' });
  expect(screen.queryByRole('button', { name })).toBeNull();
  expect(within(notice).queryByText(/You can/)).toBeNull();
});

test('leads back to the sales or to the purchases', async () => {
  serve(answers(order));
  const { unmount } = await open();
  expect((await screen.findByRole('link', { name: 'Sales' })).getAttribute('href')).toBe('/orders');
  unmount();

  serve(answers({ ...order, viewer: buyer }));
  await open();
  expect((await screen.findByRole('link', { name: 'Orders' })).getAttribute('href')).toBe('/orders');
});

test('links to the whole purchase only for the buyer’s side', async () => {
  const name = 'Show the whole purchase';
  serve(answers({ ...order, viewer: buyer }));
  const { unmount } = await open();
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(`/purchases/${order.purchaseId}`);
  unmount();

  for (const viewer of [order.viewer, { ...buyer, side: 'platform' as const, isBuyer: false }]) {
    serve(answers({ ...order, viewer }));
    const shown = await open();
    await screen.findByRole('region', { name: 'Next step' });
    expect(screen.queryByRole('link', { name })).toBeNull();
    shown.unmount();
  }
});

test('leads from a sale of a closed organization back to its sales', async () => {
  const closed = '01980000-0000-7000-8000-000000000099';
  serve(answers({ ...order, sellerOrgId: closed }));
  await open();

  const link = await screen.findByRole('link', { name: 'Sales' });
  expect(link.getAttribute('href')).toBe(`/orders?organization=${closed}`);
});

test('tells staff from which side they see it', async () => {
  serve(answers({ ...order, viewer: { ...buyer, side: 'platform', isBuyer: false } }));
  await open();

  expect(await screen.findByRole('region', { name: 'View of platform staff' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('/internal-admin/support');
});

test('shows an order of others as not found, like a missing order', async () => {
  serve({ [route]: refusal(404, 'NOT_FOUND') });
  await open();

  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to orders' }).getAttribute('href')).toBe('/orders');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('loads under a heading, without claiming that nothing was found', async () => {
  serve({ [route]: noAnswer });
  await open();

  expect(screen.getByRole('heading', { name: 'Order' })).toBeTruthy();
  expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('Order not found')).toBeNull();
});

test('shows a failed read with a second attempt', async () => {
  let isBroken = true;
  serve({ ...answers(order), [route]: () => (isBroken ? broken : { body: order }) });
  const { user } = await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Unable to load order');

  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('region', { name: 'Next step' })).toBeTruthy();
});

test('waits without a connection, and loads when it is back', async () => {
  await goAway();
  await open();
  expect(screen.getByText('You are offline')).toBeTruthy();

  await comeBack();
  serve(answers(order));
  expect(await screen.findByRole('region', { name: 'Next step' })).toBeTruthy();
});

test('announces what changes while the page is open', async () => {
  let now = order;
  serve({ ...answers(order), [route]: () => ({ body: now }) });
  const { queries } = await open();
  await screen.findByRole('region', { name: 'Next step' });

  now = { ...order, status: 'completed' };
  await queries.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });

  expect(await screen.findByText('Order ORD-1: Completed, payment Paid.')).toBeTruthy();
});

test('prints one page with the parties, the items and the total', async () => {
  serve(answers(orderDetails({ parcels: [shippedParcel({ trackingNumber: 'TR 1' })] })));
  const { user } = await open();
  const print = vi.fn();
  vi.stubGlobal('print', print);

  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();

  const paper = await waitFor(() => {
    const found = document.querySelector('article[aria-live]');
    if (!found) throw new Error('There is no printed order');
    return found as HTMLElement;
  });
  expect(within(paper).getByText('ORD-1')).toBeTruthy();
  expect(within(paper).getByText('Ship Optics')).toBeTruthy();
  expect(paper.querySelector('tbody tr')?.textContent).toBe('Electrode cap 2AUD 50.00AUD 100.00');
  expect(paper.querySelector('tfoot')?.textContent).toContain('AUD 100.00');
  expect(paper.textContent).toContain('DHL TR 1');
});
