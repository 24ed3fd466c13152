import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readImports } from './check-imports/read-imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const { dependencies, optionalDependencies } = JSON.parse(read('package.json'));

it('docs/dependencies.md gives a reason for each production dependency, and for no other package', () => {
  const rows = [...read('docs/dependencies.md').matchAll(/^\| (\S+) +\| (.+?) +\|$/gm)].slice(2);
  expect(rows.map(([, name]) => name)).toEqual(Object.keys(dependencies));
  for (const [, , why = ''] of rows) expect(why.length).toBeGreaterThan(3);
});

it('what runs in production imports only production dependencies', () => {
  const known = Object.keys({ ...dependencies, ...optionalDependencies });
  const running = globSync(['contract/**/*.ts', 'server/**/*.ts', 'payments-sandbox/**/*.ts'], { cwd: root })
    .concat(globSync('scripts/run/{admin,import,doctor}{.ts,/**/*.ts}', { cwd: root }))
    .filter((file) => !/\/testing\/|\.test\.ts$/.test(file));
  expect(running.length).toBeGreaterThan(100);
  const others = running.flatMap((file) =>
    readImports(file, read(file))
      .imports.filter(({ from, file }) => file === null && !/^(node:|#)/.test(from))
      .filter(({ from }) => !known.includes(packageOf(from)))
      .map(({ from }) => `${file}: ${from}`),
  );
  expect(others).toEqual([]);
});

/** Returns `@orpc/server` for `@orpc/server/plugins`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
