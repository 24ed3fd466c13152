import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import { contractPlugin } from './web/build/contract-plugin.ts';
import { englishRefusals } from './web/build/refusal-messages.ts';

/** The plugins of the build: the modules under test use Lingui's macros, its catalogues, and the virtual modules of the contract. */
const fromBuild = [
  contractPlugin(),
  englishRefusals(),
  babel({ presets: [linguiTransformerBabelPreset()] }),
  lingui(),
];

/** The limit of `expect.poll`. It equals the limit of a locator's action (e2e/browser.ts). */
const patient = { expect: { poll: { timeout: 15_000 } } };

const journeys: UserWorkspaceConfig['test'] = {
  globalSetup: 'e2e/setup.ts',
  testTimeout: 120_000,
  hookTimeout: 120_000,
  ...patient,
};

/**
 * Test files that run in separate processes, at the same time as the others (scripts/check/test.ts). Some mostly wait for a time limit and use
 * little processor time. The others mock a module, or make assertions about the state of a module.
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

/**
 * The test files of one worker share modules, because loading the server or the app takes a third of a file's time. Each file must therefore
 * restore the globals. New objects have 64 MB, because V8's default of 16 MB makes a process that loads the whole server collect garbage often.
 */
const shared = {
  isolate: false,
  execArgv: ['--max-semi-space-size=64'],
  setupFiles: ['server/testing/restore-globals.ts'],
};

const overDatabase: UserWorkspaceConfig['test'] = {
  globalSetup: 'server/testing/start-postgres.ts',
  testTimeout: 30_000,
  hookTimeout: 60_000,
  ...patient,
};

/** Two workers, because all tests must also run on a machine with two cores, together with PostgreSQL or a browser. */
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
          // Some tests start programs. On two busy cores this takes longer than Vitest's default limit of five seconds.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Tests of components. They need a DOM.
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
          // e2e/refusals calls the API and checks the web's texts. It needs a database and no browser.
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
          include: ['e2e/*.test.ts'],
          ...shared,
          ...journeys,
        },
      },
      {
        // Checks the behaviour of the screens in detail (`npm run test:details`). Takes minutes.
        plugins: fromBuild,
        test: {
          name: 'details',
          include: ['e2e/details/*.test.ts'],
          ...shared,
          ...journeys,
        },
      },
      {
        // Checks every screen, error text and constant of docs/product.md (`npm run test:screens`). Takes minutes.
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
