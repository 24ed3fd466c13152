import { describe, expect, it } from 'vitest';
import { detailRows, specificationRows } from './detail-rows.ts';
import { detailWords } from './detail-words.ts';

describe('the datasheet of a product', () => {
  it('shows known details in their order, then the seller’s own', () => {
    const rows = detailRows({
      warranty_years: 3,
      sterile: false,
      brand: 'Cortiva',
      category: 'EEG',
      ledColour: 'blue',
    });
    expect(rows).toEqual([
      { kind: 'known', key: 'category', label: detailWords.category, value: 'EEG' },
      { kind: 'known', key: 'brand', label: detailWords.brand, value: 'Cortiva' },
      { kind: 'known', key: 'sterile', label: detailWords.sterile, value: false },
      { kind: 'free', key: 'warranty_years', label: 'Warranty years', value: 3 },
      { kind: 'free', key: 'ledColour', label: 'Led colour', value: 'blue' },
    ]);
  });

  it('omits empty values and the specifications, which are shown separately', () => {
    expect(detailRows({ brand: '', model: null, specifications: { Channels: '64' } })).toEqual([]);
  });

  it('shows specifications in the order they were entered', () => {
    const rows = specificationRows({ specifications: { Zoom: '4×', Aperture: 'f/2', Mass: '2 kg' } });
    expect(rows.map(({ name }) => name)).toEqual(['Zoom', 'Aperture', 'Mass']);
    expect(specificationRows({})).toEqual([]);
  });
});
