import { connect, type Database } from '../../server/db/connection.ts';
import { openEmbedded } from '../../server/db/embedded/open.ts';
import { holdsDatabase } from '../../server/db/embedded/places.ts';
import { readEnv, SettingError } from '../../server/env.ts';

/** There is no time limit, because one statement verifies years of audit and no user waits for a command. */
const noLimit = 0;

export type OpenedDatabase = { db: Database; url: string; appRole: string };

/**
 * Opens the database of the settings, without a connection pooler: DATABASE_DIRECT_URL, otherwise DATABASE_URL,
 * otherwise the embedded database in DATA_DIR. A server may be using the database at the same time.
 * @param as the application's role, or the owner of the tables (DATABASE_MIGRATION_URL). Actions that no screen
 * offers need the owner.
 * @param migrates whether to migrate the database to this version first, if no server uses it
 * @throws SettingError, EmbeddedPostgresError
 */
export async function openDatabase(
  say: (line: string) => void,
  as: 'application' | 'owner' = 'application',
  migrates = true,
): Promise<OpenedDatabase & AsyncDisposable> {
  const { directUrl, migrationUrl, dataDir } = readDatabaseSettings();
  const ownUrl = as === 'owner' ? migrationUrl : directUrl;
  if (ownUrl) {
    const db = connect(ownUrl, 1, noLimit);
    const appRole = decodeURIComponent(new URL(directUrl ?? ownUrl).username);
    return { db, url: ownUrl, appRole, [Symbol.asyncDispose]: () => db.$client.end() };
  }
  // In production, a command that runs without DATABASE_URL, for example in a cron job, must not create an empty
  // database and back that up.
  if (process.env.NODE_ENV === 'production' && migrates && !holdsDatabase(dataDir))
    throw new SettingError('DATABASE_URL', `is not set, and there is no embedded database in ${dataDir}`);
  const embedded = await openEmbedded({ dataDir, log: say });
  const url = as === 'owner' ? embedded.ownerUrl : embedded.appUrl;
  const db = connect(url, 1, noLimit);
  const dispose = async () => {
    await db.$client.end();
    await embedded.stop();
  };
  try {
    if (migrates && embedded.origin !== 'attached') {
      // No server uses this database, so it can be migrated. migrate.ts is imported dynamically, because it loads the
      // job queue, which is large.
      const { migrate } = await import('../../server/db/migrate.ts');
      await migrate(embedded.ownerUrl);
    }
  } catch (error) {
    await dispose();
    throw error;
  }
  return { db, url, appRole: 'myelin_app', [Symbol.asyncDispose]: dispose };
}

/** Reads the settings without those for payments, which a command does not need even in production. */
function readDatabaseSettings() {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_MIGRATION_URL, DATA_DIR } = process.env;
  return readEnv({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_MIGRATION_URL, DATA_DIR });
}
