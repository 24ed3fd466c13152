import pg from 'pg';
import { pino } from 'pino';
import { signAccessToken } from '../../server/access/access-token.ts';
import type { Deps } from '../../server/access/context.ts';
import { openKeyRateLimit } from '../../server/access/key-rate-limit.ts';
import { openKeys } from '../../server/access/keys.ts';
import { buildApp } from '../../server/app.ts';
import { connect } from '../../server/db/connection.ts';
import { readEnv } from '../../server/env.ts';
import { insertSession } from '../../server/features/identity/open-session.ts';
import { connectProvider } from '../../server/features/payments/provider.ts';
import { openMailer } from '../../server/mail/mailer.ts';
import { openChangeFeed } from '../../server/realtime/change-feed.ts';
import { openDiskStorage } from '../../server/storage/disk.ts';
import { openMetrics } from '../../server/telemetry/metrics.ts';
import { answerParent } from './answer-parent.ts';
import { countStatements } from './count-statements.ts';

/**
 * Serves the product's API on a pool of 8 connections, optionally with metrics. Reports to its parent process how
 * many statements it sent.
 */
const [databaseUrl = '', dataDir = '', metrics] = process.argv.slice(2);
const sent = countStatements(pg.Client.prototype);
const env = readEnv({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  TRUSTED_PROXIES: '127.0.0.1',
  API_KEY_REQUESTS_PER_MINUTE: '1000000',
});
const log = pino({ level: 'error' });
const db = connect(databaseUrl, 8);
if (metrics === 'metrics') openMetrics(db);
const keys = await openKeys(null, dataDir);
const changes = await openChangeFeed(databaseUrl, log);
const deps: Deps = {
  env,
  db,
  log,
  keys,
  changes,
  storage: openDiskStorage(dataDir),
  mailer: openMailer({ ...env, outbox: dataDir }),
  countKeyRequest: openKeyRateLimit(env.apiKeyRequestsPerMinute),
  payments: connectProvider(env, keys),
};
const app = buildApp(deps);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const user = await signIn();
answerParent({
  url,
  token: async () => (await signAccessToken(keys.accessToken, user)).token,
  sent,
});

async function signIn() {
  const { rows } = await db.$client.query<{ id: string }>('SELECT id FROM users LIMIT 1');
  const userId = rows[0]?.id ?? '';
  const { sessionId } = await db.transaction((tx) =>
    insertSession(tx, userId, { address: '127.0.0.1', userAgent: 'bench', language: 'en', wantsEmail: true }),
  );
  return { userId, sessionId, level: 'aal1' as const };
}
