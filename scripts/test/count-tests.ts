import { existsSync, readFileSync } from 'node:fs';

/** The part of Vitest's JSON report (its "JSON Reporter" page) that we read. */
interface Report {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/**
 * Counts a report's tests. A failure outside any test counts as a failed test: a file that could not be loaded, a set-up, an error
 * outside any test, a run that left no report.
 * @param ok whether Vitest itself ended well
 */
export function countTests(report: string, ok: boolean): { passed: number; failed: number } {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const files = (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults;
  const tests = files.flatMap((file) => file.assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failedTests = tests.filter(({ status }) => status === 'failed').length;
  const brokenFiles = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  ).length;
  const failed = failedTests + brokenFiles;
  return { passed, failed: failed === 0 && !ok ? 1 : failed };
}
