import { expect, it } from 'vitest';
import { readArguments } from './read-arguments.ts';

it('reads the file, the organization and the terms of an import', () => {
  expect(
    readArguments(['gudid', 'devices.xml', '--org', 'o1', '--price', '9.90', '--class', 'II', '--dry-run']),
  ).toEqual({
    path: 'devices.xml',
    orgId: 'o1',
    price: '9.90',
    status: undefined,
    deviceClass: 'II',
    isDryRun: true,
  });
});

it('prints its usage on request', () => {
  expect(readArguments(['--help'])).toEqual({ isHelp: true });
});

it.each([
  [[], 'Say what to import'],
  [['csv', 'devices.csv'], 'Say what to import'],
  [['gudid'], 'Name the file'],
  [['gudid', 'a.xml', 'b.xml', '--org', 'o1'], 'One file at a time'],
  [['gudid', 'a.xml'], '--org ORG_ID is missing'],
  [['gudid', 'a.xml', '--org', 'o1', '--currency', 'USD'], "Unknown option '--currency'"],
])('names the missing or superfluous argument in %j', (args, words) => {
  expect(readArguments(args)).toHaveProperty('mistake', expect.stringContaining(words));
});
