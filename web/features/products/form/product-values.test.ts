import { describe, expect, it } from 'vitest';
import { createProductInput, updateProductInput } from '../../../../contract/products.ts';
import { emptyProduct, formFieldOf, type ProductValues, productFields, valuesOf } from './product-values.ts';
import { productProblems } from './resolve-product.ts';

const orgId = '01980000-0000-7000-8000-000000000002';
const cap: ProductValues = { ...emptyProduct, name: 'EEG cap', price: '18450' };

describe('values of the product form', () => {
  it('are valid input for the contract', () => {
    const sent = createProductInput.parse({ orgId, ...productFields(cap, {}) });
    expect(sent).toMatchObject({ name: 'EEG cap', price: '18450', currency: 'AUD', status: 'draft' });
    expect(sent.details).toEqual({ category: 'general' });
  });

  const stored = {
    category: 'EEG',
    brand: 'Old',
    sterile: true,
    storage: 'Keep dry; 2–8 °C',
    otherIdentifiers: '7 (package)',
    channels: 32,
    implantable: true,
    specifications: { Channels: '32' },
  };
  const edited = valuesOf({ ...cap, packs: [], leadDays: null, details: stored });

  it('equal the stored product while nothing is typed', () => {
    expect(productFields(edited, stored).details).toEqual(stored);
  });

  it('omit the category when it was cleared on edit', () => {
    const fields = productFields({ ...edited, category: ' ' }, stored);
    const sent = updateProductInput.parse({ id: orgId, version: 1, ...fields });
    expect(sent.details).not.toHaveProperty('category');
  });

  it('omit emptied details, and trim the others', () => {
    const details = { ...edited.details, brand: ' ', model: ' M2 ', sterile: '' };
    const changes = { details, specifications: [], furtherDetails: [], storage: emptyProduct.storage };
    expect(productFields({ ...edited, ...changes }, stored).details).toEqual({
      category: 'EEG',
      model: 'M2',
    });
  });

  it('write storage conditions as ranges with their units', () => {
    const temperature = { from: '-20', to: '5', unit: '°C' } as const;
    const { details } = productFields({ ...edited, storage: { ...edited.storage, temperature } }, stored);
    expect(details).toMatchObject({ storage: '−20 to 5 °C; Keep dry' });
  });

  it('keep the type of an unchanged further detail, and store changed ones as text', () => {
    const furtherDetails = [
      { name: 'channels', value: '64' },
      { name: 'implantable', value: 'yes' },
      { name: ' warehouse ', value: ' B ' },
    ];
    expect(productFields({ ...edited, furtherDetails }, stored).details).toMatchObject({
      channels: '64',
      implantable: true,
      warehouse: 'B',
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

describe('problems of the product form', () => {
  const problems = (changes: Partial<ProductValues>) =>
    productProblems({ ...cap, ...changes }, orgId, {}).map(({ field }) => field);

  it('has no problems when name and price are given', () => {
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
    [
      'a further detail under the key of a field is shown at its name',
      { furtherDetails: [{ name: 'brand', value: 'Cortiva' }] },
      'furtherDetails.0.name',
    ],
    [
      'a range of temperature with the higher end first is shown at its beginning',
      { storage: { ...emptyProduct.storage, temperature: { from: '8', to: '2', unit: '°C' } } },
      'storage.temperature.from',
    ],
    [
      'a humidity above 100 % is shown at its beginning',
      { storage: { ...emptyProduct.storage, humidity: { from: '', to: '110' } } },
      'storage.humidity.from',
    ],
    [
      'a GTIN whose check digit does not fit is shown at the identifier',
      { details: { ...emptyProduct.details, udiIssuer: 'GS1', udiDi: '09506000134351' } },
      'details.udiDi',
    ],
    [
      'a code of another form is shown at its field',
      { details: { ...emptyProduct.details, gmdnCode: '123' } },
      'details.gmdnCode',
    ],
  ])('%s', (_situation, changes, field) => {
    expect(problems(changes)).toEqual([field]);
  });
});

describe('field that shows a server refusal', () => {
  const values = {
    ...cap,
    specifications: [{ name: 'Zoom', value: '4×' }],
    furtherDetails: [{ name: 'lead.time', value: '3 weeks' }],
  };
  it.each([
    ['price', 'price'],
    ['details.brand', 'details.brand'],
    ['details.category', 'category'],
    ['details.specifications', 'specifications.root'],
    ['details.specifications.Zoom', 'specifications.0.value'],
    ['details.udiDi', 'details.udiDi'],
    ['details.storage', 'storage.other'],
    ['details.lead.time', 'furtherDetails.0.value'],
    ['details.unknown', null],
    ['orgId', null],
    ['details', null],
    ['brand', null],
  ])('%s at %s', (path, field) => {
    expect(formFieldOf(path, values)).toBe(field);
  });
});
