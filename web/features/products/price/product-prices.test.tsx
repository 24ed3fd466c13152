import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Membership } from '../../../../contract/organizations.ts';
import type { PriceStep } from '../../../../contract/price-agreements.ts';
import type { ShownPack } from '../../../../contract/product-packs.ts';
import type { Product } from '../../../../contract/products.ts';
import { membership } from '../../../testing/organizations.ts';
import { product, productPage } from '../../../testing/products.ts';
import { openedUrl, showPage } from '../../../testing/render.tsx';
import { type Answer, broken, refusal, serve } from '../../../testing/server.ts';
import { productRoute } from '../product.route.tsx';

const lab = membership({ id: '01980000-0000-7000-8000-000000000006', name: 'Brain Lab', type: 'buyer_org' });
const list = {
  ...{ id: '01980000-0000-7000-8000-000000000021', name: 'Theatre 3', organization: null },
  ...{ lines: 1, updatedAt: '2026-11-20T10:00:00.000Z' },
};
const pack = (parts: Partial<ShownPack>): ShownPack => ({
  ...{ pack: 'box', units: 10, identifier: '', listPrice: '95.00', price: '95.00' },
  ...{ minimumQuantity: 1, quantityStep: 1, weight: null, tiers: [] },
  ...parts,
});
const packs = [
  pack({ tiers: [{ minimumQuantity: 20, price: '90.00' }] }),
  pack({ pack: 'each', units: 1, price: '10.00' }),
];

async function open(
  parts: Partial<Product>,
  steps: PriceStep[] | null = [],
  organizations: Membership[] | 'unknown' = [lab],
  added: Answer = { body: { added: 1 } },
) {
  const shown = product({ price: '10.00', ...parts });
  const calls = serve({
    [`GET /api/products/${shown.id}`]: { body: shown },
    [`GET /api/products/${shown.id}/similar`]: { body: { items: [] } },
    'GET /api/products/some': { body: productPage([]) },
    'GET /api/price-agreements/prices': steps
      ? { body: { items: steps.length > 0 ? [{ productId: shown.id, steps }] : [] } }
      : broken,
    'POST /api/cart/lines': added,
    'GET /api/lists': { body: [list] },
    [`POST /api/lists/${list.id}/lines`]: { body: {} },
    'POST /functions/v1/stripe-create-checkout': { status: 409, body: { code: 'PACK_WITHDRAWN' } },
  });
  const page = await showPage(productRoute, `/marketplace/products/${shown.id}`, { organizations });
  await screen.findByRole('heading', { level: 1 });
  return { user: page.user, page, calls };
}

const cells = () =>
  within(screen.getByRole('table', { name: 'Prices by pack and quantity' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('chooses the pack by keyboard, keeps it in the URL and buys it', async () => {
  const { user, calls, page } = await open({ packs });
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Pack' });
  expect([...field.options].map(({ text }) => text)).toEqual(['Box of 10 units', 'Each']);
  expect(screen.getAllByText(/95\.00/).length).toBeGreaterThan(0);

  await user.selectOptions(field, 'Each');
  expect(openedUrl(page)).toContain('pack=each');
  await user.click(screen.getByRole('button', { name: 'Purchase Now' }));
  expect(calls.find(({ route }) => route.startsWith('POST'))?.body).toMatchObject({ pack: 'each' });
});

test('lists every pack with its prices by quantity', async () => {
  await open({ packs });
  expect(cells()).toEqual([
    ['Pack', 'From', 'List price'],
    ['Box of 10 units', '1', '95.00'],
    ['Box of 10 units', '20', '90.00'],
    ['Each', '1', '10.00'],
  ]);
});

test('shows the price of the organization beside the list price', async () => {
  await open({ packs }, [{ pack: 'box', minimumQuantity: 1, price: '80.00', source: 'agreement' }]);
  expect((await screen.findAllByText('Your price')).length).toBeGreaterThan(1);
  expect(cells()[1]).toEqual(['Box of 10 units', '1', '95.00', '80.00']);
});

test('names the failed read of the prices and reads them again', async () => {
  const { user, calls } = await open({ packs }, null);
  const message = (await screen.findByText(/^Unable to load your prices/)).closest('[role=status]');
  const reads = () => calls.filter(({ route }) => route.endsWith('/prices')).length;
  const before = reads();
  await user.click(within(message as HTMLElement).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

test('has no price and no purchase when the price is on request', async () => {
  await open({ price: '0.00', priceOnRequest: true });
  expect(screen.getByText('Price on request')).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Purchase Now' });
  expect(button.disabled).toBe(true);
  expect(screen.getByText(/Ask the seller for a price/)).toBeTruthy();
});

test('asks for a larger quantity than one when the pack needs it', async () => {
  await open({ packs: [pack({ minimumQuantity: 5 })] });
  expect(screen.getByText('The smallest quantity of this pack is 5.')).toBeTruthy();
  expect(screen.getByText('You can order it through the cart.')).toBeTruthy();
});

test('adds the typed number of the chosen pack to the cart', async () => {
  const { user, calls } = await open({ packs: [pack({ minimumQuantity: 2, quantityStep: 2 })] });
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
  expect(quantity.value).toBe('2');
  await user.clear(quantity);
  await user.type(quantity, '1.5{Enter}');
  expect(await screen.findByText('Enter a whole number of at least 1.')).toBeTruthy();
  await user.clear(quantity);
  await user.type(quantity, '40{Enter}');
  const sent = () => calls.find(({ route }) => route === 'POST /api/cart/lines')?.body;
  await waitFor(() => expect(sent()).toMatchObject({ lines: [{ pack: 'box', quantity: 40 }] }));
  expect(screen.queryByText('Enter a whole number of at least 1.')).toBeNull();
});

test('does not add to the cart on Enter until the organization is known', async () => {
  const { user, calls } = await open({ packs }, [], 'unknown');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to cart' }).disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'Quantity' }), '{Enter}');
  expect(calls.map(({ route }) => route)).not.toContain('POST /api/cart/lines');
});

test('says at the field why the cart refuses the typed number', async () => {
  const fields = { 'lines.0.quantity': { error: '', code: 'LINE_OFF_STEP', data: { minimum: 2, step: 2 } } };
  const refused = refusal(409, 'CART_LINES_REFUSED', fields);
  const { user, page } = await open({ packs: [pack({ minimumQuantity: 2 })] }, [], [lab], refused);
  const quantity = screen.getByRole('textbox', { name: 'Quantity' });
  await user.clear(quantity);
  await user.type(quantity, '3{Enter}');
  await screen.findByText('Order 2 packs, or more in steps of 2.');
  expect(quantity.getAttribute('aria-invalid')).toBe('true');
  expect(page.notices).toEqual([]);
});

test('suggests the smallest quantity of the pack for a list', async () => {
  const { user } = await open({ packs: [pack({ minimumQuantity: 5 })] });
  await user.click(screen.getByRole('button', { name: 'Add to list' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add to list' });
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Quantity/ }).value).toBe('5');
});

test('adds the chosen pack to a list', async () => {
  const { user, calls } = await open({ packs });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pack' }), 'Each');
  await user.click(screen.getByRole('button', { name: 'Add to list' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add to list' });
  expect(dialog.textContent).toContain('Each');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  const sent = () => calls.find(({ route }) => route.startsWith('POST /api/lists'))?.body;
  await waitFor(() => expect(sent()).toMatchObject({ lines: [{ pack: 'each', quantity: 1 }] }));
});
