import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ShownPack } from '../../../../contract/product-packs.ts';
import { orderDetails } from '../../../testing/orders.ts';
import { membership } from '../../../testing/organizations.ts';
import { product, productPage } from '../../../testing/products.ts';
import {
  lines,
  listedQuoteRequest,
  productId,
  quotedLine,
  quoteVersion,
  receivedRequest,
  requestId,
  sellers,
} from '../../../testing/quotes.ts';
import { openedUrl, showPage } from '../../../testing/render.tsx';
import { type Answers, broken, refusal, serve } from '../../../testing/server.ts';
import { quotesRoute } from './quotes.route.tsx';

const sentList = 'GET /api/quotes';
const receivedList = 'GET /api/quotes/received';
const received = `GET /api/quotes/${requestId}/received`;
const versions = `POST /api/quotes/${requestId}/versions`;
const addressId = '01980000-0000-7000-8000-0000000000d8';
const box: ShownPack = {
  ...{ pack: 'box', units: 10, identifier: '', listPrice: '95.00', price: '95.00' },
  ...{ minimumQuantity: 1, quantityStep: 1, weight: null, tiers: [] },
};

async function open(
  url: string,
  answers: Answers,
  type: 'buyer_org' | 'seller_org' = 'buyer_org',
  isSuspended = false,
) {
  const calls = serve({
    'GET /api/quotes/sellers': { body: { items: [{ id: sellers.glia, name: 'Glia Works' }] } },
    'GET /api/products': { body: { items: [], nextCursor: null, total: 0 } },
    ...answers,
  });
  const shown = await showPage(quotesRoute, url, { organizations: [membership({ type, isSuspended })] });
  const sent = (name: string) => calls.filter((call) => call.route === name).map(({ body }) => body);
  return { ...shown, sent, address: () => openedUrl(shown) };
}

test('the list shows state, deadline and the number of quotes', async () => {
  await open('/quotes', { [sentList]: { body: { items: [listedQuoteRequest()], nextCursor: null } } });
  expect((await screen.findByRole('link', { name: 'Caps for ward 4' })).getAttribute('href')).toBe(
    `/quotes?side=sent&id=${requestId}`,
  );
  expect(screen.getByRole('cell', { name: 'Open' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '1 of 2' })).toBeTruthy();
});

test('a list that cannot be loaded is an error', async () => {
  await open('/quotes', { [sentList]: broken });
  expect(await screen.findByText('Unable to load the requests')).toBeTruthy();
});

test('a seller sees what it received, and changes to what it has sent', async () => {
  const { sellerCount: _sellers, quoteCount: _quotes, ...request } = listedQuoteRequest();
  const item = { ...request, buyerName: 'Harbour Clinic', state: 'invited', isWon: null };
  const { user } = await open(
    '/quotes',
    {
      [receivedList]: { body: { items: [item], nextCursor: null } },
      [sentList]: { body: { items: [], nextCursor: null } },
    },
    'seller_org',
  );
  expect(await screen.findByRole('cell', { name: 'Harbour Clinic' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Not answered' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Sent' }));
  expect(await screen.findByText('No requests for quotation')).toBeTruthy();
});

const newRequest = '/quotes?side=sent&new=empty';

test('a suspended organization reads its requests, but can send no new one', async () => {
  const list = { [sentList]: { body: { items: [listedQuoteRequest()], nextCursor: null } } };
  await open(newRequest, list, 'buyer_org', true);
  expect(await screen.findByRole('link', { name: 'Caps for ward 4' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Request a quote' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Request a quote' })).toBeNull();
});

const addresses = {
  'GET /api/delivery-addresses': {
    body: [{ id: addressId, recipient: 'Ada Buyer', line1: '1 Quay Street', city: 'Sydney' }],
  },
};

test('a request is sent once with its lines, sellers and the end of the day of its deadline', async () => {
  const create = 'POST /api/quotes';
  const { user, sent, address } = await open(newRequest, {
    ...addresses,
    [create]: { body: { id: requestId } },
    [`GET /api/quotes/${requestId}`]: broken,
  });
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Gel');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Conductive gel');
  await user.clear(screen.getByRole('textbox', { name: 'Quantity' }));
  await user.type(screen.getByRole('textbox', { name: 'Quantity' }), '10');
  await user.click(screen.getByRole('checkbox', { name: 'Sealed until the deadline' }));
  await user.type(screen.getByRole('combobox', { name: 'Add a seller' }), 'Glia');
  await user.click(await screen.findByRole('option', { name: 'Glia Works' }));
  expect(screen.getByRole('button', { name: 'Remove Glia Works' })).toBeTruthy();
  await user.dblClick(screen.getByRole('button', { name: 'Request a quote' }));
  await waitFor(() => expect(address()).toBe(`/quotes?side=sent&id=${requestId}`));
  expect(sent(create)).toMatchObject([
    {
      ...{ title: 'Gel', currency: 'AUD', isSealed: true, deliverTo: addressId },
      lines: [{ description: 'Conductive gel', unit: '', quantity: 10 }],
      sellerOrgIds: [sellers.glia],
    },
  ]);
});

