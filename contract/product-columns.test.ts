import { assert, dictionary, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detailEntries } from './known-details.ts';
import { productColumns, readSpecifications, specificationsText } from './product-columns.ts';

describe('the columns of a product file', () => {
  it('have one header each, and a column for every known detail', () => {
    const headers = productColumns.map(({ header }) => header.toLowerCase());
    expect(new Set(headers).size).toBe(productColumns.length);
    const fields = productColumns.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(detailEntries.map(([key]) => `details.${key}`)));
  });
});

describe('specifications in one cell', () => {
  it('take one line each', () => {
    expect(specificationsText({ Weight: '2.5 kg', 'Ratio 1:2': 'a\nb' })).toBe(
      'Weight: 2.5 kg\nRatio 1\\:2: a\\nb',
    );
  });

  it('keep values and order when written and read again', () => {
    const text = string({ minLength: 1 })
      .map((value) => value.trim())
      .filter((value) => value !== '');
    assert(
      property(dictionary(text, text), (specifications) => {
        const read = readSpecifications(specificationsText(specifications));
        expect(read).toEqual({ ...specifications });
        expect(Object.keys(read ?? {})).toEqual(Object.keys(specifications));
      }),
    );
  });

  it.each(['Weight', 'Weight:', ': 2 kg', 'Weight: 2 kg\nbroken'])('cannot be read from %j', (text) => {
    expect(readSpecifications(text)).toBeNull();
  });
});
