import { expect, it } from 'vitest';
import type { PriceStep } from '../../../../contract/price-agreements.ts';
import type { ShownPack } from '../../../../contract/product-packs.ts';
import { product } from '../../../testing/products.ts';
import { offerOf, priceRows, soldPacks } from './price-offers.ts';

const box: ShownPack = {
  ...{ pack: 'box', units: 10, identifier: '', listPrice: '95.00', price: '95.00' },
  ...{ minimumQuantity: 2, quantityStep: 2, weight: null, tiers: [{ minimumQuantity: 10, price: '90.00' }] },
};
const step = (minimumQuantity: number, price: string, source: PriceStep['source']): PriceStep => ({
  ...{ pack: 'box', minimumQuantity, price, source },
});

it('lists the public prices of a pack from its smallest quantity on', () => {
  expect(priceRows(box, null)).toEqual([
    { minimumQuantity: 2, price: '95.00', yours: null },
    { minimumQuantity: 10, price: '90.00', yours: null },
  ]);
});

it('shows an agreed price beside the public one, and leaves out quantities where nothing changes', () => {
  const steps = [step(2, '95.00', 'list'), step(5, '80.00', 'agreement'), step(10, '80.00', 'agreement')];
  expect(priceRows(box, steps)).toEqual([
    { minimumQuantity: 2, price: '95.00', yours: null },
    { minimumQuantity: 5, price: '95.00', yours: '80.00' },
    { minimumQuantity: 10, price: '90.00', yours: '80.00' },
  ]);
  expect(priceRows({ ...box, tiers: [] }, steps)).toHaveLength(2);
});

it('sells a product without packs as each, without a price when it is on request', () => {
  expect(soldPacks(product({ price: '5.00' }))).toMatchObject([{ pack: 'each', units: 1, price: '5.00' }]);
  expect(offerOf(product({ price: '0.00', priceOnRequest: true }), undefined, null)).toMatchObject({
    price: null,
  });
});

it('offers the first pack, or the chosen one, at the buyer’s price', () => {
  const packs = [box, { ...box, pack: 'case' as const, price: '900.00', minimumQuantity: 1, tiers: [] }];
  const steps = [step(2, '80.00', 'agreement')];
  expect(offerOf(product({ packs }), undefined, steps)).toEqual({
    ...{ pack: 'box', minimumQuantity: 2, listPrice: '95.00', price: '80.00' },
  });
  expect(offerOf(product({ packs }), 'case', steps)).toMatchObject({ pack: 'case', price: '900.00' });
  expect(offerOf(product({ packs }), 'each', null)).toMatchObject({ pack: 'box', price: '95.00' });
});
