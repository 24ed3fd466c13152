import { expect, it } from 'vitest';
import { lineName } from './line-names.ts';

const screw = { name: 'Screw', quantity: 2, pack: 'each', packUnits: 1 } as const;

it('names the options of a variant before pack and lead time', () => {
  expect(lineName(screw, 'en')).toBe('2 × Screw');
  const line = {
    ...screw,
    pack: 'box',
    packUnits: 12,
    options: [['Length', '4 mm']] as [string, string][],
  } as const;
  expect(lineName(line, 'en')).toBe('2 × Screw (Length: 4 mm, box of 12)');
});
