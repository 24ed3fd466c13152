import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whenReady } from '../../../e2e/setup.ts';
import { freePort } from '../../../server/testing/free-port.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export type Product = AsyncDisposable & { origin: string };

/**
 * Builds the product if its sources have changed, and runs it like `npm start`, with demonstration data in its own
 * folder. When this command is interrupted, it stops the server (which stops its database) and removes the folder
 * before it ends.
 */
export async function startProduct(): Promise<Product> {
  execFileSync(process.execPath, [join(root, 'scripts/run/build-web.ts')], { stdio: 'inherit' });
  const parts = new AsyncDisposableStack();
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= parts.disposeAsync();
    return stopping;
  };
  const leave = () => void stop().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, leave);
    parts.defer(() => void process.off(signal, leave));
  }
  try {
    return { origin: await startServer(parts), [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @returns its address */
async function startServer(parts: AsyncDisposableStack): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'myelin-quality-'));
  parts.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  // When this runs as root, PostgreSQL runs as another user, which needs access to the folder.
  chmodSync(dataDir, 0o755);
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const server = spawn('sh', [join(root, 'scripts/run/start.sh')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      NODE_ENV: 'development',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      // Each browser gets its own network address, because the server limits sign-ins per address.
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
  });
  parts.defer(() => end(server));
  // Also stops the server after an uncaught error, because this process then ends immediately.
  process.once('exit', () => server.kill('SIGTERM'));
  await whenReady(server);
  return `http://localhost:${port}`;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
