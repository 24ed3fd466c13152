import { describe, expect, it } from 'vitest';
import { setupSteps } from './setup-steps.ts';

describe('the checklist of a new seller', () => {
  const done = (progress: Parameters<typeof setupSteps>[0]) =>
    setupSteps(progress)?.map(({ isDone }) => isDone) ?? null;

  it.each([
    [{ canTakePayments: false, products: 0, activeProducts: 0 }, [false, false, false]],
    [{ canTakePayments: true, products: 0, activeProducts: 0 }, [true, false, false]],
    [{ canTakePayments: true, products: 2, activeProducts: 0 }, [true, true, false]],
    [{ canTakePayments: false, products: 2, activeProducts: 1 }, [false, true, true]],
    [{ canTakePayments: true, products: 2, activeProducts: 1 }, null],
  ])('%o: %o', (progress, expected) => {
    expect(done(progress)).toEqual(expected);
  });
});
