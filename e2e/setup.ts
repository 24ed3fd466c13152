import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { freePort } from '../server/testing/free-port.ts';
import { assertNoSecrets } from '../server/testing/no-secrets.ts';
import { startMailServer } from './mail-server.ts';
import { password } from './people.ts';
import { readMail } from './read-mail.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the product under test. */
    origin: string;
    /** The product's data folder, which contains the embedded database. */
    dataDir: string;
    /** The folder in which the journeys' mail server stores messages. */
    mailFolder: string;
    /** The port at which the product asks for records of domains. A journey starts a name server there. */
    namePort: number;
  }
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Vitest's globalSetup for the journeys: starts the whole product as `npm start` does, with an empty data folder. */
export default async function startProduct(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [join(root, 'scripts/run/build-web.ts')], { stdio: 'inherit' });
  const dataDir = mkdtempSync(join(tmpdir(), 'myelin-e2e-'));
  // When this runs as root, PostgreSQL runs as another user, which needs access to the folder.
  chmodSync(dataDir, 0o755);
  const [port, sandboxPort, namePort] = [await freePort(), await freePort(), await freePort()];
  const mail = await startMailServer(join(dataDir, 'received-mail'));
  const product = spawn('sh', [join(root, 'scripts/run/start.sh')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      NODE_ENV: 'development',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'trace',
      SMTP_URL: mail.url,
      // Each user of a test gets another client address, which the tests send in a header (browser.ts). The product
      // accepts this header only from a trusted proxy.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      // The tests receive webhooks, sign people in and answer for names themselves.
      REQUESTS_TO_LOOPBACK: '1',
      DNS_SERVERS: `127.0.0.1:${namePort}`,
    },
  });
  const log = keepLog(product);
  await whenReady(product);
  project.provide('origin', `http://localhost:${port}`);
  project.provide('dataDir', dataDir);
  project.provide('mailFolder', mail.folder);
  project.provide('namePort', namePort);
  return async () => {
    const ended = once(product, 'exit');
    product.kill('SIGTERM');
    const [code] = await ended;
    await mail.stop();
    const mails = await readMail(mail.folder);
    const tokens = mails.flatMap(({ text }) => text?.match(/[\w-]{43}/g) ?? []);
    rmSync(dataDir, { recursive: true, force: true });
    assertNoSecrets(log(), [password, ...tokens]);
    if (code !== 0) throw new Error(`The product ended with ${code} instead of stopping cleanly`);
  };
}

/** Collects everything that the product logs, for the check at the end. Also prints errors immediately. */
function keepLog(product: ChildProcess): () => string {
  let log = '';
  product.stdout?.on('data', (chunk) => {
    log += chunk;
  });
  product.stderr?.on('data', (chunk) => {
    log += chunk;
    for (const line of String(chunk).split('\n'))
      if (/"level":[456]0/.test(line)) process.stderr.write(`${line}\n`);
  });
  return () => log;
}

export async function whenReady(product: ChildProcess): Promise<void> {
  if (!product.stdout) throw new Error('The product has no output to read');
  for await (const line of createInterface({ input: product.stdout })) {
    if (line.includes('is ready at')) {
      product.stdout.resume();
      return;
    }
  }
  throw new Error('The product ended before it was ready');
}
