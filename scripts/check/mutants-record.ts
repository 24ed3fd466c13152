import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mutatedFiles } from './mutated-files.ts';

/** The file with the hash of the permission code of which every mutant was killed last. */
export const mutantsRecord = fileURLToPath(new URL('mutants-record.txt', import.meta.url));

/** The SHA-256 of the permission code and of the tests that must kill its mutants, in hexadecimal. */
export function permissionCodeHash(): string {
  const hash = createHash('sha256');
  for (const file of mutatedFiles)
    for (const path of [file, file.replace(/\.ts$/, '.test.ts')])
      hash.update(readFileSync(new URL(`../../${path}`, import.meta.url)));
  return hash.digest('hex');
}
