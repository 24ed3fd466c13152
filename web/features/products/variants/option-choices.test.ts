import { describe, expect, it } from 'vitest';
import { optionChoices } from './option-choices.ts';

const screw = (id: string, ...values: string[]) => ({
  ...{ id, values, price: '10.00', priceOnRequest: false },
  ...{ currency: 'AUD' as const, isOutOfStock: false },
});
const variants = [
  screw('a', '2 mm', '4 mm'),
  screw('b', '2 mm', '6 mm'),
  screw('c', '3 mm', '6 mm'),
  screw('d', '3 mm', '8 mm'),
];
const shown = (id: string) => {
  const values = variants.find((variant) => variant.id === id)?.values ?? [];
  const family = {
    id: 'f',
    name: 'Screw',
    options: ['Diameter', 'Length'],
    values,
    variants: 4,
    price: null,
  };
  return optionChoices({ id, family, variants });
};
const brief = (id: string) =>
  shown(id).map(({ name, choices }) => [
    name,
    ...choices.map(
      (one) =>
        `${one.value} ${one.variantId}${one.isChosen ? ' chosen' : ''}${one.isAvailable ? '' : ' unavailable'}`,
    ),
  ]);

describe('the choices of a variant', () => {
  it('name the variant with the other values unchanged', () => {
    expect(brief('b')).toEqual([
      ['Diameter', '2 mm b chosen', '3 mm c'],
      ['Length', '4 mm a', '6 mm b chosen', '8 mm d unavailable'],
    ]);
  });

  it('name the nearest variant when no variant has the combination', () => {
    expect(brief('a')).toEqual([
      ['Diameter', '2 mm a chosen', '3 mm c unavailable'],
      ['Length', '4 mm a chosen', '6 mm b', '8 mm d unavailable'],
    ]);
  });

  it('are none without a family', () => {
    expect(optionChoices({ id: 'a', family: null, variants: [] })).toEqual([]);
  });
});
