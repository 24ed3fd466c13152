import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CartGroup, CartLine } from '../../../../contract/cart.ts';
import { membership } from '../../../testing/organizations.ts';
import { orgId, otherId } from '../../../testing/people.ts';
import { show } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';
import { CartBody } from './cart-body.tsx';
import { changesOf } from './line-state.ts';

const id = (last: number) => `01980000-0000-7000-8000-${String(last).padStart(12, '0')}`;

const line = (changes: Partial<CartLine> = {}): CartLine => ({
  id: '01980000-0000-7000-8000-0000000000c1',
  productId: '01980000-0000-7000-8000-0000000000c2',
  name: 'Skull Screws',
  options: [['Length', '3 mm']],
  category: null,
  catalogNumber: 'HX-4312',
  images: [],
  pack: 'each',
  packUnits: 1,
  quantity: 1,
  minimumQuantity: 1,
  quantityStep: 1,
  unitPrice: '54.00',
  priceSource: 'list',
  amount: '54.00',
  seen: { amount: '54.00', currency: 'AUD' },
  isChanged: false,
  supplyRestrictions: [],
  missingLicences: [],
  problem: null,
  unitsLeft: null,
  leadDays: null,
  addedBy: { id: '01980000-0000-7000-8000-0000000000c3', name: 'Ada Buyer' },
  ...changes,
});

const group = (changes: Partial<CartGroup> = {}): CartGroup => ({
  sellerOrgId: otherId,
  sellerOrgName: 'Helix',
  currency: 'AUD',
  subtotal: '54.00',
  freightAmount: '0.00',
  gstAmount: '0.00',
  totalAmount: '54.00',
  problem: null,
  lines: [line()],
  ...changes,
});

const open = (...groups: CartGroup[]) =>
  show(<CartBody cart={{ version: 1, groups }} orgId={null} />, { organizations: [membership()] });

const openShared = (isSuspended: boolean) =>
  show(<CartBody cart={{ version: 1, groups: [group({ freightAmount: null })] }} orgId={orgId} />, {
    organizations: [membership({ id: orgId, isSuspended })],
  });

test.each([
  ['offers', false],
  ['does not offer', true],
])(
  '%s to request a quote for the shared cart when the organization is suspended: %s',
  async (_offers, isSuspended) => {
    serve({});
    await openShared(isSuspended);
    await screen.findByText('Freight to be quoted');
    const names = screen.queryAllByRole('link', { name: /^(Request a quote|Freight to be quoted)$/ });
    expect(names).toHaveLength(isSuspended ? 0 : 2);
  },
);

const resolve = 'POST /api/cart/resolve';

test('accepts new prices and corrects quantities without a question, and says so', async () => {
  const calls = serve({ [resolve]: { body: {} } });
  const { user, notices } = await open(
    group({ lines: [line({ isChanged: true }), line({ id: id(2), name: 'Gel', problem: 'LINE_OFF_STEP' })] }),
  );
  await user.click(screen.getByRole('button', { name: 'Update the cart' }));

  await waitFor(() =>
    expect(notices).toMatchObject([
      { title: 'Cart updated', description: '1 new price accepted. 1 quantity corrected.' },
    ]),
  );
  expect(calls.filter(({ route }) => route === resolve).map(({ body }) => body)).toMatchObject([
    { accept: [{ amount: '54.00', currency: 'AUD' }], fit: [id(2)], remove: [] },
  ]);
});

