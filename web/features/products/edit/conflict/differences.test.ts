import { expect, it } from 'vitest';
import { emptyProduct, type ProductValues } from '../../form/product-values.ts';
import { differences, merged } from './differences.ts';

const base: ProductValues = { ...emptyProduct, name: 'EEG cap', price: '1250.00', category: 'EEG' };
const branded = (brand: string) => ({ ...base.details, brand });
const zoom = [{ name: 'Zoom', value: '4×' }];

it.each<[string, Partial<ProductValues>, Partial<ProductValues>, object[]]>([
  ['what only they changed is no contest', {}, { name: 'Cap' }, [{ part: 'name', isContested: false }]],
  ['what only I changed is no difference', { name: 'My cap' }, {}, []],
  ['what both changed alike is no difference', { name: 'Cap' }, { name: 'Cap' }, []],
  [
    'what both changed is contested',
    { name: 'My cap' },
    { name: 'Cap' },
    [{ part: 'name', isContested: true }],
  ],
  [
    'a currency goes with its price',
    { price: '1300.00' },
    { currency: 'EUR' },
    [{ part: 'price', isContested: true }],
  ],
  [
    'each detail stands for itself',
    { details: { ...branded('Mine'), model: 'M1' } },
    { details: branded('Theirs') },
    [{ part: 'details.brand', isContested: true }],
  ],
  ['rows go with each other', {}, { specifications: zoom }, [{ part: 'specifications', isContested: false }]],
])('%s', (_situation, mine, theirs, expected) => {
  expect(differences(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual(expected);
});

it('takes the chosen parts from the other version and keeps the rest', () => {
  const mine = { ...base, price: '1300.00', details: { ...branded('Mine'), model: 'M1' } };
  const theirs = {
    ...base,
    price: '9.00',
    currency: 'EUR' as const,
    details: branded('Theirs'),
    specifications: zoom,
  };
  expect(merged(mine, theirs, ['details.brand', 'specifications'])).toEqual({
    ...mine,
    details: { ...branded('Theirs'), model: 'M1' },
    specifications: zoom,
  });
  expect(merged(mine, theirs, ['price'])).toMatchObject({ price: '9.00', currency: 'EUR' });
  expect(mine.details.brand).toBe('Mine');
});
