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
