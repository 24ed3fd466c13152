import { expect, it } from 'vitest';
import { correct, mistakes, mistakesAllowed } from './spelling.ts';

it.each([
  ['pump', 'pump', 0],
  ['sterotaxic', 'stereotaxic', 1],
  ['electrrode', 'electrode', 1],
  ['cathetar', 'catheter', 1],
  ['pmup', 'pump', 1],
  ['amplfiyer', 'amplifier', 2],
  ['', 'cap', 3],
])('%s is %s with %i mistakes', (typed, meant, count) => {
  expect([mistakes(typed, meant), mistakes(meant, typed)]).toEqual([count, count]);
});

it.each([
  ['eeg', 0],
  ['pump', 1],
  ['clamp', 1],
  ['suture', 2],
])('%s may have %i mistakes', (word, count) => {
  expect(mistakesAllowed(word)).toBe(count);
});

const known = (...terms: string[]) => terms.map((term, at) => ({ term, products: 100 - at }));
const corrected = (typed: string, ...terms: string[]) =>
  correct(typed, known(...terms)).map(({ term }) => term);

it('the fewest mistakes decide, then the first letter, then how many products say it', () => {
  expect(corrected('cathetar', 'cathode', 'catheters', 'catheter')).toEqual(['catheter']);
  expect(corrected('clampt', 'lamp', 'clamps', 'clamp')).toEqual(['clamps', 'clamp']);
  expect(corrected('xuture', 'suture', 'future')).toEqual(['suture', 'future']);
});

it('a word that is too far off, or too short, is left as it is', () => {
  expect(corrected('stent', 'spent', 'statement')).toEqual(['spent']);
  expect(corrected('cap', 'cup')).toEqual([]);
});
