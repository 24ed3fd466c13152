import { expect, it } from 'vitest';
import type { ExportedProduct } from '../../../../../contract/product-bulk.ts';
import { productColumns } from '../../../../../contract/product-columns.ts';
import { exportRow } from './export-row.ts';

const product: ExportedProduct = {
  ...{ id: 'a', version: 1, name: 'Screw 4 mm', status: 'active', price: '0.00', currency: 'AUD' },
  ...{ description: '', stockMode: 'untracked', leadDays: null, priceOnRequest: true },
  family: { name: 'Screw', options: ['Length', 'Head'], values: ['4 mm', 'flat'] },
  details: { sterile: false },
  packs: [
    {
      ...{ pack: 'each', units: 1, identifier: '', listPrice: null, weight: null },
      ...{ minimumQuantity: 1, quantityStep: 1, tiers: [] },
    },
    {
      ...{ pack: 'box', units: 10, identifier: '09521000001015', listPrice: '95.00', weight: '2.5' },
      ...{ minimumQuantity: 2, quantityStep: 2, tiers: [] },
    },
  ],
};
const cells = (exported: ExportedProduct) =>
  Object.fromEntries(exportRow(exported).map((cell, at) => [productColumns[at]?.header, cell]));

it('has the family with the names and values of its options', () => {
  expect(cells(product)).toMatchObject({
    ...{ Family: 'Screw', 'Option 1': 'Length', 'Value 1': '4 mm', 'Option 2': 'Head', 'Value 2': 'flat' },
    ...{ 'Option 3': '', 'Value 3': '', 'Price on request': 'Yes', Sterile: 'No' },
  });
});

it('has the packs in their sequence', () => {
  expect(cells(product)).toMatchObject({
    ...{ 'Pack 1': 'each', 'Pack 1 units': '1', 'Pack 1 UDI-DI': '', 'Pack 1 price': '' },
    ...{ 'Pack 2': 'box', 'Pack 2 units': '10', 'Pack 2 UDI-DI': '09521000001015', 'Pack 2 price': '95.00' },
    ...{
      'Pack 2 minimum quantity': '2',
      'Pack 2 quantity step': '2',
      'Pack 2 weight (kg)': '2.5',
      'Pack 3': '',
      'Pack 3 units': '',
    },
  });
});

it('has empty cells for a product without a family', () => {
  expect(cells({ ...product, family: null })).toMatchObject({ Family: '', 'Option 1': '', 'Value 1': '' });
});
