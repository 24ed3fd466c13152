import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ScannedUnit } from '../../../../contract/scanned-unit.ts';
import { membership } from '../../../testing/organizations.ts';
import { product } from '../../../testing/products.ts';
import { showPage } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/server.ts';
import { quickOrderRoute } from './quick-order.route.tsx';

const resolve = 'POST /api/quick-order/resolve';
const toCart = 'POST /api/cart/lines';
const unit: ScannedUnit = { lot: null, serial: null, expiresOn: null };
const cap = product();
const gel = product({ id: '01980000-0000-7000-8000-000000000009', name: 'Electrode gel' });
const sold = { price: cap.price, minimumQuantity: 1, quantityStep: 1, sellerChargesEnabled: true };
const found = (match: object, of = unit) => ({
  status: 'found',
  match: { ...sold, ...match },
  unit: of,
});

async function open(
  rows: object[][],
  answers: Parameters<typeof serve>[0] = {},
  organizations: ReturnType<typeof membership>[] = [],
) {
  const batches = [...rows];
  const calls = serve({ [resolve]: () => ({ body: { rows: batches.shift() ?? [] } }), ...answers });
  const shown = await showPage(quickOrderRoute, '/quick-order', { organizations });
  const sent = (route: string) => calls.filter((call) => call.route === route).map(({ body }) => body);
  return { ...shown, sent };
}

const code = () => screen.getByRole('textbox', { name: 'Code' });
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

test('adds one when a code is scanned again, and sends the row to the cart', async () => {
  const { user, sent, notices } = await open(
    [[found({ product: cap, pack: 'box' }, { ...unit, lot: 'L7' })]],
    { [toCart]: { body: {} } },
  );
  expect(screen.getByRole('heading', { name: 'Quick order' })).toBeTruthy();

  await user.type(code(), 'NX-064{Enter}');
  expect(await screen.findByText('Lot L7')).toBeTruthy();
  await user.type(code(), 'NX-064{Enter}');
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));

  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  expect(sent(resolve)).toEqual([{ rows: [{ code: 'NX-064', quantity: 1 }] }]);
  expect(sent(toCart)).toEqual([{ lines: [{ productId: cap.id, pack: 'box', quantity: 2 }] }]);
  expect(notices).toMatchObject([{ title: 'Added to the cart' }]);
});

test('shows the list price of the pack, and the price of the organization for the quantity', async () => {
  const lab = membership({ id: '01980000-0000-7000-8000-000000000006', type: 'buyer_org' });
  const agreed = (minimumQuantity: number, price: string) =>
    ({ pack: 'box', minimumQuantity, price, source: 'agreement' }) as const;
  const { user } = await open(
    [[found({ product: cap, pack: 'box', price: '330.00' })]],
    {
      'GET /api/price-agreements/prices': {
        body: { items: [{ productId: cap.id, steps: [agreed(1, '310.00'), agreed(4, '300.00')] }] },
      },
    },
    [lab],
  );
  await user.type(code(), 'NX-064{Enter}');
  expect(await screen.findByText(/330\.00/)).toBeTruthy();
  expect(await screen.findByText(/310\.00/)).toBeTruthy();

  const quantity = screen.getByRole('textbox', { name: 'Quantity of NX-064' });
  await user.clear(quantity);
  await user.type(quantity, '4');
  expect(await screen.findByText(/300\.00/)).toBeTruthy();
  expect(screen.queryByText(/310\.00/)).toBeNull();
});

