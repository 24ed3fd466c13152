import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/testing/free-port.ts';
import type { BenchDatabase } from './database.ts';

export type Product = { url: string; pid: number; residentMB: () => number; stop: () => Promise<void> };

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Starts the product with the command of `npm start` on the benchmark's database. The product accepts this machine as a
 * trusted proxy.
 */
export async function startProduct(
  database: BenchDatabase,
  settings: Record<string, string> = {},
): Promise<Product> {
  execFileSync(process.execPath, [join(root, 'scripts/run/build-web.ts')], { stdio: 'inherit' });
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const dataDir = mkdtempSync(join(tmpdir(), 'myelin-bench-data-'));
  const port = await freePort();
  const child = spawn('sh', ['-c', scripts.start], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: database.appUrl,
      DATABASE_MIGRATION_URL: database.ownerUrl,
      DEMO: '0',
      TRUSTED_PROXIES: '127.0.0.1',
      ...settings,
    },
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('is ready at')) break;
  child.stdout.resume();
  if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}`);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    residentMB: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
