// Finds the Chromium for the browser tests, or installs it. This is plain JavaScript, because setup.mjs imports it before Node.js 24 is
// installed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the path of a Chrome or Chromium that runs. Throws a one-line error if there is none: without a browser, tests must fail and not
 * be skipped.
 */
export function findBrowser() {
  return find(candidates(windowed));
}

/**
 * Prefers the headless shell for journeys if it is installed. The headless shell is the older headless mode
 * (developer.chrome.com/blog/chrome-headless-shell) and draws the same pages in three fifths of the processor time
 * (measured over 34 journeys).
 */
export function findHeadlessBrowser() {
  return find(candidates([headlessShell, ...windowed]));
}

const headlessShell = 'chromium-headless-shell';
const windowed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** @param paths the possible paths, the preferred one first */
function find(paths) {
  const chosen = process.env.CHROME_PATH;
  if (chosen && !isProgram(chosen)) throw new Error(`CHROME_PATH: ${chosen} cannot be run`);
  const found = chosen ?? findIn(paths);
  if (found) return found;
  throw new BrowserMissing('No Chrome or Chromium found: install one, or set CHROME_PATH to it.');
}

function findIn(paths) {
  return [...paths].find((path) => isProgram(path) && printsVersion('--version', path));
}

class BrowserMissing extends Error {}

/** Flags for quiet, repeatable runs: the browser itself does not use the network or a graphics card. */
export function launchFlags() {
  const isRoot = process.getuid?.() === 0;
  return [
    // Chromium refuses to run as root with its sandbox.
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}

/**
 * Installs the browsers for the journeys: as root from Debian, otherwise from Playwright. Where Debian's packages are
 * available, also installs the headless shell. If that fails, the journeys use the full browser.
 */
export async function ensureBrowser() {
  const missing = [
    ...(isFound(findBrowser) ? [] : ['chromium']),
    ...(findIn(candidates([headlessShell])) ? [] : [headlessShell]),
  ];
  if (hasDebiansPackages() && missing.length > 0) installDebians(missing);
  if (isFound(findBrowser) || (installPlaywrights() && isFound(findBrowser))) return;
  findBrowser();
}

function isFound(find) {
  try {
    return Boolean(find());
  } catch (error) {
    if (error instanceof BrowserMissing) return false;
    throw error;
  }
}

function* candidates(names) {
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

/** Returns the browsers in Playwright's cache (`playwright install`), newest first. */
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

function hasDebiansPackages() {
  if (process.env.CHROME_PATH || process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function installDebians(packages) {
  console.log(`Installing a browser for the tests (apt-get install ${packages.join(' ')})…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Makes apt-get fail soon when there is no connection.
  const soon = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  return (
    run('apt-get', [...soon, 'update'], env) && run('apt-get', [...soon, 'install', '-y', ...packages], env)
  );
}

function installPlaywrights() {
  const cli = fileURLToPath(new URL('../../node_modules/playwright-core/cli.js', import.meta.url));
  console.log("Installing Chromium for the browser tests (Playwright's own)…");
  return run('node', [cli, 'install', 'chromium'], process.env);
}

function run(program, args, env) {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    env,
    encoding: 'utf8',
    timeout: 180_000,
  });
  if (status !== 0) console.error(error?.message ?? `${stdout}${stderr}`.trim());
  return status === 0;
}

/**
 * Whether the program prints a version. On some systems, the program with the browser's name does nothing but print
 * how to install the browser.
 */
function printsVersion(flag, program) {
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
