import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import { contractPlugin } from './web/build/contract-plugin.ts';
import { englishRefusals } from './web/build/refusal-messages.ts';

/** Words are written with Lingui's macros, which exist at build time alone, and read from its catalogues; so do the routes to call. */
const fromBuild = [
  contractPlugin(),
  englishRefusals(),
  babel({ presets: [linguiTransformerBabelPreset()] }),
  lingui(),
];

/** As long as an action of a page waits for its element (e2e/browser.ts): a wait says what comes, never how soon. */
const patient = { expect: { poll: { timeout: 15_000 } } };

const journeys: UserWorkspaceConfig['test'] = {
  globalSetup: 'e2e/setup.ts',
  testTimeout: 120_000,
  hookTimeout: 120_000,
  ...patient,
};

/**
 * In processes of their own and beside the others (scripts/check/test.ts): the first mostly wait for a limit of time to pass and cost little of
 * the processor, the others mock a module or say what is true of one alone.
 */
const apart = [
  'server/db/embedded/open.test.ts',
  'server/features/orders/frozen-provider.test.ts',
  'server/features/orders/money/refund-order.test.ts',
  'server/http/database-away.test.ts',
  'server/jobs/heartbeat.test.ts',
  'server/doctor.test.ts',
  'server/storage/full-disk.test.ts',
  'web/api/schemas-without-eval.test.ts',
];

/** A third of the time of a file would go into loading the server or the app again; so each leaves the globals as it found them. */
const shared = { isolate: false, setupFiles: ['server/testing/restore-globals.ts'] };

const overDatabase: UserWorkspaceConfig['test'] = {
  globalSetup: 'server/testing/start-postgres.ts',
  testTimeout: 30_000,
  hookTimeout: 60_000,
  ...patient,
};

/** Two workers: the whole has to run on a machine with two cores, and PostgreSQL or a browser wants some of it. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        plugins: fromBuild,
        test: {
          name: 'unit',
          include: ['{contract,payments-sandbox,web,scripts}/**/*.test.ts'],
          exclude: apart,
          ...shared,
          setupFiles: [...shared.setupFiles, 'web/testing/english.ts'],
          // Some start programs of their own, which on two busy cores takes longer than the five seconds a test has otherwise.
          testTimeout: 30_000,
        },
      },
      {
        // Components with a DOM: a test of a component is a `.test.tsx`.
        plugins: fromBuild,
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          ...shared,
          setupFiles: [...shared.setupFiles, 'web/testing/english.ts', 'web/testing/dom.ts'],
          testTimeout: 30_000,
        },
      },
      {
        plugins: fromBuild,
        test: {
          name: 'api',
          // What the API refuses, in the words of the web: of both, so it stands beside the journeys.
          include: ['{server,bench}/**/*.test.ts', 'e2e/refusals/*.test.ts'],
          exclude: apart,
          ...shared,
          ...overDatabase,
        },
      },
      {
        plugins: fromBuild,
        test: { name: 'apart', include: apart, ...overDatabase },
      },
      {
        plugins: fromBuild,
        test: {
          name: 'browser',
          include: ['e2e/*.test.ts', 'e2e/details/*.test.ts'],
          ...shared,
          ...journeys,
        },
      },
      {
        // Every screen, text and constant of the specification one after the other: `npm run test:screens`, which takes minutes.
        plugins: fromBuild,
        test: {
          name: 'screens',
          include: ['e2e/{screens,error-catalogue,constants}/*.test.ts'],
          ...journeys,
        },
      },
    ],
  },
});
