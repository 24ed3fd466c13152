import { expect, it } from 'vitest';
import { searchTerms } from './search-terms.ts';

it.each([
  [undefined, null],
  ['', null],
  [' -- !| ', null],
  ['EEG cap', 'EEG:* & cap:*'],
  ["NX-064 & !(x) 'y'", 'NX:* & 064:* & x:* & y:*'],
  ['CO₂', 'CO:*'],
  ['Élektrode 5µm', 'Élektrode:* & 5µm:*'],
])('searches %o as %o', (typed, terms) => {
  expect(searchTerms(typed)).toBe(terms);
});
