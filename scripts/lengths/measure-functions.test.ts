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

test('a function is as long as its lines from the first of its signature to the last of its body', () => {
  expect(measured()).toContainEqual({ name: 'buy', line: 3, lines: 5 });
});

test('functions are found in variables, objects and classes, and named by those or by what is around them', () => {
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

test('the types of functions are no functions', () => {
  expect(measured().map(({ name }) => name)).not.toContain('Visit');
});

function measured() {
  return measureFunctions('shop.ts', source);
}
