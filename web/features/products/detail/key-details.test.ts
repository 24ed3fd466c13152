import { expect, it } from 'vitest';
import { keyDetailsOf } from './key-details.ts';

const valuesOf = (details: Record<string, unknown>) => keyDetailsOf(details).map(({ value }) => value);

it('starts with the catalogue number, then the first three specifications', () => {
  const specifications = { Weight: '1 kg', Channels: '8', Noise: '1 µV', Colour: 'grey' };
  expect(valuesOf({ brand: 'Cortexa', catalogNumber: 'CV-1', specifications })).toEqual([
    'CV-1',
    '1 kg',
    '8',
    '1 µV',
  ]);
});

it('fills up to three with known details; a product without details has none', () => {
  const details = {
    model: 'NX',
    deviceClass: 'IIa',
    packSize: '10',
    brand: 'Cortexa',
    specifications: { Channels: '8' },
  };
  expect(valuesOf(details)).toEqual(['8', 'Cortexa', '10']);
  expect(valuesOf({ model: 'NX', category: 'EEG' })).toEqual([]);
});
