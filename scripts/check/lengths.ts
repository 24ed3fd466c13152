import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { percentile } from '../../bench/percentile.ts';
import { measureFunctions } from './lengths/measure-functions.ts';

/**
 * `npm run lengths`: prints how many lines the functions of each part of the code have. Excludes one-line functions,
 * tests and `testing/`. A function is a declaration, an expression, an arrow or a method with a body. A nested function
 * counts separately, and its lines also count in the outer function. The lines of a function are counted from the
 * signature to the end of the body, including blank lines and comments. The exit code is 1 unless nine in ten functions
 * are within the limit. Lists the longest functions; `--all` lists every function that is longer than the limit.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const bounds = { contract: 25, server: 25, web: 30, 'payments-sandbox': 25, bench: 25, scripts: 25 };
const longestShown = 20;

const rooms = Object.entries(bounds).map(([room, bound]) => {
  const functions = functionsOf(room);
  return { room, bound, functions, tooLong: functions.filter(({ lines }) => lines > bound) };
});

console.log('room              functions   p50   p90   max   bound  over it');
for (const { room, bound, functions, tooLong } of rooms) {
  const lengths = functions.map(({ lines }) => lines);
  const p90 = percentile(lengths, 90);
  if (p90 > bound) process.exitCode = 1;
  const lines = [percentile(lengths, 50), p90, Math.max(...lengths)].map((figure) =>
    String(figure).padStart(6),
  );
  const [count, most, over] = [functions.length, bound, tooLong.length].map((figure) =>
    String(figure).padStart(8),
  );
  console.log(`${room.padEnd(18)} ${count}${lines.join('')}${most}${over}`);
}

const tooLong = rooms.flatMap((room) => room.tooLong).sort((a, b) => b.lines - a.lines);
const named = process.argv.includes('--all') ? tooLong : tooLong.slice(0, longestShown);
console.log(`\nThe longest${named.length < tooLong.length ? `, ${named.length} of ${tooLong.length}` : ''}:`);
for (const { lines, path, line, name } of named)
  console.log(`${String(lines).padStart(4)}  ${path}:${line} ${name}`);

function functionsOf(room: string) {
  const files = globSync(`${room}/**/*.{ts,tsx,mjs}`, { cwd: root }).filter(
    (path) => !/\.test\.|\/testing\/|\.d\.ts$/.test(path),
  );
  return files.sort().flatMap((path) =>
    measureFunctions(path, readFileSync(join(root, path), 'utf8'))
      .filter(({ lines }) => lines > 1)
      .map((measured) => ({ ...measured, path })),
  );
}
