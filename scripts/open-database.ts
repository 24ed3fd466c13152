import { connect, type Database } from '../server/db/connection.ts';
import { openEmbedded } from '../server/db/embedded/open.ts';
import { readEnv } from '../server/env.ts';

/** No time limit: years of audit are verified in one statement, and no user waits for a command. */
const noLimit = 0;

/**
 * The database of the settings: DATABASE_URL, or the embedded one of DATA_DIR, whether a running server uses it now or not.
 * @param as the application's role, or the tables' owner (DATABASE_MIGRATION_URL): the database allows only the owner to do
 * what no screen may do
 * @throws SettingError, EmbeddedPostgresError
 */
export async function openDatabase(
  say: (line: string) => void,
  as: 'application' | 'owner' = 'application',
): Promise<{ db: Database } & AsyncDisposable> {
  const { databaseUrl, migrationUrl, dataDir } = readDatabaseSettings();
  const ownUrl = as === 'owner' ? migrationUrl : databaseUrl;
  if (ownUrl) {
    const db = connect(ownUrl, 1, noLimit);
    return { db, [Symbol.asyncDispose]: () => db.$client.end() };
  }
  const embedded = await openEmbedded({ dataDir, log: say });
  const db = connect(as === 'owner' ? embedded.ownerUrl : embedded.appUrl, 1, noLimit);
  const dispose = async () => {
    await db.$client.end();
    await embedded.stop();
  };
  try {
    if (embedded.origin !== 'attached') {
      // No server is running on it, so it can be migrated. Loaded only here because the job queue is large.
      const { migrate } = await import('../server/db/migrate.ts');
      await migrate(embedded.ownerUrl);
    }
  } catch (error) {
    await dispose();
    throw error;
  }
  return { db, [Symbol.asyncDispose]: dispose };
}

/** The command needs no payment settings, even where the server would. */
function readDatabaseSettings() {
  const { DATABASE_URL, DATABASE_MIGRATION_URL, DATA_DIR } = process.env;
  return readEnv({ DATABASE_URL, DATABASE_MIGRATION_URL, DATA_DIR });
}
