import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findViolations } from './check-imports/find-violations.ts';

/** Checks every import of every TypeScript file against the rule in check-imports/zones.ts. */
const root = fileURLToPath(new URL('..', import.meta.url));
const foreign = ['node_modules', 'dist', 'coverage', 'reports', '.data', '.git'];

const files = globSync('**/*.{ts,tsx,mts,mjs}', {
  cwd: root,
  exclude: (name) => foreign.includes(name),
}).sort();
const violations = files.flatMap((path) => findViolations(path, readFileSync(join(root, path), 'utf8')));
for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;
console.log(`${files.length} files, ${violations.length} imports against the rule`);
