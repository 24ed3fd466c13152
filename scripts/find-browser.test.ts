import { afterEach, expect, it, vi } from 'vitest';
import { ensureBrowser, findBrowser } from './find-browser.mjs';

afterEach(() => vi.unstubAllEnvs());

it('names the setting when the chosen browser cannot be run, and looks for no other', async () => {
  vi.stubEnv('CHROME_PATH', '/nowhere/chrome');
  expect(() => findBrowser()).toThrow(/^CHROME_PATH: \/nowhere\/chrome cannot be run$/);
  await expect(ensureBrowser()).rejects.toThrow('CHROME_PATH');
});

it('takes the chosen browser', () => {
  vi.stubEnv('CHROME_PATH', process.execPath);
  expect(findBrowser()).toBe(process.execPath);
});
