import { expect, test } from 'vitest';
import { measureFunctions } from './measure-functions.ts';

const source = `import { x } from './x.ts';

export function buy(
  order: Order,
): void {
  pay();
}

export const sell = async () => {
  const price = () => 1;
  return price();
};

const routes = { list: (all) => all, async find() {
  return null;
} };

class Shop {
  close() {
    this.doors.forEach((door) => {
      door.shut();
    });
  }
}

type Visit = (
  shop: Shop,
) => void;
`;

test('measures a function from the first line of its signature to the last line of its body', () => {
  expect(measured()).toContainEqual({ name: 'buy', line: 3, lines: 5 });
});

test('finds functions in variables, objects and classes, and names them by those or by the code around them', () => {
  expect(measured().map(({ name, lines }) => [name, lines])).toEqual([
    ['buy', 5],
    ['sell', 4],
    ['price', 1],
    ['list', 1],
    ['find', 3],
    ['close', 5],
    ['close', 3],
  ]);
});

test('ignores function types', () => {
  expect(measured().map(({ name }) => name)).not.toContain('Visit');
});

function measured() {
  return measureFunctions('shop.ts', source);
}
