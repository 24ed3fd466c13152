import { expect, test } from 'vitest';
import { lineProblem } from './line-problem.ts';

const seller = '01980000-0000-7000-8000-000000000001';
const product = { status: 'active', orgId: seller, isOutOfStock: false } as const;
const ordered = { price: '5.00', quantity: 4, minimumQuantity: 2, quantityStep: 2 };

test.each([
  ['nothing', {}, {}, null],
  ['an archived product', { status: 'archived' } as const, {}, 'LINE_WITHDRAWN'],
  ['no price', {}, { price: null }, 'LINE_WITHOUT_PRICE'],
  ['a seller without an account', { sellerChargesEnabled: null }, {}, 'LINE_SELLER_CANNOT_CHARGE'],
  ['a seller who cannot charge', { sellerChargesEnabled: false }, {}, 'LINE_SELLER_CANNOT_CHARGE'],
  ['a seller who can charge', { sellerChargesEnabled: true }, {}, null],
  ['less than the minimum', {}, { quantity: 0 }, 'LINE_OFF_STEP'],
  ['a quantity between two steps', {}, { quantity: 3 }, 'LINE_OFF_STEP'],
  ['no stock', { isOutOfStock: true }, {}, 'LINE_OUT_OF_STOCK'],
  ['no price and no stock', { isOutOfStock: true }, { price: null }, 'LINE_WITHOUT_PRICE'],
] as const)('%s', (_what, ofProduct, ofLine, problem) => {
  expect(lineProblem({ ...product, ...ofProduct }, { ...ordered, ...ofLine }, [])).toBe(problem);
});

test('a product of an organization of the user', () => {
  expect(lineProblem(product, ordered, [{ id: seller }])).toBe('LINE_OWN_PRODUCT');
});
