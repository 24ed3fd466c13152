import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const described = readFileSync('docs/commands.md', 'utf8');

it.each([
  ['proof', 'scripts/proof/main.ts', 'proofs', /`npm run proof -- (\w+)/g],
  ['bench', 'bench/main.ts', 'benches', /(?<=`npm run bench`.*)`-- (\w+)/g],
] as const)('docs/commands.md describes every command of npm run %s', (_command, file, name, mentions) => {
  const listed = [...described.matchAll(mentions)].map(([, command]) => command);
  expect(new Set(listed)).toEqual(new Set(commandsOf(file, name)));
});

/** The keys of the object that maps the commands of a program to their functions. */
function commandsOf(file: string, name: string): string[] {
  const source = readFileSync(file, 'utf8');
  const object = new RegExp(`^const ${name}\\b.*= \\{$([^}]*)^\\};$`, 'm').exec(source)?.[1] ?? '';
  return [...object.matchAll(/^ {2}(\w+): /gm)].map(([, key = '']) => key);
}
