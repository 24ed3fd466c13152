import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deps } from '../access/context.ts';
import { openKeyRateLimit } from '../access/key-rate-limit.ts';
import { openKeys } from '../access/keys.ts';
import { buildApp } from '../app.ts';
import { connect, type Database } from '../db/connection.ts';
import { readEnv } from '../env.ts';
import { connectProvider } from '../features/payments/provider.ts';
import { openLog } from '../log.ts';
import { openMailer } from '../mail/mailer.ts';
import { openChangeFeed } from '../realtime/change-feed.ts';
import { openStorage } from '../storage/open-storage.ts';
import { assertNoSecrets } from './no-secrets.ts';
import { createTestDatabase, type TestDatabase } from './postgres.ts';
import { type Client, connectClient, type Preferences } from './test-client.ts';

export interface TestApp {
  /** The URL at which the app listens. Links and origins use `deps.env.publicUrl` instead. */
  url: string;
  deps: Deps;
  database: TestDatabase;
  /** The folder of pictures and documents, unless the settings name a bucket. */
  mediaFolder: string;
  /** A connection as the owner of the tables, for actions that only commands may perform. */
  ownerDb: Database;
  /** Every line of the log so far. */
  logged(): string;
  /** A caller without a session. */
  anyone: Client;
  /** A caller with this access token. */
  as(accessToken: string, preferences?: Preferences): Client;
  stop(): Promise<void>;
}

/**
 * The whole API on a free port of this machine, with its own database. Stop it in afterAll.
 * @param settings by their environment names (PLATFORM_FEE_PERCENT, SANDBOX_PORT …)
 * @param own a database of the test, which the test drops itself
 */
export async function startTestApp(
  settings: Record<string, string> = {},
  own: TestDatabase | null = null,
): Promise<TestApp> {
  const database = own ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'myelin-app-'));
  const env = readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: database.appUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://myelin.test:3000',
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_POOL: '8',
    ...settings,
  });
  let logged = '';
  const log = openLog('trace', {
    write: (line) => {
      logged += line;
    },
  });
  const db = connect(database.appUrl, env.databasePool);
  const keys = await openKeys(env.secretKey, dataDir);
  const changes = await openChangeFeed(database.appUrl, log);
  const deps: Deps = {
    env,
    db,
    log,
    keys,
    changes,
    storage: await openStorage(env),
    mailer: openMailer({ ...env, outbox: join(dataDir, 'outbox') }),
    countKeyRequest: openKeyRateLimit(env.apiKeyRequestsPerMinute),
    payments: connectProvider(env, keys),
  };
  // The connection opens on first use.
  const ownerDb = connect(database.ownerUrl, 1);
  const app = buildApp(deps);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    deps,
    database,
    mediaFolder: join(dataDir, 'media'),
    ownerDb,
    logged: () => logged,
    anyone: connectClient(url, null),
    as: (accessToken, preferences) => connectClient(url, accessToken, preferences),
    async stop() {
      await app.close();
      await changes.close();
      await db.$client.end();
      await ownerDb.$client.end();
      if (!own) await database.drop();
      await rm(dataDir, { recursive: true });
      // No test file's log may reveal a secret.
      assertNoSecrets(logged);
    },
  };
}