test('adds to the cart only what can be ordered now, and says why another row cannot', async () => {
  const tape = product({
    ...{ id: '01980000-0000-7000-8000-000000000012', name: 'Tape' },
    ...{ stockMode: 'counted', isOutOfStock: true },
  });
  const { user, sent } = await open(
    [
      [
        found({ product: cap, pack: null }),
        found({ product: gel, pack: null, sellerChargesEnabled: false }),
        found({ product: tape, pack: null }),
        found({ product: { ...gel, name: 'Paste' }, pack: 'box', minimumQuantity: 2, quantityStep: 2 }),
      ],
    ],
    { [toCart]: { body: {} } },
  );
  await user.type(
    screen.getByRole('textbox', { name: /^Codes and quantities/ }),
    'A{Enter}B{Enter}C{Enter}D;3',
  );
  await user.click(screen.getByRole('button', { name: 'Find products' }));
  expect(await screen.findByText('1 row is ready')).toBeTruthy();
  expect(within(rowOf('Electrode gel')).getByText(/cannot accept payments/)).toBeTruthy();
  expect(within(rowOf('Tape')).getByText('Out of stock')).toBeTruthy();
  expect(within(rowOf('Paste')).getByText('Order 2 packs, or more in steps of 2.')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
  expect(sent(toCart)).toEqual([{ lines: [{ productId: cap.id, quantity: 1 }] }]);
});

test('is ready without a public price only from the quantity for which the organization has a price', async () => {
  const lab = membership({ id: '01980000-0000-7000-8000-000000000006', type: 'buyer_org' });
  const steps = [{ pack: 'each', minimumQuantity: 4, price: '300.00', source: 'agreement' }];
  const asked = product({ priceOnRequest: true, price: '0.00' });
  const { user } = await open(
    [
      [
        found({ product: asked, pack: null, price: null }),
        found({ product: { ...gel, priceOnRequest: true }, pack: null, price: null }),
      ],
    ],
    { 'GET /api/price-agreements/prices': { body: { items: [{ productId: cap.id, steps }] } } },
    [lab],
  );
  await user.type(screen.getByRole('textbox', { name: /^Codes and quantities/ }), 'A;4{Enter}B;4');
  await user.click(screen.getByRole('button', { name: 'Find products' }));
  expect(await screen.findByText('1 row is ready')).toBeTruthy();
  expect(within(rowOf('Electrode gel')).getByText('The price of this product is on request.')).toBeTruthy();

  const quantity = screen.getByRole('textbox', { name: 'Quantity of A' });
  await user.clear(quantity);
  await user.type(quantity, '3');
  expect(await screen.findByText('0 rows are ready')).toBeTruthy();
});

test('keeps the separator of a scanner that acts as a keyboard', async () => {
  const { user, sent } = await open([[{ status: 'unavailable', reason: 'unknown' }]]);
  await user.type(code(), '10L7{Control>}]{/Control}21S9{Enter}');
  await waitFor(() => expect(sent(resolve)).toEqual([{ rows: [{ code: '10L7\u001d21S9', quantity: 1 }] }]));
});

test('asks for the product of an ambiguous code, and leaves out rows without a product', async () => {
  const candidates = [
    { ...sold, product: cap, pack: null },
    { ...sold, product: gel, pack: null },
  ];
  const { user, sent } = await open(
    [
      [
        { status: 'ambiguous', candidates, unit },
        { status: 'unavailable', reason: 'wrongCheck' },
      ],
    ],
    { [toCart]: { body: {} } },
  );
  await user.type(screen.getByRole('textbox', { name: 'Codes and quantities' }), 'AMB;3{Enter}9506000134353');
  await user.click(screen.getByRole('button', { name: 'Find products' }));
  expect(
    await screen.findByText('The check digit of this code is wrong. Type or scan it again.'),
  ).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to cart' }).disabled).toBe(true);

  await user.selectOptions(screen.getByRole('combobox', { name: 'Product for AMB' }), '1');
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));

  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(sent(toCart)).toEqual([{ lines: [{ productId: gel.id, quantity: 3 }] }]);
  expect(rowOf('9506000134353')).toBeTruthy();
});

test('shows at a row why the cart refuses it', async () => {
  const fields = { 'lines.0': { error: '', code: 'LINE_OWN_PRODUCT' } };
  const { user } = await open([[found({ product: cap, pack: null })]], {
    [toCart]: refusal(409, 'CART_LINES_REFUSED', fields),
  });
  await user.type(code(), 'NX-064{Enter}');
  await screen.findByText(cap.name);
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(await within(rowOf('NX-064')).findByText(/belong to the organization/)).toBeTruthy();
});

test.each([
  ['1.5', 'Enter a whole number of at least 1.'],
  ['100000000', 'Use at most 100000.'],
])('marks the quantity %s and leaves its row out', async (typed, reason) => {
  const { user } = await open([[found({ product: cap, pack: null })]]);
  await user.type(code(), 'NX-064{Enter}');
  const quantity = await screen.findByRole('textbox', { name: 'Quantity of NX-064' });
  await user.clear(quantity);
  await user.type(quantity, typed);
  expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to cart' }).disabled).toBe(true);
});
