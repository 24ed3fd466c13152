import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser, launchFlags } from '../../run/find-browser.mjs';

export type Chromium = AsyncDisposable & {
  /** The port of its debugging protocol. */
  port: number;
  /** Lets a script act in a tab of the browser's one profile. Its cookies and storage stay. */
  act: (script: (page: Page) => Promise<void>) => Promise<void>;
};

/**
 * For tabs without a profile. The command handles signals itself (product.ts), because Playwright would end the browser
 * before the server has stopped.
 */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: launchFlags(),
    handleSIGINT: false,
    handleSIGTERM: false,
  });
}

/** A browser with its own profile that is controlled from outside: Lighthouse opens its own tab in it. */
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
  const remove = () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  // An interrupted command does not stop its child processes by itself.
  const takeAlong = () => {
    browser.kill('SIGKILL');
    remove();
  };
  process.once('exit', takeAlong);
  const port = await portOf(browser.stderr);
  return {
    port,
    async act(script) {
      const driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      const page = await driver.contexts()[0]?.newPage();
      if (page) await script(page);
      await page?.close();
      // Only disconnects; the browser keeps running.
      await driver.close();
    },
    async [Symbol.asyncDispose]() {
      if (browser.exitCode === null && browser.signalCode === null) {
        const ended = once(browser, 'exit');
        browser.kill('SIGTERM');
        await ended;
      }
      process.off('exit', takeAlong);
      remove();
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
