import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutantsRecord, permissionCodeHash } from './mutants-record.ts';

it('every mutant of the present permission code was killed (after a change, `npm run mutants` checks this again)', () => {
  expect(readFileSync(mutantsRecord, 'utf8').trim()).toBe(permissionCodeHash());
});
