import { i18n } from '@lingui/core';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Cart, CartGroup, CartLine } from '../../../../contract/cart.ts';
import { membership } from '../../../testing/organizations.ts';
import { showPage } from '../../../testing/render.tsx';
import { type Answers, broken, noAnswer, refusal, serve } from '../../../testing/server.ts';
import { checkoutRoute } from '../checkout/checkout.route.tsx';
import { cartRoute } from './cart.route.tsx';

const id = (last: number) => `01980000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const listId = id(90);
const find = 'GET /api/cart';
const add = `POST /api/lists/${listId}/lines`;
const lists = {
  'GET /api/lists': {
    body: [
      { id: listId, name: 'Theatre 3', organization: null, lines: 0, updatedAt: '2026-11-20T10:00:00.000Z' },
    ],
  },
};

const line = (last: number, parts: Partial<CartLine> = {}): CartLine => ({
  id: id(last),
  productId: id(last + 50),
  name: `Cap ${last}`,
  options: [],
  category: null,
  catalogNumber: null,
  images: [],
  pack: 'box',
  packUnits: 10,
  quantity: 2,
  minimumQuantity: 1,
  quantityStep: 1,
  unitPrice: '50.00',
  priceSource: 'list',
  amount: '100.00',
  seen: { amount: '50.00', currency: 'AUD' },
  isChanged: false,
  supplyRestrictions: [],
  missingLicences: [],
  problem: null,
  unitsLeft: null,
  leadDays: null,
  addedBy: { id: id(99), name: 'Ada Buyer' },
  ...parts,
});

async function open(lines: CartLine[], group: Partial<CartGroup> = {}, answers: Answers = {}) {
  const shown: CartGroup = {
    ...{ sellerOrgId: id(70), sellerOrgName: 'Glia Works', currency: 'AUD', subtotal: '100.00' },
    ...{ freightAmount: '12.00', gstAmount: '0.00', totalAmount: '112.00', problem: null, lines },
    ...group,
  };
  const calls = serve({ ...lists, [find]: { body: { version: 1, groups: [shown] } }, ...answers });
  const page = await showPage(cartRoute, '/cart', { organizations: [] });
  return { ...page, sent: (route: string) => calls.filter((call) => call.route === route) };
}

async function openSaving({ user }: Awaited<ReturnType<typeof open>>) {
  const save = await screen.findByRole('button', { name: 'Save as list' });
  await user.hover(save);
  // Hovering loads the dialog's code.
  await vi.dynamicImportSettled();
  await user.click(save);
  // A new list is offered first.
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'List' });
  expect(choice.selectedOptions[0]?.text).toBe('New list');
  await user.selectOptions(choice, 'Theatre 3');
}

test('shows the totals that the server sends, even of a cart that is too large to pay', async () => {
  await open([line(1)], {
    subtotal: '1000000000000.50',
    totalAmount: '1000000000012.50',
    problem: { code: 'ORDER_TOO_HIGH', limit: '999999.99' },
  });
  const group = await screen.findByRole('region', { name: 'Glia Works' });
  for (const text of ['AUD 1,000,000,000,000.50', 'AUD 12.00', 'AUD 1,000,000,000,012.50'])
    expect(group.textContent).toContain(text);
});

test('shows the availability of lines that are counted or made to order', async () => {
  await open([
    line(1),
    line(2, { unitsLeft: 4 }),
    line(3, { problem: 'LINE_OUT_OF_STOCK', unitsLeft: 0 }),
    line(4, { leadDays: 14 }),
    line(5, { problem: 'LINE_WITHDRAWN', leadDays: 14 }),
  ]);
  const rows = await screen.findAllByRole('listitem');
  const words = rows.map(
    ({ textContent }) => /In stock|Out of stock|Made to order · 14 days/.exec(textContent)?.[0],
  );
  expect(words).toEqual([undefined, 'In stock', 'Out of stock', 'Made to order · 14 days', undefined]);
});

test('saves the products that are for sale as a list', async () => {
  const page = await open(
    [
      line(1),
      line(2, { problem: 'LINE_OUT_OF_STOCK', unitsLeft: 0 }),
      line(3, { problem: 'LINE_WITHDRAWN' }),
      line(4, { problem: 'LINE_PACK_WITHDRAWN' }),
      line(5, { problem: 'LINE_SELLER_SUSPENDED' }),
    ],
    {},
    { [add]: { body: {} } },
  );
  await openSaving(page);
  await page.user.dblClick(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const kept = [line(1), line(2)].map(({ productId, pack, quantity }) => ({ productId, pack, quantity }));
  expect(page.sent(add).map(({ body }) => body)).toEqual([{ lines: kept }]);
  expect(page.notices).toMatchObject([{ title: 'Added to Theatre 3' }]);
});

test('shows why the products could not be saved as a list', async () => {
  const refused = { 'lines.0.productId': { code: 'LINE_UNAVAILABLE', error: '' } };
  const page = await open([line(1)], {}, { [add]: refusal(400, 'BAD_REQUEST', refused) });
  await openSaving(page);
  await page.user.click(screen.getByRole('button', { name: 'Add' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('shows a failed read as a failure', async () => {
  await open([], {}, { [find]: broken });
  expect(await screen.findByText('Unable to load the cart')).toBeTruthy();
  expect(screen.queryByText('The cart is empty')).toBeNull();
});

test('shows the cart that the URL names, even to a member of other organizations', async () => {
  const [ward, clinic] = [membership({ name: 'Ward 7' }), membership({ id: id(80), name: 'Clinic' })];
  const calls = serve({ ...lists, [find]: { body: { version: 0, groups: [] } } });
  const organizations = [ward, clinic];
  const texts = async (url: string) => {
    const { unmount } = await showPage(cartRoute, url, { organizations });
    const text = (await screen.findByText(/^You share it|^Products that you/)).textContent;
    unmount();
    return text;
  };
  expect(await texts('/cart')).toBe('You share it with the members of Ward 7.');
  expect(await texts(`/cart?for=${clinic.id}`)).toBe('You share it with the members of Clinic.');
  expect(await texts('/cart?for=me')).toBe('Products that you are about to order.');
  expect(await texts(`/cart?for=${id(81)}`)).toBe('You share it with the members of Ward 7.');
  expect(calls.filter(({ route }) => route === find).map(({ query }) => query)).toMatchObject([
    { orgId: ward.id },
    { orgId: clinic.id },
    {},
    { orgId: ward.id },
  ]);
});

test.each([
  [cartRoute, '/cart'],
  [checkoutRoute, '/checkout'],
])('says that the organization of the link is not the user’s: %#', async (route, path) => {
  serve({ [find]: noAnswer, 'GET /api/delivery-addresses': noAnswer });
  const left = /^You do not belong to the organization of this link/;
  const shown = async (url: string, organizations = [membership({ name: 'Ward 7' })]) => {
    const { unmount } = await showPage(route, url, { organizations });
    await screen.findByText(/^(You share it|You order|Products that you)/);
    await (url.endsWith(id(81)) && screen.findByText(left));
    const text = screen.queryByText(left)?.textContent ?? null;
    unmount();
    return text;
  };
  expect(await shown(`${path}?for=${id(81)}`)).toContain('This is the cart of Ward 7.');
  expect(await shown(`${path}?for=${id(81)}`, [])).toContain('This is your own cart.');
  expect(await shown(`${path}?for=me`)).toBeNull();
  expect(await shown(path)).toBeNull();
});

/** A cart with 500 lines of 12 sellers. */
function largeCart(quantityOfSeventh: number): Cart {
  const lines = Array.from({ length: 500 }, (_, n) =>
    line(1000 + n, n === 6 ? { quantity: quantityOfSeventh } : {}),
  );
  const groups = Array.from({ length: 12 }, (_, seller) => ({
    ...{ sellerOrgId: id(2000 + seller), sellerOrgName: `Seller ${seller}`, currency: 'AUD' as const },
    ...{ subtotal: '100.00', freightAmount: '0.00', gstAmount: '0.00', totalAmount: '100.00', problem: null },
    lines: lines.filter((_, n) => n % 12 === seller),
  }));
  return { version: quantityOfSeventh, groups };
}

/** The names in the labels of the quantities that are translated, one for each time that a row of the cart renders. */
function renderedRows(): string[] {
  const rows: string[] = [];
  const translate = i18n._.bind(i18n);
  const spy = vi.spyOn(i18n, 't').mockImplementation(((...call: Parameters<typeof translate>) => {
    const text = translate(...call);
    if (text.startsWith('Quantity of ')) rows.push(text.slice('Quantity of '.length));
    return text;
  }) as typeof i18n.t);
  onTestFinished(() => spy.mockRestore());
  return rows;
}

test('renders no row of 500 while a quantity is typed, and one row when it has changed', async () => {
  let quantity = 2;
  const update = `PATCH /api/cart/lines/${id(1006)}`;
  serve({
    ...lists,
    [find]: () => ({ body: largeCart(quantity) }),
    [update]: () => {
      quantity = 34;
      return { body: {} };
    },
  });
  const rows = renderedRows();
  const { user } = await showPage(cartRoute, '/cart', { organizations: [] });
  await waitFor(() => expect(new Set(rows).size).toBe(500));
  // A search by role would compute the names of all fields, which takes minutes.
  const labels = [...document.querySelectorAll('label')];
  const label = labels.find(({ textContent }) => textContent === 'Quantity of Cap 1006');
  const field = label?.control as HTMLInputElement;
  rows.length = 0;

  await user.clear(field);
  await user.type(field, '34');
  expect(rows).toEqual([]);
  await user.type(field, '{Enter}');
  await waitFor(() => expect(rows).toEqual(['Cap 1006']));
  expect(field.value).toBe('34');
});
