import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startMailServer } from '../../e2e/mail-server.ts';
import { openKeys } from '../../server/access/keys.ts';
import { openEmbedded } from '../../server/db/embedded/open.ts';
import { sandboxCredentials } from '../../server/features/payments/sandbox-credentials.ts';
import { freePort } from '../../server/testing/free-port.ts';
import type { Market } from './market.ts';
import { type Supervised, supervise } from './supervise.ts';

/** Delivering a letter takes twice as long, so that a kill can hit it. */
export const mailPauseMs = 200;

export type Environment = AsyncDisposable & {
  market: Market;
  web: Supervised;
  worker: Supervised;
  mailFolder: string;
  /** Called each time when a letter begins to arrive. */
  onLetter: () => void;
};

/**
 * The whole product on loopback, each part a process of its own: the web with its payments sandbox, a worker, a mail server and a
 * PostgreSQL that outlives them.
 */
export async function startEnvironment(): Promise<Environment> {
  await using opened = new AsyncDisposableStack();
  const dataDir = mkdtempSync(join(tmpdir(), 'myelin-proof-'));
  opened.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  // As root, PostgreSQL runs as somebody else, who has to get in.
  chmodSync(dataDir, 0o755);
  execFileSync(process.execPath, [fileURLToPath(new URL('../build-web.ts', import.meta.url))]);
  mkdirSync(join(dataDir, 'database'));
  const postgres = await openEmbedded({ dataDir: join(dataDir, 'database'), log: () => {} });
  opened.defer(() => postgres.stop());
  // Interrupted, this process leaves at once: neither the database nor, in supervise.ts, the product stays behind.
  const endDatabase = () => endAtOnce(join(postgres.home, 'data', 'postmaster.pid'));
  process.once('exit', endDatabase);
  opened.defer(() => void process.off('exit', endDatabase));
  const letters = { arrive: () => {} };
  const mail = await startMailServer(join(dataDir, 'mail'), {
    pauseMs: mailPauseMs,
    onSender: () => letters.arrive(),
  });
  opened.defer(mail.stop);

  const [port, sandboxPort] = [await freePort(), await freePort()];
  const env = {
    NODE_ENV: 'development',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: join(dataDir, 'product'),
    DATABASE_URL: postgres.appUrl,
    DATABASE_MIGRATION_URL: postgres.ownerUrl,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    DEMO: '0',
    SMTP_URL: mail.url,
  };
  const web = await supervise({ ...env, WORKER: '0' });
  opened.defer(() => web.stop());
  const worker = await supervise({ ...env, WEB: '0' });
  opened.defer(() => worker.stop());
  const owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  opened.defer(() => owner.end());

  const { secretKey } = sandboxCredentials(await openKeys(null, env.DATA_DIR));
  const parts = opened.move();
  return {
    market: {
      origin: `http://localhost:${port}`,
      sandbox: { origin: `http://127.0.0.1:${sandboxPort}`, key: secretKey },
      owner,
    },
    web,
    worker,
    mailFolder: mail.folder,
    set onLetter(arrive: () => void) {
      letters.arrive = arrive;
    },
    get onLetter() {
      return letters.arrive;
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

function endAtOnce(pidFile: string): void {
  process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGQUIT');
}
