import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { apply, findMutants } from './find-mutants.ts';

const mutantsOf = (source: string) => findMutants('a.ts', source).map((mutant) => apply(source, mutant));

describe('the mutants of a source', () => {
  it.each([
    [`x = a === b && c;`, [`x = (a === b || c);`, `x = (a !== b) && c;`]],
    [`x = !a;`, [`x = a;`]],
    [`x = [true, y];`, [`x = [, y];`, `x = [true, ];`, `x = [false, y];`]],
    [`x = a ? b : c;`, [`x = !(a) ? b : c;`]],
    [`if (a) b();`, [`if (!(a)) b();`]],
    [`x = { a: b };`, [`x = { a: [] };`]],
    [`function f() { return a; }`, [`function f() { return; }`]],
    [`function f() { throw a; }`, [`function f() { ; }`]],
    [`x = () => a;`, [`x = () => undefined;`]],
    [`x = ['a'] as const;`, [`x = [] as const;`, `x = ['mutant'] as const;`]],
  ])('are all found in %s', (source, mutants) => {
    expect(mutantsOf(source).sort()).toEqual(mutants.sort());
  });

  it.each([`import a from 'a';`, `type A = 'a' | true;`, `const x: 'a' = y;`, `let { a } = b;`])(
    'leave out code that decides nothing: %s',
    (source) => {
      expect(mutantsOf(source)).toEqual([]);
    },
  );

  it('are all valid programs', () => {
    const source = readFileSync(new URL('../../server/access/policy.ts', import.meta.url), 'utf8');
    const mutants = mutantsOf(source);
    expect(mutants.length).toBeGreaterThan(40);
    expect(mutants.filter((mutant) => parseSync('a.ts', mutant).errors.length > 0)).toEqual([]);
  });
});
