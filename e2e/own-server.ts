import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { freePort } from '../server/testing/free-port.ts';
import { whenReady } from './setup.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The built product on a server of the test's own, to be stopped and started again on the same data. */
export async function startServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'myelin-own-'));
  // As root, PostgreSQL runs as somebody else, who has to get in.
  chmodSync(dataDir, 0o755);
  const [port, sandboxPort] = [await freePort(), await freePort()];
  let server: ChildProcess;
  const start = async () => {
    server = spawn(process.execPath, [join(root, 'server/main.ts')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(port),
        SANDBOX_PORT: String(sandboxPort),
        DATA_DIR: dataDir,
        DEMO: '0',
        LOG_LEVEL: 'warn',
      },
    });
    await whenReady(server);
  };
  const stop = async () => {
    if (server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
  await start();
  onTestFinished(async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { url: `http://localhost:${port}`, stop, startAgain: start };
}