test('a request without title, description and sellers is refused at its fields', async () => {
  const { user } = await open(newRequest, addresses);
  await user.click(await screen.findByRole('button', { name: 'Request a quote' }));
  for (const text of ['Enter a title.', 'Describe what you need.', 'Choose at least one seller.'])
    expect(await screen.findByText(text)).toBeTruthy();
});

test('a new request has the lines and the seller of an order', async () => {
  const order = orderDetails({ buyerOrgId: membership().id });
  const [item] = order.items;
  const url = `/quotes?side=sent&new=empty&order=${order.id}`;
  await open(url, { ...addresses, [`GET /api/orders/${order.id}`]: { body: order } });
  expect(await screen.findByRole('button', { name: `Remove ${order.sellerOrgName}` })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Lines' }).textContent).toContain(item?.name);
});

test('a failed read of the order is an error, and no empty request opens', async () => {
  const orderId = '01980000-0000-7000-8000-0000000000d9';
  await open(`/quotes?side=sent&new=empty&order=${orderId}`, {
    ...addresses,
    [`GET /api/orders/${orderId}`]: broken,
  });
  expect(await screen.findByText('Unable to load order')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request a quote' })).toBeNull();
});

test('a refused product and a refused seller are named', async () => {
  const order = orderDetails({ buyerOrgId: membership().id });
  const { user } = await open(`/quotes?side=sent&new=empty&order=${order.id}`, {
    ...addresses,
    [`GET /api/orders/${order.id}`]: { body: order },
    'POST /api/quotes': refusal(400, 'BAD_REQUEST', {
      'lines.0': { code: 'QUOTE_PRODUCT_UNAVAILABLE', error: '' },
      'sellerOrgIds.0': { code: 'QUOTE_SELLER_UNKNOWN', error: '' },
    }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Caps');
  await user.click(screen.getByRole('button', { name: 'Request a quote' }));
  const lines = screen.getByRole('list', { name: 'Lines' });
  expect(await within(lines).findByText('This product is no longer offered.')).toBeTruthy();
  expect(screen.getByText(`${order.sellerOrgName}: This seller cannot be invited.`)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: `Remove ${order.sellerOrgName}` }));
  await waitFor(() => expect(screen.queryByText(/This seller cannot be invited/)).toBeNull());
});

const answered = `/quotes?side=received&id=${requestId}`;

test('a seller sends a new version with the lines that it offers', async () => {
  const last = quoteVersion([quotedLine(lines.cap, '90.00')], { version: 2 });
  const { user, sent, notices } = await open(
    answered,
    {
      [received]: { body: receivedRequest({ state: 'quoted', versions: [last] }) },
      [`GET /api/products/${productId}`]: broken,
      [versions]: { body: { version: 3 } },
    },
    'seller_org',
  );
  const price = await screen.findByRole('textbox', { name: 'Price (AUD)' });
  expect(price).toHaveProperty('value', '45.00');
  await user.clear(price);
  await user.click(screen.getByRole('button', { name: 'Send quote' }));
  await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'));
  await user.type(price, '85,50');
  await user.click(screen.getByRole('button', { name: 'Send quote' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Quote sent' }]));
  expect(sent(versions)).toMatchObject([
    {
      ...{ shownVersion: 2, freightAmount: '15.00', leadDays: 5 },
      lines: [{ lineId: lines.cap, productId, quantity: 2, tiers: [{ from: 1, price: '85.50' }] }],
    },
  ]);
});

test('a seller adds lower prices for higher quantities, in ascending order', async () => {
  const last = quoteVersion([quotedLine(lines.gel, '90.00', { quantity: 10 })]);
  const { user, sent } = await open(
    answered,
    {
      [received]: { body: receivedRequest({ state: 'quoted', versions: [last] }) },
      [`GET /api/products/${productId}`]: broken,
      [versions]: refusal(400, 'BAD_REQUEST', {
        'lines.0.productId': { code: 'PRODUCT_UNKNOWN', error: '' },
      }),
    },
    'seller_org',
  );
  for (const place of [0, 1]) {
    await user.click(await screen.findByRole('button', { name: 'Add volume price' }));
    await user.type(screen.getAllByRole('textbox', { name: 'From quantity' })[place] as HTMLElement, '20');
    const prices = screen.getAllByRole('textbox', { name: 'Price (AUD)' });
    await user.type(prices[place + 1] as HTMLElement, String(8 - place));
  }
  await user.click(screen.getByRole('button', { name: 'Send quote' }));
  expect(await screen.findByText(/ascending order/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove volume price 2' }));
  await user.type(screen.getByRole('textbox', { name: 'Note about this line' }), 'New batch');
  await user.click(screen.getByRole('button', { name: 'Send quote' }));
  const tiers = [
    { from: 1, price: '9.00' },
    { from: 20, price: '8' },
  ];
  await waitFor(() => expect(sent(versions)).toMatchObject([{ lines: [{ tiers, note: 'New batch' }] }]));
  // The server refuses the only sent line, which is the second line of the form.
  const products = await screen.findAllByRole('combobox', { name: 'Your product' });
  await waitFor(() =>
    expect(products.map((one) => one.getAttribute('aria-invalid'))).toEqual([null, 'true']),
  );
});

test('a new version keeps the files that are not removed, and says which one is gone', async () => {
  const files = ['Old', 'Data sheet'].map((name, place) => ({
    id: Object.values(lines)[place] ?? '',
    name,
    bytes: 9,
  }));
  const last = quoteVersion([quotedLine(lines.cap, '90.00')], { files });
  const { user, sent } = await open(
    answered,
    {
      [received]: { body: receivedRequest({ state: 'quoted', versions: [last] }) },
      [`GET /api/products/${productId}`]: broken,
      [versions]: refusal(400, 'BAD_REQUEST', { 'fileIds.0': { code: 'QUOTE_FILE_UNKNOWN', error: '' } }),
    },
    'seller_org',
  );
  await user.click(await screen.findByRole('button', { name: 'Remove Old' }));
  await user.click(screen.getByRole('button', { name: 'Send quote' }));
  expect(await screen.findByText(/no longer available/)).toBeTruthy();
  expect(sent(versions)).toMatchObject([{ fileIds: [lines.gel] }]);
});

test('a refused price is shown at its field', async () => {
  const tiers = [
    { from: 1, price: '45.00' },
    { from: 10, price: '40.00' },
  ];
  const last = quoteVersion([quotedLine(lines.cap, '90.00', { tiers })]);
  const { user } = await open(
    answered,
    {
      [received]: { body: receivedRequest({ state: 'quoted', versions: [last] }) },
      [`GET /api/products/${productId}`]: broken,
      [versions]: refusal(400, 'BAD_REQUEST', {
        'lines.0.tiers.0.price': { code: 'PRICE_NOT_WHOLE', error: '' },
        'lines.0.tiers.1.from': { code: 'LINE_QUANTITY_INVALID', error: '' },
      }),
    },
    'seller_org',
  );
  await user.click(await screen.findByRole('button', { name: 'Send quote' }));
  const [price, lower] = screen.getAllByRole('textbox', { name: 'Price (AUD)' });
  await waitFor(() => expect(price?.getAttribute('aria-invalid')).toBe('true'));
  expect(lower?.getAttribute('aria-invalid')).toBeNull();
  const from = screen.getByRole('textbox', { name: 'From quantity' });
  expect(from.getAttribute('aria-invalid')).toBe('true');
});

test('a chosen product is offered in the first pack in which it is sold', async () => {
  const gel = product({ id: productId, name: 'Gel', packs: [box] });
  const { user, sent } = await open(
    answered,
    {
      [received]: { body: receivedRequest({ lines: receivedRequest().lines.slice(1) }) },
      'GET /api/products': { body: productPage([gel]) },
      [`GET /api/products/${productId}`]: { body: gel },
      [versions]: { body: { version: 1 } },
    },
    'seller_org',
  );
  await user.click(await screen.findByRole('combobox', { name: 'Your product' }));
  await user.click(await screen.findByRole('option', { name: 'Gel' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Pack' })).toHaveProperty('value', 'box'));
  await user.type(screen.getByRole('textbox', { name: 'Price (AUD)' }), '8');
  await user.click(screen.getByRole('button', { name: 'Send quote' }));
  await waitFor(() => expect(sent(versions)).toMatchObject([{ lines: [{ productId, pack: 'box' }] }]));
});

test('a quote without an offered line is refused', async () => {
  const { user } = await open(answered, { [received]: { body: receivedRequest() } }, 'seller_org');
  await user.click(await screen.findByRole('button', { name: 'Send quote' }));
  expect(await screen.findByText('Add at least one line.')).toBeTruthy();
});

test('a seller declines with a reason, and is told when the deadline has passed', async () => {
  const decline = `POST /api/quotes/${requestId}/decline`;
  const { user, sent, notices } = await open(
    answered,
    { [received]: { body: receivedRequest() }, [decline]: refusal(409, 'QUOTE_DEADLINE_PASSED') },
    'seller_org',
  );
  await user.click(await screen.findByRole('button', { name: 'Decline the request' }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Sold out');
  await user.click(screen.getAllByRole('button', { name: 'Decline the request' }).at(-1) as HTMLElement);
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Failed to decline the request' }]));
  expect(sent(decline)).toMatchObject([{ reason: 'Sold out' }]);
});

test('after the deadline a seller sees the quote, and sends no other', async () => {
  const last = quoteVersion([quotedLine(lines.cap, '90.00')]);
  const request = receivedRequest({ status: 'closed', state: 'quoted', versions: [last] });
  await open(answered, { [received]: { body: request } }, 'seller_org');
  expect(await screen.findByRole('button', { name: 'Withdraw the quote' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send quote' })).toBeNull();
  expect(screen.queryByText('Best value')).toBeNull();
});
