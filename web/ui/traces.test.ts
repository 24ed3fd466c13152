import { expect, test } from 'vitest';
import { hash } from './hash.ts';
import { traces } from './traces.ts';

test('a product without a picture always gets the same seven traces', () => {
  expect(traces(hash('one'))).toEqual(traces(hash('one')));
  expect(traces(hash('one'))).toHaveLength(7);
});

test('two products get different traces', () => {
  expect(traces(hash('one'))).not.toEqual(traces(hash('two')));
});

test('every trace stays inside its plate', () => {
  for (const seed of ['', 'one', '0197e2d4-0000-7000-8000-000000000001']) {
    const heights = traces(hash(seed)).flatMap((path) =>
      path
        .split(/[ML]/)
        .slice(1)
        .map((at) => Number(at.split(' ')[1])),
    );
    expect(heights).toHaveLength(7 * 31);
    expect(Math.min(...heights)).toBeGreaterThan(0);
    expect(Math.max(...heights)).toBeLessThan(180);
  }
});
