import { defineConfig } from 'vitest/config';
import { mutatedFiles } from './scripts/check/mutated-files.ts';

/** The tests that Stryker runs for each mutant. */
export default defineConfig({
  test: { include: mutatedFiles.map((file) => file.replace(/\.ts$/, '.test.ts')) },
});
