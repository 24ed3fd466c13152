import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderEventKinds } from '../../../../contract/order-events.ts';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import type { OrderState } from '../../../../contract/order-status.ts';
import {
  boughtItem,
  orderDetails,
  orderEvent,
  parcelLine,
  shippedLot,
  shippedParcel,
} from '../../../testing/orders.ts';
import { membership } from '../../../testing/organizations.ts';
import { orgId } from '../../../testing/people.ts';
import { show } from '../../../testing/render.tsx';
import { OrderItems } from './order-items.tsx';
import { Parcels } from './parcels.tsx';
import { Parties } from './parties.tsx';
import { StaffNotice } from './staff-notice.tsx';
import { Timeline } from './timeline.tsx';

const entries = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const first = () => screen.getAllByRole('listitem')[0] as HTMLElement;

test('shows each item with its amount, price, quantity and what has shipped', async () => {
  const items = [
    boughtItem({ quantity: 5, amount: '250.00', shipped: 2, catalogNumber: 'EC-32' }),
    boughtItem({ id: 'other', name: 'Gel', unitPrice: '7.50', quantity: 1, amount: '7.50' }),
  ];
  await show(<OrderItems order={orderDetails({ items, totalAmount: '257.50' })} />, {
    organizations: [membership()],
  });

  expect(entries()).toEqual([
    'Electrode capQuantity 5EC-322 of 5 shippedAUD 250.00AUD 50.00 each',
    'GelQuantity 1AUD 7.50AUD 7.50 each',
  ]);
  expect(screen.getByText('Total').parentElement?.textContent).toBe('TotalAUD 257.50');
});

test.each([
  ['included', 'Includes GST of AUD 9.09'],
  ['free', 'GST-free'],
  ['export', 'GST-free export'],
] as const)('states the GST of the total: %s', async (gstTreatment, words) => {
  await show(<OrderItems order={orderDetails({ gstTreatment, gstAmount: '9.09' })} />, {
    organizations: [membership()],
  });

  expect(
    screen.getByText((_, element) => element?.textContent === words && element.tagName === 'P'),
  ).toBeTruthy();
});

test('says nothing about GST where there is none', async () => {
  await show(<OrderItems order={orderDetails()} />, { organizations: [membership()] });

  expect(screen.queryByText(/GST/)).toBeNull();
});

test.each([
  ['an organization', 'purchases', orgId, false, '/quotes?side=sent&new=empty&order='],
  ['a suspended organization', 'purchases', orgId, true, undefined],
  ['an organization that is not active', 'purchases', boughtItem().id, false, undefined],
  ['the seller', 'sales', orgId, false, undefined],
  ['a person without organization', 'purchases', null, false, undefined],
] as const)(
  'freight to be quoted leads to a new request for %s',
  async (_who, side, buyerOrgId, isSuspended, href) => {
    const order = orderDetails({ freightAmount: null, buyerOrgId });
    await show(<OrderItems order={{ ...order, viewer: { ...order.viewer, side } }} />, {
      organizations: [membership({ id: orgId, isSuspended })],
    });
    const link = screen.queryByRole('link', { name: 'Freight to be quoted' });
    expect(link?.getAttribute('href')).toBe(href && `${href}${order.id}`);
  },
);

test('links an item to its product', async () => {
  await show(<OrderItems order={orderDetails()} />, { organizations: [membership()] });

  const link = screen.getByRole('link', { name: 'Electrode cap' });
  expect(link.getAttribute('href')).toBe(`/marketplace/products/${boughtItem().productId}`);
});

test('names the carrier and the contents of each parcel', async () => {
  const parcels = [
    shippedParcel(),
    shippedParcel({ id: 'second', carrier: 'other', carrierName: 'Bike courier' }),
  ];
  await show(<Parcels parcels={parcels} />);

  expect(screen.getByText('Parcel 1 with DHL')).toBeTruthy();
  expect(screen.getByText('Parcel 2 with Bike courier')).toBeTruthy();
  expect(within(first()).getByText('2 × Electrode cap')).toBeTruthy();
});

