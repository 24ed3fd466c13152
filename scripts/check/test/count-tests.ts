import { existsSync, readFileSync } from 'node:fs';

/** The part of Vitest's JSON report (its "JSON Reporter" page) that this script reads. */
interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

export interface Count {
  passed: number;
  failed: number;
  /** Each failed test with its file and reason. Printed last, because often only the end of a long log is kept. */
  failures: string[];
}

/**
 * Counts the tests of a report. A failure outside the tests counts as a failed test: a file that cannot be loaded, a failed set-up, an
 * uncaught error, a run without a report.
 * @param ok whether Vitest's exit code was 0
 */
export function countTests(report: string, ok: boolean): Count {
  if (!existsSync(report)) return { passed: 0, failed: 1, failures: [`${report} was not written`] };
  const files = (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults;
  const passed = files
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => status === 'passed').length;
  const failures = files.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`);
    return tests.length === 0 && status === 'failed' ? [`${name}\n${message}`] : tests;
  });
  if (failures.length === 0 && !ok) failures.push('an error outside any test, which its output names');
  return { passed, failed: failures.length, failures };
}
