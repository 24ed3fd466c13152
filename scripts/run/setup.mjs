// This script runs before anything is installed, on the machine's own Node.js, so it is plain JavaScript and uses
// only Node's own modules. After the installation, `node` in npm's scripts is the Node.js 24 of the package `node`.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const oldestNode = [20, 19];
const root = fileURLToPath(new URL('../..', import.meta.url));
const lockFile = join(root, 'package-lock.json');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.installed');

try {
  refuseOldNode();
  if (!isInstalled()) await installPackages();
  if (process.argv.includes('--with-browser')) await (await import('./find-browser.mjs')).ensureBrowser();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new Error(`Node.js ${oldestNode.join('.')} or later is needed; this is ${process.versions.node}.`);
}

/** The stamp contains a hash of the installed lock file. It is written last, and `npm ci` removes it first. */
function isInstalled() {
  const expected = expectedStamp();
  if (readText(stamp) === expected) return true;
  if (!isInstalledByHand()) return false;
  writeStamp(expected);
  return true;
}

function expectedStamp() {
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  return `${lock} ${process.platform}-${process.arch}\n`;
}

/**
 * At the end, `npm install` writes a list of the installed packages. If the list matches the lock file, nothing needs
 * to be installed.
 */
function isInstalledByHand() {
  const done = readText(join(modules, '.package-lock.json'));
  if (!done || !hasOwnNode()) return false;
  const installed = JSON.parse(done).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages);
  return wanted.every(
    ([path, { version, optional }]) =>
      path === '' || installed[path]?.version === version || (optional && !installed[path]),
  );
}

async function installPackages() {
  const { code, output } = await runQuietly('Installing packages', npm(), [
    'ci',
    // Installs everything, regardless of NODE_ENV and of the machine's npm settings.
    ...['--include=dev', '--include=optional', '--ignore-scripts=false'],
    ...['--no-audit', '--no-fund', '--loglevel=error'],
  ]);
  if (code !== 0)
    throw new Error(`${output.trim()}\nThe packages could not be installed (npm ci, see above).`);
  if (!hasOwnNode()) fetchOwnNode();
  writeStamp(expectedStamp());
}

/**
 * Returns the npm that runs this script, to be run on the machine's own Node.js: `npm ci` replaces the Node.js of the
 * package `node`.
 */
function npm() {
  const called = process.env.npm_execpath ?? '';
  return called.endsWith('npm-cli.js') ? ['node', called] : ['npm'];
}

/** Runs the program and shows only its progress. Shows the program's output if the program fails. */
function runQuietly(title, [program, ...first], args) {
  const begin = Date.now();
  const seconds = () => `${Math.round((Date.now() - begin) / 1000)} s`;
  const isTerminal = process.stdout.isTTY === true;
  if (!isTerminal) console.log(`${title}…`);
  const ticking = isTerminal
    ? setInterval(() => process.stdout.write(`\r${title}… ${seconds()}`), 250)
    : setInterval(() => console.log(`${title}… ${seconds()}`), 15_000);
  const child = spawn(program, [...first, ...args], {
    cwd: root,
    env: outerEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      clearInterval(ticking);
      reject(new Error(`${program} cannot be run: ${error.message}`));
    });
    child.once('close', (code) => {
      clearInterval(ticking);
      console.log(`${isTerminal ? '\r' : ''}${title}: ${code === 0 ? 'done' : 'failed'} after ${seconds()}`);
      resolve({ code, output });
    });
  });
}

/**
 * The environment without this repository's node_modules/.bin in the PATH. npm puts that folder first, but `npm ci`
 * removes the `node` in it.
 */
function outerEnvironment() {
  const isOurs = (directory) => directory === join(modules, '.bin');
  const path = (process.env.PATH ?? '').split(delimiter).filter((directory) => !isOurs(directory));
  return { ...process.env, PATH: path.join(delimiter) };
}

function hasOwnNode() {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node;
  const own = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (!existsSync(own)) return false;
  return spawnSync(own, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${wanted}`;
}

/**
 * Runs the install script of the package `node`, which downloads Node.js. This is needed because some npm settings
 * disable install scripts.
 */
function fetchOwnNode() {
  const cwd = join(modules, 'node');
  const { stdout, stderr } = spawnSync('node', ['installArchSpecificPackage.js'], {
    cwd,
    env: outerEnvironment(),
    encoding: 'utf8',
  });
  if (hasOwnNode()) return;
  throw new Error(
    `${stdout ?? ''}${stderr ?? ''}\nThe package "node" did not bring its program: allow its install script.`.trim(),
  );
}

function writeStamp(text) {
  try {
    writeFileSync(stamp, text);
  } catch {
    // Ignored, because the current user may lack write permission for the package folder. Without the stamp file, the
    // next start compares the lock file again.
  }
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
