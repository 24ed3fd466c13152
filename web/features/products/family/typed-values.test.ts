import { expect, it } from 'vitest';
import type { ProductFamily } from '../../../../contract/product-families.ts';
import { missingCombinations, typedValues } from './typed-values.ts';

it('reads one value per line, each once', () => {
  expect(typedValues('4 mm\r\n\n  6   mm \n4 mm')).toEqual(['4 mm', '6 mm']);
  expect(typedValues(' \n')).toEqual([]);
});

it('counts the combinations that no variant has', () => {
  const variants = [
    ['2 mm', '4 mm'],
    ['2 mm', '6 mm'],
  ].map((values) => ({ values })) as ProductFamily['variants'];
  expect(missingCombinations({ variants }, [['2 mm'], ['4 mm', '6 mm']])).toBe(0);
  expect(missingCombinations({ variants }, [['2 mm', '3 mm'], ['4 mm']])).toBe(1);
  expect(missingCombinations({ variants }, [['3 mm'], ['4 mm', '8 mm']])).toBe(2);
  expect(missingCombinations({ variants }, [['2 mm'], []])).toBe(0);
});
