import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCircles } from './check-imports/find-circles.ts';
import { findViolations } from './check-imports/find-violations.ts';
import { readImports } from './check-imports/read-imports.ts';

/**
 * Checks the imports of every TypeScript file against check-imports/zones.ts. Also checks that there are no import
 * cycles.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const foreign = ['node_modules', 'dist', 'coverage', 'reports', '.data', '.git'];

const files = globSync('**/*.{ts,tsx,mts,mjs}', {
  cwd: root,
  exclude: (name) => foreign.includes(name),
}).sort();
const readings = files.map((path) => ({
  path,
  ...readImports(path, readFileSync(join(root, path), 'utf8')),
}));
const violations = readings.flatMap((reading) => findViolations(reading.path, reading));
const circles = findCircles(
  new Map(readings.map(({ path, imports }) => [path, imports.flatMap(({ file }) => file ?? [])])),
);

for (const violation of violations) console.error(violation);
for (const circle of circles) console.error(`A circle of imports: ${[...circle, circle[0]].join(' → ')}`);
if (violations.length + circles.length > 0) process.exitCode = 1;
console.log(
  `${files.length} files, ${violations.length} imports against the rule, ${circles.length} circles`,
);
