import { afterEach, expect, it, vi } from 'vitest';
import { ensureBrowser, findBrowser } from './find-browser.mjs';

afterEach(() => vi.unstubAllEnvs());

it('names the setting if the configured browser does not run, and tries no other', async () => {
  vi.stubEnv('CHROME_PATH', '/nowhere/chrome');
  expect(() => findBrowser()).toThrow(/^CHROME_PATH: \/nowhere\/chrome cannot be run$/);
  await expect(ensureBrowser()).rejects.toThrow('CHROME_PATH');
});

it('uses the configured browser', () => {
  vi.stubEnv('CHROME_PATH', process.execPath);
  expect(findBrowser()).toBe(process.execPath);
});
