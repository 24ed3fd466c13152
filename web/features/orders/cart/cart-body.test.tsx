import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CartGroup, CartLine } from '../../../../contract/cart.ts';
import { membership } from '../../../testing/organizations.ts';
import { orgId, otherId } from '../../../testing/people.ts';
import { show } from '../../../testing/render.tsx';
import { CartBody } from './cart-body.tsx';

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
  ...{ sellerOrgId: orgId, sellerOrgName: 'Axon', subtotal: '0.00', totalAmount: '0.00' },
  lines: [line({ problem: 'LINE_SELLER_CANNOT_CHARGE' })],
});

test('neither counts nor totals a seller of whom nothing can be ordered', async () => {
  await open(group(), unsold);

  expect(screen.getByText('The seller charges you on the payment provider’s secure page.')).toBeTruthy();
  expect(screen.getAllByText('Total')).toHaveLength(1);
});

test('says nothing of charges when nothing can be ordered', async () => {
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

test('says that an order with freight to be quoted waits, and that nothing is charged before', async () => {
  await open(group({ freightAmount: null }));

  expect(screen.getAllByText(/Freight/)).toHaveLength(1);
  expect(screen.getByText('Total without freight').parentElement?.textContent).toContain('AUD 54.00');
  expect(screen.getByText(/^An order with freight to be quoted waits/)).toBeTruthy();
  expect(screen.queryByText(/charges you/)).toBeNull();
});
