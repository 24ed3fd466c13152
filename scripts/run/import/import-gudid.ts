import { emptyTally, importDevices } from '../../../server/features/products/imports/import-devices.ts';
import { readTerms } from '../../../server/features/products/imports/terms.ts';
import { countTerms } from '../../../server/features/products/search/count-terms.ts';
import { describeFailure } from '../describe-failure.ts';
import { openDatabase } from '../open-database.ts';
import { openProgress } from './progress.ts';
import type { ImportArguments } from './read-arguments.ts';
import { describeStop, summarize } from './summary.ts';

/**
 * Imports a GUDID file and reports its progress.
 * @returns the exit code
 */
export async function importGudid({ path, orgId, isDryRun, ...asked }: ImportArguments): Promise<number> {
  const start = performance.now();
  const tally = emptyTally();
  const progress = openProgress(process.stdout);
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  process.once('SIGTERM', () => interrupted.abort());
  try {
    const terms = readTerms(asked);
    await using database = await openDatabase(progress.say);
    await importDevices(
      {
        db: database.db,
        path,
        orgId,
        terms,
        isDryRun,
        signal: interrupted.signal,
        onRefusal: (line, reason) => progress.say(`Refused, line ${line}: ${reason}`),
        onProgress: progress.show,
      },
      tally,
    );
    // Updates the counts of words, which the search uses, immediately after a large import. Otherwise a job would
    // update them during the next night.
    if (!isDryRun) await countTerms(database);
    progress.end();
  } catch (error) {
    progress.end();
    console.error(describeFailure('The import', error));
    if (tally.read > 0) console.error(describeStop(tally, isDryRun));
    return 1;
  }
  if (interrupted.signal.aborted) {
    console.error('Stopped.');
    console.error(describeStop(tally, isDryRun));
    return 130;
  }
  console.log(summarize(tally, isDryRun, performance.now() - start));
  return 0;
}
