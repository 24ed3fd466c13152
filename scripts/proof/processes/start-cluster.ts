import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startMailServer } from '../../../e2e/mail-server.ts';
import { openKeys } from '../../../server/access/keys.ts';
import type { EmbeddedPostgres } from '../../../server/db/embedded/open.ts';
import { isDatabaseAway } from '../../../server/db/is-database-away.ts';
import { sandboxCredentials } from '../../../server/features/payments/sandbox-credentials.ts';
import { freePort } from '../../../server/testing/free-port.ts';
import { openPostgres } from '../environment.ts';
import type { Market } from '../market.ts';
import { type Supervised, supervise } from '../supervise.ts';
import { findInstalled, type Pooler, startNginx, startPgBouncer } from './programs.ts';

export type Cluster = AsyncDisposable & {
  market: Market;
  postgres: EmbeddedPostgres;
  /** One web server: two web processes under one supervisor, with the payments sandbox. */
  group: Supervised;
  /** A second web server, with only one process. */
  alone: Supervised;
  worker: Supervised;
  restartPooler: () => Promise<void>;
  poolerVersion: number;
  mailFolder: string;
  folder: string;
};

/**
 * Starts everything on loopback, each part in its own process. When this process ends, all parts end and their
 * folders are removed.
 */
export async function startCluster(): Promise<Cluster> {
  await using opened = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'myelin-processes-'));
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
  // When this runs as root, PostgreSQL and PgBouncer run as another user, which needs access to the folder.
  chmodSync(folder, 0o755);
  execFileSync(process.execPath, [fileURLToPath(new URL('../../run/build-web.ts', import.meta.url))]);
  const postgres = await openPostgres(opened, join(folder, 'database'));
  const mail = await startMailServer(join(folder, 'mail'));
  opened.defer(mail.stop);
  const pooler = await openPooler(opened, postgres, folder);
  const product = await startProduct(opened, { postgres, pooler, folder, mailUrl: mail.url });
  const parts = opened.move();
  return {
    ...product,
    postgres,
    restartPooler: pooler.restart,
    poolerVersion: Number(/PgBouncer (\d+\.\d+)/.exec(findInstalled(['pgbouncer']).versions[0] ?? '')?.[1]),
    mailFolder: mail.folder,
    folder,
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

type Needs = { postgres: EmbeddedPostgres; pooler: Pick<Pooler, 'url'>; folder: string; mailUrl: string };

async function startProduct(opened: AsyncDisposableStack, { postgres, pooler, folder, mailUrl }: Needs) {
  const [front, grouped, single, sandboxPort] = await Promise.all(Array.from({ length: 4 }, freePort));
  const secretKey = randomBytes(32);
  const settings = {
    NODE_ENV: 'development',
    PUBLIC_URL: `http://localhost:${front}`,
    SECRET_KEY: secretKey.toString('base64'),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: join(folder, 'product'),
    DATABASE_URL: pooler.url('myelin_app'),
    DATABASE_DIRECT_URL: postgres.appUrl,
    DATABASE_MIGRATION_URL: postgres.ownerUrl,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    SMTP_URL: mailUrl,
    DEMO: '0',
  };
  const start = async (own: Record<string, string>) => {
    const part = await supervise({ ...settings, ...own });
    opened.defer(() => part.stop());
    return part;
  };
  const group = await start({ WORKER: '0', PORT: String(grouped), WEB_PROCESSES: '2' });
  const alone = await start({ WORKER: '0', PORT: String(single), SANDBOX: '0' });
  const worker = await start({ WEB: '0', PORT: String(grouped) });
  const nginx = await startNginx(join(folder, 'nginx'), front ?? 0, [grouped ?? 0, single ?? 0]);
  opened.defer(nginx.stop);
  const pool = new pg.Pool({ connectionString: postgres.ownerUrl, max: 2 });
  opened.defer(() => pool.end());
  const sandbox = {
    origin: `http://127.0.0.1:${sandboxPort}`,
    key: sandboxCredentials(await openKeys(secretKey, folder)).secretKey,
  };
  const market: Market = { origin: `http://localhost:${front}`, sandbox, owner: patientOwner(pool) };
  return { market, group, alone, worker };
}

/** A client whose queries wait until PostgreSQL has restarted. */
function patientOwner(pool: pg.Pool): pg.Client {
  pool.on('error', () => {});
  const query = async (text: string, values?: unknown[]) => {
    for (const end = Date.now() + 60_000; ; await wait(100)) {
      try {
        return await pool.query(text, values);
      } catch (error) {
        if (!isDatabaseAway(error) || Date.now() > end) throw error;
      }
    }
  };
  return { query } as unknown as pg.Client;
}

async function openPooler(opened: AsyncDisposableStack, postgres: EmbeddedPostgres, folder: string) {
  const port = await freePort();
  const start = () => startPgBouncer(postgres, { folder: join(folder, 'pgbouncer'), port, mode: 'session' });
  let pooler = await start();
  opened.defer(() => pooler.stop());
  return {
    url: pooler.url,
    async restart() {
      await pooler.stop();
      pooler = await start();
    },
  };
}
