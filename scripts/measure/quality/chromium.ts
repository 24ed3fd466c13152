import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser, launchFlags } from '../../run/find-browser.mjs';

export type Chromium = AsyncDisposable & {
  /** The port of the browser's debugging protocol. */
  port: number;
  /**
   * Runs a script in a tab of the browser. The browser has only one profile, so a script finds the cookies and the
   * storage of earlier scripts.
   */
  act: (script: (page: Page) => Promise<void>) => Promise<void>;
};

/**
 * Starts a Chromium without a permanent profile. Playwright's signal handlers are off, because they would end the
 * browser before the server has stopped. product.ts handles the signals instead.
 */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: launchFlags(),
    handleSIGINT: false,
    handleSIGTERM: false,
  });
}

/** Starts a Chromium with a profile and a debugging port, which Lighthouse uses to open a tab. */
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
  // Ends the browser when this process ends. Otherwise the browser would keep running after an interrupted command.
  const endProgram = () => {
    browser.kill('SIGKILL');
    remove();
  };
  process.once('exit', endProgram);
  const port = await portOf(browser.stderr);
  return {
    port,
    async act(script) {
      const driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      const page = await driver.contexts()[0]?.newPage();
      if (page) await script(page);
      await page?.close();
      // This only disconnects; the browser keeps running.
      await driver.close();
    },
    async [Symbol.asyncDispose]() {
      if (browser.exitCode === null && browser.signalCode === null) {
        const ended = once(browser, 'exit');
        browser.kill('SIGTERM');
        await ended;
      }
      process.off('exit', endProgram);
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
