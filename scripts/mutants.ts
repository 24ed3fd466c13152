import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apply, findMutants } from './mutants/find-mutants.ts';
import { openRunner } from './mutants/run-tests.ts';

/**
 * `npm run mutants`: changes the code that decides on permissions, one place at a time, and runs its tests. When no test fails,
 * the rule is untested: the change is listed, and the exit code is 1.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const decides = [
  'contract/permissions.ts',
  'server/access/policy.ts',
  'server/realtime/visible-change.ts',
  'contract/member-rules.ts',
  'server/features/products/visible-products.ts',
  'server/features/orders/visible-orders.ts',
];
const tests = decides.map((file) => join(root, file.replace(/\.ts$/, '.test.ts')));

const runner = await openRunner(root, tests);
let killed = 0;
let survived = 0;
try {
  for (const name of decides) {
    const file = join(root, name);
    const source = readFileSync(file, 'utf8');
    const ofFile = [file.replace(/\.ts$/, '.test.ts')];
    if (!(await runner.passesWith(file, source, ofFile)))
      throw new Error(`${name}: its tests fail without any mutant`);
    for (const mutant of findMutants(file, source)) {
      if (!(await runner.passesWith(file, apply(source, mutant), ofFile))) {
        killed += 1;
        continue;
      }
      survived += 1;
      const line = source.slice(0, mutant.start).split('\n').length;
      console.log(`Survived: ${name}:${line} ${mutant.what}`);
    }
  }
} finally {
  await runner.close();
}
const total = killed + survived;
console.log(`${killed} of ${total} mutants killed (${((killed / total) * 100).toFixed(1)} %)`);
process.exitCode = survived > 0 ? 1 : 0;
