import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../server/testing/free-port.ts';
import { browserForThisFile } from '../browser.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { person } = browserForThisFile();

it('`npm run dev` serves the app from its sources, keeps typed text when a component changes, and restarts its server', async () => {
  const dev = await startDevServer();
  const page = await person('Dora', { baseURL: dev.url });
  await page.goto('/auth?tab=sign-up');
  const name = page.getByLabel('Full name');
  await name.fill('Dora Developer');

  const updated = page.waitForEvent('console', (message) => message.text().includes('hot updated'));
  touch('web/features/identity/entry/sign-up-form.tsx');
  await updated;
  expect(await name.inputValue()).toBe('Dora Developer');

  const restarted = dev.printed('is ready at');
  touch('server/app.ts');
  await restarted;
  const ready = await page.request.get('/readyz');
  expect(await ready.json()).toMatchObject({ status: 'ready' });
});

/**
 * Changes a file's modification time but not its content. That is enough, because the file watcher checks only the
 * time.
 */
function touch(file: string): void {
  utimesSync(join(root, file), new Date(), new Date());
}

async function startDevServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'myelin-dev-'));
  // When this test runs as root, PostgreSQL runs as another user, which needs access to the folder.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const dev = spawn(process.execPath, [join(root, 'scripts/run/dev.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir, DEMO: '0' },
  });
  const lines = createInterface({ input: dev.stdout });
  const printed = (text: string) =>
    new Promise<void>((resolve) => {
      lines.on('line', (line) => line.includes(text) && resolve());
    });
  onTestFinished(async () => {
    await ended(dev);
    rmSync(dataDir, { recursive: true, force: true });
  });
  await printed('is ready at');
  return { url: `http://localhost:${port}`, printed };
}

async function ended(dev: ChildProcess): Promise<void> {
  const exit = once(dev, 'exit');
  dev.kill('SIGTERM');
  await exit;
}
