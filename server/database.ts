import pg from 'pg';
import { assertKeepsStatements } from './db/assert-keeps-statements.ts';
import { openEmbedded } from './db/embedded/open.ts';
import { migrate } from './db/migrate.ts';
import { type Env, SettingError } from './env.ts';

export type OpenedDatabase = {
  appUrl: string;
  /** Connection string that bypasses a pooler. */
  directUrl: string;
  /**
   * Connection string of the role that owns the tables. Equals the application's connection string when one role is
   * used for both.
   */
  ownerUrl: string;
  /** Whether it is the embedded database. */
  isEmbedded: boolean;
  stop: () => Promise<void>;
};

/**
 * Opens and migrates the database: an external one (DATABASE_URL), or the embedded one in the data folder.
 * @param say receives a line for each long step
 * @throws SettingError when DATABASE_URL cannot be reached
 */
export async function openDatabase(env: Env, say: (line: string) => void): Promise<OpenedDatabase> {
  const { databaseUrl: appUrl, directUrl, migrationUrl: ownerUrl } = env;
  if (appUrl && directUrl && ownerUrl) {
    await assertReachable('DATABASE_URL', appUrl);
    if (env.hasPooler) await assertPassesPooler(appUrl, directUrl);
    if (ownerUrl === directUrl) {
      say(
        'DATABASE_URL is used for migrations too: set DATABASE_MIGRATION_URL to give the server a role without DDL',
      );
    } else await assertReachable('DATABASE_MIGRATION_URL', ownerUrl);
    await migrate(ownerUrl, decodeURIComponent(new URL(appUrl).username));
    return { appUrl, directUrl, ownerUrl, isEmbedded: false, stop: async () => {} };
  }
  const embedded = await openEmbedded({ dataDir: env.dataDir, log: say });
  await migrate(embedded.ownerUrl);
  return {
    appUrl: embedded.appUrl,
    directUrl: embedded.appUrl,
    ownerUrl: embedded.ownerUrl,
    isEmbedded: true,
    stop: () => embedded.stop(),
  };
}

async function assertPassesPooler(appUrl: string, directUrl: string): Promise<void> {
  await assertReachable('DATABASE_DIRECT_URL', directUrl);
  await assertKeepsStatements(appUrl).catch((error) => {
    throw new SettingError('DATABASE_URL', reasonOf(error));
  });
}

async function assertReachable(setting: string, connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.query('SELECT 1');
  } catch (error) {
    throw new SettingError(setting, `the database cannot be reached (${reasonOf(error)})`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** When several addresses fail, Node.js throws one error without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return error instanceof Error ? error.message : String(error);
}
