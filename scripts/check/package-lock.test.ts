import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const packages: Record<string, Locked> = read('package-lock.json').packages;

it('locks exactly the packages that package.json names', () => {
  const { dependencies, devDependencies, optionalDependencies } = read('package.json');
  expect(packages['']).toMatchObject({ dependencies, devDependencies, optionalDependencies });
});

// `npm install` leaves out packages that its registry does not have. `npm ci` then refuses the lock file on every
// machine.
it('locks the packages of other platforms, too, without which npm ci refuses to install', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.entries(optionalDependencies ?? {})
      .filter(([name, range]) => !satisfies(find(path, name), range))
      .map(([name, range]) => `${name}@${range} of ${path}`),
  );
  expect(missing).toEqual([]);
});

function satisfies(found: Locked | undefined, range: string): boolean {
  const isExact = /^\d+\.\d+\.\d+/.test(range);
  return isExact ? found?.version === range : found !== undefined;
}

/** Finds a package as Node.js does: in the package's own node_modules, then in each parent's. */
function find(from: string, name: string): Locked | undefined {
  const here = packages[`${from ? `${from}/` : ''}node_modules/${name}`];
  if (here || !from) return here;
  return find(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

function read(file: string) {
  return JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
}
