// Finds the Chromium for the browser tests, or installs it on a machine without one. Plain JavaScript, because setup.mjs
// imports it before Node.js 24 is installed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of a Chrome or Chromium that runs. Throws one line when there is none: a missing browser fails, never skips. */
export function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen && !isProgram(chosen)) throw new Error(`CHROME_PATH: ${chosen} cannot be run`);
  const found = chosen ?? [...candidates()].find((path) => isProgram(path) && says('--version', path));
  if (found) return found;
  throw new BrowserMissing('No Chrome or Chromium found: install one, or set CHROME_PATH to it.');
}

class BrowserMissing extends Error {}

/** For quiet, repeatable runs: only our pages use the network, and no graphics card is needed. */
export function launchFlags() {
  const isRoot = process.getuid?.() === 0;
  return [
    // Chromium refuses to run as root with its sandbox on.
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}

/** Installs a browser unless findBrowser finds one: Debian's own as root, otherwise Playwright's. */
export async function ensureBrowser() {
  if (isFound()) return;
  for (const install of [installDebians, installPlaywrights]) {
    if (install() && isFound()) return;
  }
  findBrowser();
}

function isFound() {
  try {
    return Boolean(findBrowser());
  } catch (error) {
    if (error instanceof BrowserMissing) return false;
    throw error;
  }
}

function* candidates() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
  const directories = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
  ];
  for (const name of names) for (const directory of directories) if (directory) yield join(directory, name);
  for (const app of ['Google Chrome', 'Chromium']) {
    for (const home of ['/', homedir()])
      yield join(home, 'Applications', `${app}.app`, 'Contents', 'MacOS', app);
  }
  yield* playwrightsOwn();
}

/** The browsers in the cache of `playwright install`, newest first. */
function* playwrightsOwn() {
  const cache = process.platform === 'darwin' ? ['Library', 'Caches'] : ['.cache'];
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), ...cache, 'ms-playwright');
  const revision = (name) => Number(name.split('-').at(-1));
  const browsers = listed(folder).filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name));
  for (const browser of browsers.sort((one, other) => revision(other) - revision(one))) {
    for (const platform of listed(join(folder, browser)).filter((name) => name.startsWith('chrome'))) {
      const place = join(folder, browser, platform);
      for (const name of ['chrome', 'headless_shell', 'chrome-headless-shell']) yield join(place, name);
      for (const app of ['Chromium', 'Google Chrome for Testing']) {
        yield join(place, `${app}.app`, 'Contents', 'MacOS', app);
      }
    }
  }
}

function installDebians() {
  const isDebian = /^ID=debian$/m.test(
    existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '',
  );
  if (!isDebian || process.getuid?.() !== 0) return false;
  console.log('Installing Chromium for the browser tests (apt-get install chromium)…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return run('apt-get', ['update'], env) && run('apt-get', ['install', '-y', 'chromium'], env);
}

function installPlaywrights() {
  const cli = join(
    dirname(dirname(fileURLToPath(import.meta.url))),
    'node_modules',
    'playwright-core',
    'cli.js',
  );
  console.log("Installing Chromium for the browser tests (Playwright's own)…");
  return run('node', [cli, 'install', 'chromium'], process.env);
}

function run(program, args, env) {
  const { status, error, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8' });
  if (status !== 0) console.error(error?.message ?? `${stdout}${stderr}`.trim());
  return status === 0;
}

/** Some systems have a launcher of this name that only says how to install the real one. */
function says(flag, program) {
  return /\d+\.\d+\.\d+/.test(spawnSync(program, [flag], { encoding: 'utf8', timeout: 20_000 }).stdout ?? '');
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function listed(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}
