import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readArguments, usage } from './read-arguments.ts';

const command = fileURLToPath(new URL('../test.ts', import.meta.url));

it('takes the limit in minutes, 30 unless given', () => {
  expect(readArguments([])).toEqual({ limitMinutes: 30 });
  expect(readArguments(['--limit', '45'])).toEqual({ limitMinutes: 45 });
  expect(readArguments(['--limit=45'])).toEqual({ limitMinutes: 45 });
});

it.each(['0', '-5', '1.5', 'soon', '', '601', '9999999'])('refuses a limit of "%s"', (minutes) => {
  expect(readArguments([`--limit=${minutes}`])).toEqual({
    mistake: `--limit takes whole minutes from 1 to 600, not ${minutes}.`,
  });
});

it.each([['--limits', '45'], ['unit'], ['--limit']])('refuses %s %s', (...args) => {
  expect(readArguments(args.filter((arg) => arg !== undefined))).toEqual({ mistake: expect.any(String) });
});

it('--help prints the usage and runs nothing', () => {
  expect(execFileSync(process.execPath, [command, '--help'], { encoding: 'utf8' })).toBe(`${usage}\n`);
});

it('an unknown argument ends with the usage and runs nothing', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, '--fast'], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('--fast');
  expect(stderr).toContain(usage);
});
