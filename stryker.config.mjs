import { mutatedFiles } from './scripts/check/mutated-files.ts';

/**
 * `npm run mutants`: changes the permission code in one place at a time. If no test fails, the rule is untested and the run fails.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: mutatedFiles,
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  thresholds: { break: 100 },
  reporters: ['clear-text'],
  clearTextReporter: { logTests: false, reportTests: false },
  // Only the code under test is copied; the rest of the project is not needed.
  ignorePatterns: [
    '**',
    '!contract/**',
    '!server/**',
    '!scripts/check/mutated-files.ts',
    '!vitest.mutants.ts',
    '!package.json',
  ],
  // Stryker reads tsconfig.json with TypeScript's API, which TypeScript 7 does not have.
  tsconfigFile: 'none',
  tempDirName: 'reports/stryker',
};
