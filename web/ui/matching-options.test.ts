import { expect, test } from 'vitest';
import { matchingOptions } from './matching-options.ts';

const options = [
  { value: 'UTC', label: 'UTC', detail: 'GMT+0' },
  { value: 'America/New_York', label: 'Eastern', detail: 'GMT-5' },
  { value: 'America/Sao_Paulo', label: 'America/São Paulo', detail: 'GMT-3' },
  { value: 'Europe/Berlin', label: 'Europe/Berlin', detail: 'GMT+1' },
];

test.each([
  ['', ['UTC', 'America/New_York', 'America/Sao_Paulo', 'Europe/Berlin']],
  ['  ', ['UTC', 'America/New_York', 'America/Sao_Paulo', 'Europe/Berlin']],
  ['berlin', ['Europe/Berlin']],
  ['new york', ['America/New_York']],
  ['york america', ['America/New_York']],
  ['eastern', ['America/New_York']],
  ['sao', ['America/Sao_Paulo']],
  ['São', ['America/Sao_Paulo']],
  ['gmt+1', ['Europe/Berlin']],
  ['Atlantis', []],
])('"%s" finds %o', (typed, found) => {
  expect(matchingOptions(options, typed).map(({ value }) => value)).toEqual(found);
});
