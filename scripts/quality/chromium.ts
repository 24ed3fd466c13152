import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from 'playwright-core';
import { findBrowser, launchFlags } from '../find-browser.mjs';

export type Chromium = AsyncDisposable & {
  /** Of its debugging protocol. */
  port: number;
  /** Lets a script act in a tab of the browser's one profile, whose cookies and storage stay. */
  act: (script: (page: Page) => Promise<void>) => Promise<void>;
};

/** A browser with a profile of its own that is driven from outside: Lighthouse opens its own tab in it. */
export async function startChromium(): Promise<Chromium> {
  const profile = mkdtempSync(join(tmpdir(), 'myelin-quality-profile-'));
  const browser = spawn(
    findBrowser(),
    [
      ...launchFlags(),
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const takeAlong = () => browser.kill('SIGKILL');
  process.once('exit', takeAlong);
  const port = await portOf(browser.stderr);
  return {
    port,
    async act(script) {
      const driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      const page = await driver.contexts()[0]?.newPage();
      if (page) await script(page);
      await page?.close();
      // Only leaves it: the browser goes on.
      await driver.close();
    },
    async [Symbol.asyncDispose]() {
      process.off('exit', takeAlong);
      const ended = once(browser, 'exit');
      browser.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function portOf(output: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface({ input: output })) {
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    if (port) {
      output.resume();
      return Number(port);
    }
  }
  throw new Error('Chromium ended before it could be driven');
}
