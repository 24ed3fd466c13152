import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countTests } from './count-tests.ts';

const folder = mkdtempSync(join(tmpdir(), 'myelin-count-'));
afterAll(() => rmSync(folder, { recursive: true }));

const passed = { status: 'passed', fullName: 'saves', failureMessages: [] };
const failed = { status: 'failed', fullName: 'mends', failureMessages: ['expected 1 to be 2'] };

it('counts the tests of every file, and names the failed ones with their reason', () => {
  const report = write([
    { name: 'a.test.ts', status: 'passed', assertionResults: [passed, passed] },
    { name: 'b.test.ts', status: 'failed', assertionResults: [passed, failed] },
  ]);
  expect(countTests(report, false)).toEqual({
    passed: 3,
    failed: 1,
    failures: ['b.test.ts: mends\nexpected 1 to be 2'],
  });
});

it('counts a file that could not be loaded as a failure', () => {
  const report = write([
    { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: 'b.test.ts', status: 'passed', assertionResults: [passed] },
  ]);
  expect(countTests(report, false)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['a.test.ts\nno such module'],
  });
});

it('counts a run that failed although every test passed', () => {
  const report = write([{ name: 'a.test.ts', status: 'passed', assertionResults: [passed] }]);
  expect(countTests(report, false)).toMatchObject({ passed: 1, failed: 1 });
  expect(countTests(report, true)).toEqual({ passed: 1, failed: 0, failures: [] });
});

it('counts a run that left no report as a failure', () => {
  expect(countTests(join(folder, 'none.json'), true)).toMatchObject({ passed: 0, failed: 1 });
});

function write(testResults: unknown[]): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify({ testResults }));
  return path;
}
