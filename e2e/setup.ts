import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startMailServer } from './mail-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product under test is served. */
    origin: string;
    /** Where the mail server of the journeys keeps what it received. */
    mailFolder: string;
  }
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Vitest's globalSetup for the journeys: the whole product, as `npm start` runs it, on an empty data folder of its own. */
export default async function startProduct(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [join(root, 'scripts/build-web.ts')], { stdio: 'inherit' });
  const dataDir = mkdtempSync(join(tmpdir(), 'myelin-e2e-'));
  // As root, PostgreSQL runs as somebody else, who has to get in.
  chmodSync(dataDir, 0o755);
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const mail = await startMailServer(join(dataDir, 'received-mail'));
  const product = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'warn',
      SMTP_URL: mail.url,
    },
  });
  await whenReady(product);
  project.provide('origin', `http://localhost:${port}`);
  project.provide('mailFolder', mail.folder);
  return async () => {
    const ended = once(product, 'exit');
    product.kill('SIGTERM');
    const [code] = await ended;
    await mail.stop();
    rmSync(dataDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The product ended with ${code} instead of stopping cleanly`);
  };
}

async function whenReady(product: ChildProcess): Promise<void> {
  if (!product.stdout) throw new Error('The product has no output to read');
  for await (const line of createInterface({ input: product.stdout })) {
    if (line.includes('is ready at')) {
      product.stdout.resume();
      return;
    }
  }
  throw new Error('The product ended before it was ready');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
