import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countTests } from './test/count-tests.ts';
import { readArguments, usage } from './test/read-arguments.ts';
import { runProgram, stopPrograms } from './test/run-program.ts';

/**
 * `npm test`: runs every check in order, each step under its heading. The last line gives the number of tests; a check
 * without tests counts as one test. After a failure the next steps still run, except after a failure of the type check.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = join(root, 'reports');
const { limitMinutes } = readArgumentsOrExit();

let passed = 0;
let failed = 0;
const failures: string[] = [];

const limit = setTimeout(() => {
  console.error(`Stopped after ${limitMinutes} minutes`);
  failed += 1;
  stopPrograms();
}, limitMinutes * 60_000);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    failed += 1;
    stopPrograms();
  });
}

mkdirSync(reports, { recursive: true });
if (await check('types', 'tsc', ['--noEmit'])) {
  // These checks run in parallel, because one check alone leaves the two cores mostly idle.
  await Promise.all([
    check('lint', 'biome', ['ci', '--colors=off', '.']),
    check('imports', process.execPath, [join(root, 'scripts/check/check-imports.ts')]),
    check('lengths', process.execPath, [join(root, 'scripts/check/lengths.ts')]),
    check('words collected', 'lingui', ['check', 'sync', '--overwrite']),
    check('words translated', 'lingui', ['check', 'missing']),
    check('web build', process.execPath, [join(root, 'scripts/run/build-web.ts')]),
  ]);
  await Promise.all([
    test('unit, component and API tests', ['unit', 'components', 'api']),
    test('isolated tests', ['apart']),
  ]);
  // Three journeys run in parallel on two cores, because each journey is idle while it waits for a page.
  await test('browser tests', ['browser'], ['--maxWorkers=3']);
}
clearTimeout(limit);
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function readArgumentsOrExit(): { limitMinutes: number } {
  const asked = readArguments(process.argv.slice(2));
  if ('limitMinutes' in asked) return asked;
  if ('isHelp' in asked) console.log(usage);
  else console.error(`${asked.mistake}\n\n${usage}`);
  process.exit('isHelp' in asked ? 0 : 1);
}

async function check(title: string, program: string, args: string[]): Promise<boolean> {
  const { ok, output, seconds } = await runProgram(program, args, { cwd: root, isShown: false });
  console.log(`\n== ${title}: ${ok ? 'passed' : 'failed'} in ${seconds.toFixed(1)} s`);
  if (!ok) console.log(output.trimEnd());
  if (ok) passed += 1;
  else {
    failed += 1;
    failures.push(title);
  }
  return ok;
}

async function test(title: string, projects: string[], options: string[] = []): Promise<void> {
  console.log(`\n== ${title}`);
  const report = join(reports, `${projects.join('-')}.json`);
  const { ok, seconds } = await runProgram(
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...options,
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    { cwd: root, isShown: true, makes: report },
  );
  const count = countTests(report, ok);
  console.log(`== ${title}: ${count.passed} passed, ${count.failed} failed in ${seconds.toFixed(1)} s`);
  passed += count.passed;
  failed += count.failed;
  failures.push(...count.failures);
}
