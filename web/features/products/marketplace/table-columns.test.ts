import { expect, it } from 'vitest';
import type { ListedProduct } from '../../../../contract/products.ts';
import { tableColumns } from './table-columns.ts';

const product = (parts: Partial<ListedProduct>) => parts as ListedProduct;
const keysOf = (page: Parameters<typeof tableColumns>[0]) => tableColumns(page).map(({ key }) => key);

it('uses the known details of the products as columns when no category is chosen', () => {
  const items = [product({ brand: null, packSize: null }), product({ packSize: '10', deviceClass: 'I' })];
  expect(keysOf({ items })).toEqual(['packSize', 'deviceClass']);
});

it('puts the specifications of a category first, and fills up to three with known details', () => {
  const items = [product({ brand: 'Cortexa', packSize: '10', deviceClass: 'I' })];
  expect(keysOf({ items, keySpecifications: ['Channels', 'Weight'] })).toEqual([
    'specification Channels',
    'specification Weight',
    'brand',
  ]);
  expect(keysOf({ items, keySpecifications: ['A', 'B', 'C'] })).toHaveLength(3);
});

it('keeps a specification apart from a known detail of the same name', () => {
  const row = product({ brand: 'Cortexa', specifications: { brand: 'of the motor' } });
  const columns = tableColumns({ items: [row], keySpecifications: ['brand'] });
  expect(columns.map(({ value }) => value(row))).toEqual(['of the motor', 'Cortexa']);
});
