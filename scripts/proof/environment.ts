import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startMailServer } from '../../e2e/mail-server.ts';
import { openKeys } from '../../server/access/keys.ts';
import { type EmbeddedPostgres, openEmbedded } from '../../server/db/embedded/open.ts';
import { sandboxCredentials } from '../../server/features/payments/sandbox-credentials.ts';
import { freePort } from '../../server/testing/free-port.ts';
import type { Market } from './market.ts';
import { type Supervised, supervise } from './supervise.ts';

/**
 * The mail server pauses twice per email, for this many milliseconds each time, so that the process can be killed
 * while it delivers an email.
 */
export const mailPauseMs = 200;

export type Environment = AsyncDisposable & {
  market: Market;
  web: Supervised;
  worker: Supervised;
  mailFolder: string;
  /** Called when an email begins to arrive. */
  onEmail: () => void;
};

/**
 * Starts the whole product on loopback, each part in its own process: the web with its payments sandbox, a worker, a
 * mail server, and PostgreSQL, which keeps running when another part is killed.
 * @param settings additional settings for the web and the worker
 */
export async function startEnvironment(settings: Record<string, string> = {}): Promise<Environment> {
  await using opened = new AsyncDisposableStack();
  const dataDir = mkdtempSync(join(tmpdir(), 'myelin-proof-'));
  opened.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  // When this runs as root, PostgreSQL runs as another user, which needs access to the folder.
  chmodSync(dataDir, 0o755);
  execFileSync(process.execPath, [fileURLToPath(new URL('../run/build-web.ts', import.meta.url))]);
  const postgres = await openPostgres(opened, join(dataDir, 'database'));
  const emails = { arrive: () => {} };
  const mail = await startMailServer(join(dataDir, 'mail'), {
    pauseMs: mailPauseMs,
    onSender: () => emails.arrive(),
  });
  opened.defer(mail.stop);
  const product = await startProduct(opened, postgres, {
    ...settings,
    DATA_DIR: join(dataDir, 'product'),
    SMTP_URL: mail.url,
  });
  const parts = opened.move();
  return {
    ...product,
    mailFolder: mail.folder,
    set onEmail(arrive: () => void) {
      emails.arrive = arrive;
    },
    get onEmail() {
      return emails.arrive;
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

/** Starts PostgreSQL, and restarts it when it stops unexpectedly. PostgreSQL stops when this process ends. */
export async function openPostgres(opened: AsyncDisposableStack, dataDir: string): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir);
  const postgres = await openEmbedded({ dataDir, log: () => {} });
  opened.defer(() => postgres.stop());
  // Ends the database immediately when this process is interrupted. The product (supervise.ts) then ends, too.
  const endDatabase = () => endAtOnce(join(postgres.home, 'data', 'postmaster.pid'));
  process.once('exit', endDatabase);
  opened.defer(() => void process.off('exit', endDatabase));
  return postgres;
}

async function startProduct(
  opened: AsyncDisposableStack,
  postgres: EmbeddedPostgres,
  settings: Record<string, string> & { DATA_DIR: string },
): Promise<Pick<Environment, 'market' | 'web' | 'worker'>> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const env = {
    NODE_ENV: 'development',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATABASE_URL: postgres.appUrl,
    DATABASE_MIGRATION_URL: postgres.ownerUrl,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    DEMO: '0',
    ...settings,
  };
  const web = await supervise({ ...env, WORKER: '0' });
  opened.defer(() => web.stop());
  const worker = await supervise({ ...env, WEB: '0' });
  opened.defer(() => worker.stop());
  const owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  opened.defer(() => owner.end());
  const { secretKey } = sandboxCredentials(await openKeys(null, settings.DATA_DIR));
  const sandbox = { origin: `http://127.0.0.1:${sandboxPort}`, key: secretKey };
  return { market: { origin: `http://localhost:${port}`, sandbox, owner }, web, worker };
}

function endAtOnce(pidFile: string): void {
  process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGQUIT');
}
