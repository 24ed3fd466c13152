import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../server/testing/free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type Product = AsyncDisposable & { origin: string };

/** The whole product with its demonstration, as `npm start` runs it, on ports and a data folder of its own. */
export async function startProduct(): Promise<Product> {
  execFileSync(process.execPath, [join(root, 'scripts/build-web.ts')], { stdio: 'inherit' });
  const dataDir = mkdtempSync(join(tmpdir(), 'myelin-screenshots-'));
  // As root, PostgreSQL runs as somebody else, who has to get in.
  chmodSync(dataDir, 0o755);
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const product = spawn('sh', [join(root, 'scripts/start.sh')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      // Each browser of the pictures comes from an address of its own, because sign-ins are limited for each.
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
  });
  const stop = () => end(product, dataDir);
  try {
    await whenReady(product);
    return { origin: `http://localhost:${port}`, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function whenReady({ stdout }: ChildProcess): Promise<void> {
  for await (const line of createInterface({ input: stdout as NodeJS.ReadableStream })) {
    if (!line.includes('is ready at')) continue;
    stdout?.resume();
    return;
  }
  throw new Error('The product ended before it was ready');
}

async function end(product: ChildProcess, dataDir: string): Promise<void> {
  if (product.exitCode === null && product.signalCode === null) {
    const ended = once(product, 'exit');
    product.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
}
