import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countTests } from './count-tests.ts';

const folder = mkdtempSync(join(tmpdir(), 'myelin-count-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('counts the tests of every file', () => {
  const report = write([
    { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
  ]);
  expect(countTests(report, false)).toEqual({ passed: 3, failed: 1 });
});

it('counts a file that could not be loaded as a failure', () => {
  const report = write([
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ]);
  expect(countTests(report, false)).toEqual({ passed: 1, failed: 1 });
});

it('counts a run that failed although every test passed', () => {
  const report = write([{ status: 'passed', assertionResults: [{ status: 'passed' }] }]);
  expect(countTests(report, false)).toEqual({ passed: 1, failed: 1 });
  expect(countTests(report, true)).toEqual({ passed: 1, failed: 0 });
});

it('counts a run that left no report as a failure', () => {
  expect(countTests(join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1 });
});

function write(testResults: unknown[]): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify({ testResults }));
  return path;
}
