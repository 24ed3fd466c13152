import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whenReady } from '../../e2e/setup.ts';
import { freePort } from '../../server/testing/free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type Product = AsyncDisposable & { origin: string };

/** Builds the product where its sources changed and runs it as `npm start` does, with demonstration data in a folder of its own. */
export async function startProduct(): Promise<Product> {
  await using opened = new AsyncDisposableStack();
  execFileSync(process.execPath, [join(root, 'scripts/build-web.ts')], { stdio: 'inherit' });
  const dataDir = mkdtempSync(join(tmpdir(), 'myelin-quality-'));
  opened.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  // As root, PostgreSQL runs as somebody else, who has to get in.
  chmodSync(dataDir, 0o755);
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const server = spawn('sh', [join(root, 'scripts/start.sh')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      NODE_ENV: 'development',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
    },
  });
  // An interrupted command takes the server along, which stops its database.
  const takeAlong = () => server.kill('SIGTERM');
  process.once('exit', takeAlong);
  opened.defer(async () => {
    process.off('exit', takeAlong);
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  });
  await whenReady(server);
  const parts = opened.move();
  return { origin: `http://localhost:${port}`, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}