test('opens the tracking link in a tab without access to this page, and says so', async () => {
  await show(<Parcels parcels={[shippedParcel({ trackingUrl: 'https://track.example/1' })]} />);

  const link = screen.getByRole('link', { name: /Track parcel\s*\(opens in a new tab\)/ });
  expect(link.getAttribute('href')).toBe('https://track.example/1');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('offers the tracking number to copy', async () => {
  await show(<Parcels parcels={[shippedParcel({ trackingNumber: 'TR 1' })]} />);

  expect(screen.getByText('TR 1')).toBeTruthy();
  expect(screen.getByRole('button', { name: /tracking number/ })).toBeTruthy();
});

test('shows nothing to track without number and link', async () => {
  await show(<Parcels parcels={[shippedParcel()]} />);

  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

const confirmedAt = '2026-11-20T10:00:00.000Z';

test.each([
  ['2026-11-19', 'Sam Seller', 'Expired when shipped', 'Confirmed by Sam Seller on 20 Nov 2026'],
  ['2026-11-25', 'Sam Seller', 'Near expiry when shipped', 'Confirmed by Sam Seller on 20 Nov 2026'],
  ['2026-11-19', null, 'Expired when shipped', 'Confirmed by the seller on 20 Nov 2026'],
])('says of a lot with the expiry date %s who confirmed it: %s', async (expiresOn, name, badge, by) => {
  const items = [
    parcelLine({
      lots: [shippedLot({ expiresOn, expiryConfirmed: { name, at: confirmedAt, reason: 'Agreed' } })],
    }),
  ];
  await show(<Parcels parcels={[shippedParcel({ items })]} />);

  expect(first().textContent).toContain('Lot L7');
  expect(screen.getByText(badge)).toBeTruthy();
  expect(first().textContent).toContain(by);
});

test('does not mark a lot that needed no confirmation', async () => {
  await show(
    <Parcels
      parcels={[shippedParcel({ items: [parcelLine({ lots: [shippedLot({ expiresOn: '2030-01-31' })] })] })]}
    />,
  );

  expect(first().textContent).toContain('Expires 31 Jan 2030');
  expect(screen.queryByText(/when shipped/)).toBeNull();
});

test('names the options of a variant in a parcel', async () => {
  const items = [parcelLine({ options: [['Length', '4 mm']] })];
  await show(<Parcels parcels={[shippedParcel({ items })]} />);

  expect(first().textContent).toContain('2 × Electrode cap (Length: 4 mm)');
});

test('shows who sold and who bought, with the ways to reach them', async () => {
  const order = orderDetails({
    buyerOrgId: 'org',
    buyerOrgName: 'Brain Lab',
    seller: { website: 'https://optics.example/', phone: '+61 (2) 5550 1234' },
  });
  await show(<Parties order={order} />);

  expect(screen.getByRole('link', { name: 'Ship Optics' }).getAttribute('href')).toBe(
    `/marketplace/sellers/${order.sellerOrgId}`,
  );
  expect(screen.getByText('Brain Lab')).toBeTruthy();
  expect(screen.getByText('Bo Buyer')).toBeTruthy();
  expect(screen.getByRole('link', { name: '+61 (2) 5550 1234' }).getAttribute('href')).toBe(
    'tel:+61255501234',
  );
  expect(screen.getByRole('link', { name: 'optics.example' }).getAttribute('href')).toBe(
    'https://optics.example/',
  );
});

test('shows a buyer without an organization once', async () => {
  await show(<Parties order={orderDetails()} />);

  expect(screen.getAllByText('Bo Buyer')).toHaveLength(1);
  expect(screen.queryByText('Purchase order number')).toBeNull();
  expect(screen.queryByText('Deliver to')).toBeNull();
});

test('shows the buyer’s own reference and the address', async () => {
  const order = orderDetails({
    purchaseOrderNumber: 'PO-77',
    delivery: {
      recipient: 'Bo Buyer',
      organization: '',
      line1: '1 Axon Street',
      line2: '',
      city: 'Sydney',
      region: 'NSW',
      postalCode: '2000',
      country: 'AU',
      phone: '',
      email: '',
      instructions: '',
    },
  });
  await show(<Parties order={order} />);

  const shown = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect(shown('Purchase order number')).toBe('PO-77');
  expect(shown('Deliver to')).toContain('1 Axon Street');
  expect(shown('Deliver to')).toContain('2000');
});

const events: Record<(typeof orderEventKinds)[number], string> = {
  placed: 'Order placed',
  cancel_requested: 'Cancellation requested',
  never_opened: 'Cancelled: its checkout never opened',
  freight_quoted: 'Freight quoted',
  parcel_shipped: 'Parcel sent',
  payment_processing: 'The bank is processing the payment',
  paid: 'Paid',
  session_expired: 'Cancelled: the checkout was closed',
  payment_failed: 'Payment failed',
  partly_refunded: 'Refunded in part',
  fully_refunded: 'Refunded',
  full_refund_returned: 'The refund came back: the buyer’s bank did not take it',
  refunds_returned: 'A refund came back: the buyer’s bank did not take it',
  dispute_opened: 'Payment disputed',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost: charged back',
  on_account: 'Bought on account',
  account_cancelled: 'Cancelled by the seller',
  shipped: 'Completed: everything has been sent',
  goods_refunded: 'Completed: the rest was refunded and is not shipped',
  goods_refund_returned: 'The refunded goods have to be shipped after all',
  goods_cancelled: 'Completed: the seller has cancelled the rest',
  moved: 'Completed · Paid',
};

test.each(orderEventKinds)('shows the event "%s"', async (kind) => {
  const event = orderEvent({ kind, status: 'completed', paymentStatus: 'paid', by: 'system' });
  await show(<Timeline order={orderDetails({ status: 'completed', events: [event] })} />);

  expect(screen.getByText(events[kind])).toBeTruthy();
});

test.each([
  [{ by: 'buyer', name: 'Bo Buyer' }, '20 Nov 2026, \\S+ [ap]m \\S+ · Bo Buyer'],
  [{ by: 'buyer', name: null }, ' · Buyer'],
  [{ by: 'seller', name: null }, ' · Seller'],
  [{ by: 'provider', name: null }, ' · Confirmed by the payment provider'],
  [{ by: 'system', name: null }, '20 Nov 2026, \\S+ [ap]m \\S+$'],
] as const)('names the author of an event: %o', async (author, words) => {
  await show(<Timeline order={orderDetails({ status: 'completed', events: [orderEvent(author)] })} />);

  expect(first().textContent?.replaceAll(/\s/g, ' ')).toMatch(new RegExp(words));
});

test('shows the provider’s evidence of an event', async () => {
  const event = orderEvent({ kind: 'paid', objects: { session: 'cs_1', payment: 'pi_1' } });
  await show(<Timeline order={orderDetails({ events: [event] })} />);

  expect(screen.getByText('pi_1')).toBeTruthy();
  expect(screen.queryByText('cs_1')).toBeNull();
});

test.each<[OrderState & Partial<OrderDetails>, string | null]>([
  [{ status: 'pending', paymentStatus: 'unpaid' }, 'Waiting for payment'],
  [{ status: 'pending', paymentStatus: 'unpaid', freightAmount: null }, 'Waiting for the freight'],
  [{ status: 'pending', paymentStatus: 'processing' }, 'Waiting for the bank'],
  [{ status: 'processing', paymentStatus: 'paid' }, 'Waiting to be shipped'],
  [{ status: 'processing', paymentStatus: 'disputed' }, 'Waiting for the dispute to be settled'],
  [{ status: 'completed', paymentStatus: 'paid' }, null],
  [{ status: 'cancelled', paymentStatus: 'unpaid' }, null],
  [{ status: 'refunded', paymentStatus: 'refunded' }, null],
  [{ status: 'failed', paymentStatus: 'failed' }, null],
])('ends the timeline of an order that is %o with "%s"', async (state, awaited) => {
  await show(<Timeline order={orderDetails({ ...state, events: [orderEvent()] })} />);

  const current = screen.queryAllByRole('listitem', { current: 'step' });
  expect(current.map(({ textContent }) => textContent)).toEqual(awaited ? [awaited] : []);
});

test('leads staff from an order to its people and events', async () => {
  const order = orderDetails({ buyerOrgId: 'b-org', buyerOrgName: 'Brain Lab' });
  await show(<StaffNotice order={order} />);

  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual([
    `/internal-admin/organizations?organization=${order.sellerOrgId}`,
    `/internal-admin/users?user=${order.buyerId}`,
    '/internal-admin/organizations?organization=b-org',
    '/internal-admin/support?tab=events&about=ORD-1',
  ]);
});
