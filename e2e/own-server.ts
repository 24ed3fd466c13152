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

export type OwnServer = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts the built product as a separate server with its own database and sandbox, so that a test can stop the server
 * and restart it with the same data. The server stops when the test ends.
 * @param onFinished `onTestFinished` of the test's context, required in tests that run concurrently
 */
export async function startServer(
  onFinished: (act: () => Promise<void>) => void = onTestFinished,
  settings: Record<string, string> = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'myelin-own-'));
  // When this test runs as root, PostgreSQL runs as another user, which needs access to the folder.
  chmodSync(dataDir, 0o755);
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  let server: ChildProcess | null = null;
  let output = '';
  const start = async () => {
    server = spawnServer({ ...ports, DATA_DIR: dataDir, ...settings }, (text) => {
      output += text;
    });
    await whenReady(server).catch((error) => {
      throw new Error(`${error.message}: ${output}`);
    });
    return server;
  };
  const stop = async () => {
    if (server) await ended(server);
  };
  onFinished(async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    /** The process of the first start. */
    process: await start(),
    url: `http://localhost:${ports.PORT}`,
    dataDir,
    /** The output since the first start. */
    output: () => output,
    stop,
    startAgain: start,
  };
}

function spawnServer(env: Record<string, string>, write: (text: string) => void): ChildProcess {
  const server = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'development', DEMO: '0', LOG_LEVEL: 'warn', ...env },
  });
  server.stderr.on('data', (chunk) => write(String(chunk)));
  return server;
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  await exit;
}
