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
])('turns %s into %s with %i edits', (typed, meant, count) => {
  expect([mistakes(typed, meant), mistakes(meant, typed)]).toEqual([count, count]);
});

it.each([
  ['eeg', 0],
  ['pump', 1],
  ['clamp', 1],
  ['suture', 2],
])('allows %s %i edits', (word, count) => {
  expect(mistakesAllowed(word)).toBe(count);
});

const known = (...terms: string[]) => terms.map((term, at) => ({ term, products: 100 - at }));
const corrected = (typed: string, ...terms: string[]) =>
  correct(typed, known(...terms)).map(({ term }) => term);

it('prefers the fewest edits, then the same first letter, then the more frequent word', () => {
  expect(corrected('cathetar', 'cathode', 'catheters', 'catheter')).toEqual(['catheter']);
  expect(corrected('clampt', 'lamp', 'clamps', 'clamp')).toEqual(['clamps', 'clamp']);
  expect(corrected('xuture', 'suture', 'future')).toEqual(['suture', 'future']);
});

it('does not correct a word that is too different or too short', () => {
  expect(corrected('stent', 'spent', 'statement')).toEqual(['spent']);
  expect(corrected('cap', 'cup')).toEqual([]);
});
