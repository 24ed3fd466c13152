import { expect, test } from 'vitest';
import { readAddresses } from './read-addresses.ts';

test.each([
  ['one', 'ada@example.org', ['ada@example.org']],
  ['commas', 'ada@example.org, bob@example.org', ['ada@example.org', 'bob@example.org']],
  ['semicolons', 'ada@example.org;bob@example.org;', ['ada@example.org', 'bob@example.org']],
  ['spaces', '  ada@example.org   bob@example.org ', ['ada@example.org', 'bob@example.org']],
  ['new lines', 'ada@example.org\r\nbob@example.org\n\n', ['ada@example.org', 'bob@example.org']],
  ['capitals', 'Ada@Example.ORG', ['ada@example.org']],
  ['the same twice', 'ada@example.org, ADA@example.org', ['ada@example.org']],
  [
    'an address book',
    'Ada Lovelace <ada@example.org>, "Bob" <bob@example.org>',
    ['ada@example.org', 'bob@example.org'],
  ],
  ['nothing', ' \n ', []],
])('splits the typed text into email addresses: %s', (_case, text, valid) => {
  expect(readAddresses(text)).toEqual({ valid, invalid: [] });
});

test('reports invalid addresses as they were typed and keeps the valid ones', () => {
  expect(readAddresses('ada@example.org, bob@, Carol\nNobody <nowhere>')).toEqual({
    valid: ['ada@example.org'],
    invalid: ['bob@', 'Carol', 'nowhere'],
  });
});
