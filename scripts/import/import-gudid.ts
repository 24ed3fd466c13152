import { EmbeddedPostgresError } from '../../server/db/embedded/error.ts';
import { SettingError } from '../../server/env.ts';
import { emptyTally, importDevices } from '../../server/features/products/import/import-devices.ts';
import { ImportError } from '../../server/features/products/import/import-error.ts';
import { readTerms } from '../../server/features/products/import/terms.ts';
import { openDatabase } from './open-database.ts';
import { openProgress } from './progress.ts';
import type { ImportArguments } from './read-arguments.ts';
import { describeStop, summarize } from './summary.ts';

/** Imports a GUDID file and tells the person what happens. @returns the exit code */
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
    progress.end();
  } catch (error) {
    progress.end();
    console.error(describeFailure(error));
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

/** One line; the database's own words come without the statement, which holds a whole batch. */
function describeFailure(error: unknown): string {
  if (
    error instanceof ImportError ||
    error instanceof SettingError ||
    error instanceof EmbeddedPostgresError
  ) {
    return error.message;
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === '42P01')
    return 'The database has no tables yet: run npm start once, or name another DATABASE_URL.';
  // PostgreSQL's classes of connection faults and refused sign-ins, and the operating system's.
  if (/^(08|28|3D|57P)|^E[A-Z]+$/.test(code)) {
    return `DATABASE_URL: the database cannot be reached (${cause instanceof Error ? cause.message || code : code}).`;
  }
  return cause instanceof Error ? `The import failed: ${cause.message}` : String(cause);
}
