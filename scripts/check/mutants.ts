import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mutantsRecord, permissionCodeHash } from './mutants-record.ts';

/**
 * `npm run mutants`: runs Stryker. If every mutant is killed, records the hash of the permission code and its tests, so
 * that `npm test` fails when the code has changed since.
 */
const { status } = spawnSync('stryker', ['run'], { stdio: 'inherit' });
if (status === 0) writeFileSync(mutantsRecord, `${permissionCodeHash()}\n`);
process.exitCode = status ?? 1;
