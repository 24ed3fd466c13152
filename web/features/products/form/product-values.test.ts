import { describe, expect, it } from 'vitest';
import { createProductInput, updateProductInput } from '../../../../contract/products.ts';
import { emptyProduct, formFieldOf, type ProductValues, productFields } from './product-values.ts';
import { productProblems } from './resolve-product.ts';

const orgId = '01980000-0000-7000-8000-000000000002';
const cap: ProductValues = { ...emptyProduct, name: 'EEG cap', price: '18450' };

describe('the values of the product form', () => {
  it('are valid input for the contract', () => {
    const sent = createProductInput.parse({ orgId, ...productFields(cap, {}) });
    expect(sent).toMatchObject({ name: 'EEG cap', price: '18450', currency: 'AUD', status: 'draft' });
    expect(sent.details).toEqual({ category: 'general' });
  });

  it('omit the category when it was cleared on edit', () => {
    const fields = productFields({ ...cap, category: ' ' }, { category: 'EEG', sterile: true });
    const sent = updateProductInput.parse({ id: orgId, version: 1, ...fields });
    expect(sent.details).toEqual({ sterile: true });
  });

  it('omit an empty brand and model, and keep details that the form does not show', () => {
    const stored = { brand: 'Old', model: 'M1', sterile: true, specifications: { Channels: '32' } };
    expect(
      productFields({ ...cap, details: { ...cap.details, brand: ' ', model: ' M2 ' } }, stored).details,
    ).toEqual({
      sterile: true,
      model: 'M2',
    });
  });

  it('keep specifications in the order entered, without empty rows', () => {
    const specifications = [
      { name: ' Zoom ', value: ' 4× ' },
      { name: '', value: '' },
      { name: 'Aperture', value: 'f/2' },
    ];
    const { details } = productFields({ ...cap, specifications }, {});
    expect(JSON.stringify(details)).toBe('{"specifications":{"Zoom":"4×","Aperture":"f/2"}}');
  });

  it.each([
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['0.50', '0.50'],
    [' 12.30 ', '12.30'],
  ])('read the price %s as %s', (typed, sent) => {
    expect(productFields({ ...cap, price: typed }, {}).price).toBe(sent);
  });
});

describe('the problems of the product form', () => {
  const problems = (changes: Partial<ProductValues>) =>
    productProblems({ ...cap, ...changes }, orgId, {}).map(({ field }) => field);

  it('there are none when name and price are given', () => {
    expect(problems({})).toEqual([]);
  });

  it.each<[string, Partial<ProductValues>, string]>([
    ['a missing name is shown at the name', { name: '  ' }, 'name'],
    ['a missing price is shown at the price', { price: '' }, 'price'],
    ['a negative price is shown at the price', { price: '-1' }, 'price'],
    ['a price in tenths of a cent is shown at the price', { price: '1.005' }, 'price'],
    [
      'decimals in a currency without any are shown at the price',
      { price: '10.50', currency: 'JPY' },
      'price',
    ],
    [
      "a value without a name is shown at its specification's name",
      { specifications: [{ name: '', value: '4×' }] },
      'specifications.0.name',
    ],
    [
      "a name without a value is shown at its specification's value",
      { specifications: [{ name: 'Zoom', value: ' ' }] },
      'specifications.0.value',
    ],
    [
      'a repeated name is shown at the second specification',
      {
        specifications: [
          { name: 'Zoom', value: '4×' },
          { name: ' Zoom', value: '8×' },
        ],
      },
      'specifications.1.name',
    ],
  ])('%s', (_situation, changes, field) => {
    expect(problems(changes)).toEqual([field]);
  });
});

describe('the field at which a server refusal is shown', () => {
  const values = { ...cap, specifications: [{ name: 'Zoom', value: '4×' }] };
  it.each([
    ['price', 'price'],
    ['details.brand', 'details.brand'],
    ['details.category', 'category'],
    ['details.specifications', 'specifications.root'],
    ['details.specifications.Zoom', 'specifications.0.value'],
    ['details.udiDi', null],
    ['orgId', null],
    ['details', null],
    ['brand', null],
  ])('%s at %s', (path, field) => {
    expect(formFieldOf(path, values)).toBe(field);
  });
});