test('names the products that it removes, and asks first', async () => {
  const add = 'POST /api/cart/lines';
  const calls = serve({ [resolve]: { body: {} }, [add]: { body: { added: 1 } } });
  const { user, notices } = await open(
    group({
      lines: [
        line({ problem: 'LINE_SELLER_CANNOT_CHARGE' }),
        line({ id: id(2), name: 'Old cap', problem: 'LINE_WITHDRAWN' }),
      ],
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Update the cart' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove 2 products from the cart?' });
  for (const name of ['Skull Screws', 'Old cap']) expect(within(dialog).getByText(name)).toBeTruthy();
  expect(calls.filter(({ route }) => route === resolve)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Update the cart' }));

  await waitFor(() => expect(notices).toMatchObject([{ description: 'Removed: Skull Screws, Old cap' }]));
  act(() => notices[0]?.action?.onClick());
  await waitFor(() =>
    expect(calls.filter(({ route }) => route === add).map(({ body }) => body)).toMatchObject([
      { lines: [{ productId: line().productId, pack: 'each', quantity: 1 }] },
    ]),
  );
});

test('says of a product to remove that it is out of stock, and counts no units', async () => {
  const { user } = await open(group({ lines: [line({ problem: 'LINE_OUT_OF_STOCK', unitsLeft: 0 })] }));
  await user.click(screen.getByRole('button', { name: 'Update the cart' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove 1 product from the cart?' });
  expect(within(dialog).getByText('Out of stock')).toBeTruthy();
  expect(within(dialog).queryByText(/units are left/)).toBeNull();
});

test('keeps a line that only lacks a licence', () => {
  const cart = { version: 1, groups: [group({ lines: [line({ problem: 'LINE_LICENCE_REQUIRED' })] })] };
  expect(changesOf(cart, null)).toMatchObject({ removed: [], unlicensed: [{ name: 'Skull Screws' }] });
});

test('keeps lines of a shared cart that colleagues can order although the user cannot', async () => {
  await show(
    <CartBody
      cart={{ version: 1, groups: [group({ lines: [line({ problem: 'LINE_OWN_PRODUCT' })] })] }}
      orgId={orgId}
    />,
    { organizations: [membership()] },
  );

  expect(screen.getByRole('status').textContent).toContain('A colleague can order it.');
  expect(screen.queryByRole('button', { name: 'Update the cart' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Proceed to checkout' }).disabled).toBe(true);
});

test('counts a seller with goods in two currencies once', async () => {
  await open(group(), group({ currency: 'USD' }));

  expect(screen.getByText('The seller charges you on the payment provider’s secure page.')).toBeTruthy();
});

test('shows the options of a variant', async () => {
  await open(group());

  expect(screen.getByText('Length: 3 mm')).toBeTruthy();
});

test('counts each seller that charges', async () => {
  await open(group(), group({ sellerOrgId: orgId, sellerOrgName: 'Axon' }));

  expect(screen.getByText(/^Each of the 2 sellers charges you separately/)).toBeTruthy();
});

test.each([
  ['whose price has changed', { isChanged: true }],
  ['whose seller cannot charge', { problem: 'LINE_SELLER_CANNOT_CHARGE' }],
] as const)('a line %s cannot be ordered until the cart is updated', async (_case, changes) => {
  await open(group({ lines: [line(changes)] }));

  expect(screen.getByRole('status').textContent).toContain('1 product cannot be ordered as it is.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Proceed to checkout' }).disabled).toBe(true);
  expect(screen.getByRole('button', { name: 'Update the cart' })).toBeTruthy();
});

const unsold = group({
  ...{ sellerOrgId: id(3), sellerOrgName: 'Axon', subtotal: '0.00', totalAmount: '0.00' },
  lines: [line({ problem: 'LINE_SELLER_CANNOT_CHARGE' })],
});

test('neither counts nor totals a seller from whom nothing can be ordered', async () => {
  await open(group(), unsold);

  expect(screen.getByText('The seller charges you on the payment provider’s secure page.')).toBeTruthy();
  expect(screen.getAllByText('Total')).toHaveLength(1);
});

test('says nothing about charges when nothing can be ordered', async () => {
  await open(unsold);

  expect(screen.queryByText(/charges you/)).toBeNull();
  expect(screen.queryByText('Total')).toBeNull();
});

const totals = () => {
  const card = screen.queryByRole('region', { name: 'All sellers' });
  return card && [...card.querySelectorAll('p')].map(({ textContent }) => textContent);
};

test('shows the total over all sellers in each currency', async () => {
  const dollars = group({ currency: 'USD', totalAmount: '9.50' });
  await open(group(), dollars, group({ sellerOrgId: orgId, totalAmount: '100.10' }), unsold);

  expect(totals()).toEqual(['TotalAUD 154.10', 'TotalUSD 9.50']);
});

test('names the total over all sellers without the freight that is not quoted yet', async () => {
  await open(group({ freightAmount: null }), group({ sellerOrgId: orgId, totalAmount: '100.10' }));

  expect(totals()).toEqual(['Total without the freight to be quotedAUD 154.10']);
});

test('shows no second total for one order', async () => {
  await open(group());

  expect(totals()).toBeNull();
});

test('says that an order with freight to be quoted waits, and that nothing is charged until then', async () => {
  await open(group({ freightAmount: null }));

  expect(screen.getAllByText(/Freight/)).toHaveLength(1);
  expect(screen.getByText('Total without freight').parentElement?.textContent).toContain('AUD 54.00');
  expect(screen.getByText(/^An order with freight to be quoted waits/)).toBeTruthy();
  expect(screen.queryByText(/charges you/)).toBeNull();
});

test('names the only seller that charges while another quotes the freight', async () => {
  await open(group(), group({ sellerOrgId: orgId, sellerOrgName: 'Axon', freightAmount: null }));

  expect(screen.getByText(/^Helix charges you on the payment provider’s secure page\./)).toBeTruthy();
});

test('says of a product without stock that it is out of stock, and counts no units', async () => {
  await open(group({ lines: [line({ problem: 'LINE_OUT_OF_STOCK', unitsLeft: 0 })] }));

  expect(screen.getByText('Out of stock')).toBeTruthy();
  expect(screen.queryByText(/units are left/)).toBeNull();
});
