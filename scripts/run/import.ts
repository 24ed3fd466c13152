import { importGudid } from './import/import-gudid.ts';
import { readArguments, usage } from './import/read-arguments.ts';

/**
 * `npm run import`: imports catalogues. The code is in server/features/products/imports. npm starts this script with a
 * small young generation of the heap. Otherwise the process would need 150 MB more memory, because Node.js reads
 * Drizzle's large package.json again for each of Drizzle's modules.
 */
const asked = readArguments(process.argv.slice(2));
if ('mistake' in asked) {
  console.error(`${asked.mistake}\n\n${usage}`);
  process.exitCode = 1;
} else if ('isHelp' in asked) {
  console.log(usage);
} else {
  process.exitCode = await importGudid(asked);
}
