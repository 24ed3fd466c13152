import { expect, it } from 'vitest';
import { historyRows } from './history-rows.ts';

const change = (field: string, before: unknown, after: unknown) => ({ field, before, after });

it('lists name, price, status and description first, then details by key', () => {
  const changes = ['details.model', 'description', 'details.brand', 'status', 'price', 'name'].map((field) =>
    change(field, 'a', 'b'),
  );
  expect(historyRows({ operation: 'UPDATE', changes }).map(({ field }) => field)).toEqual([
    'name',
    'price',
    'status',
    'description',
    'details.brand',
    'details.model',
  ]);
});

it('lists changed specifications one by one', () => {
  const before = [
    ['Zoom', '4×'],
    ['Weight', '1 kg'],
    ['Plug', 'DIN'],
  ];
  const after = [
    ['Weight', '1 kg'],
    ['Zoom', '8×'],
    ['Cable', '3 m'],
  ];
  const changes = [change('details.specifications', before, after)];
  expect(historyRows({ operation: 'UPDATE', changes })).toEqual([
    { field: 'details.specifications', about: 'Zoom', before: '4×', after: '8×' },
    { field: 'details.specifications', about: 'Plug', before: 'DIN', after: null },
    { field: 'details.specifications', about: 'Cable', before: null, after: '3 m' },
  ]);
});

it('lists specifications as one field when only their order changed', () => {
  const before = [
    ['Zoom', '4×'],
    ['Plug', 'DIN'],
  ];
  const changes = [change('details.specifications', before, before.toReversed())];
  expect(historyRows({ operation: 'UPDATE', changes })).toEqual(changes);
});

it('shows only the identifying fields of a deleted product', () => {
  const changes = [change('details', { brand: 'Cortiva' }, null), change('name', 'EEG cap', null)];
  expect(historyRows({ operation: 'DELETE', changes })).toEqual([changes[1]]);
});
