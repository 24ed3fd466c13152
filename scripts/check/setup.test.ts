import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** A repository with a lock file, and a fake npm that records its calls and installs nothing but Node.js. */
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'myelin-setup-'));
  mkdirSync(join(root, 'scripts/run'), { recursive: true });
  copyFileSync(new URL('../run/setup.mjs', import.meta.url), join(root, 'scripts/run/setup.mjs'));
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ dependencies: { node: process.versions.node } }),
  );
  lock('1.0.0');
  npmDoes(`
    const bin = 'node_modules/.bin';
    fs.rmSync('node_modules', { recursive: true, force: true });
    fs.mkdirSync(bin, { recursive: true });
    fs.symlinkSync(${JSON.stringify(process.execPath)}, bin + '/node');`);
});

afterEach(() => rmSync(root, { recursive: true }));

it('installs the packages once, and afterwards does nothing', () => {
  const first = setUp();
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toMatch(/^Installing packages…\nInstalling packages: done after \d+ s\n$/);
  expect(setUp()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  expect(calls()).toEqual([expect.stringMatching(/^ci .*--include=dev/)]);
});

it('installs again when the lock file has changed', () => {
  setUp();
  lock('2.0.0');
  setUp();
  expect(calls()).toHaveLength(2);
});

it('installs again after an interrupted installation', () => {
  npmDoes(`fs.mkdirSync('node_modules/half', { recursive: true }); process.kill(process.pid, 'SIGKILL');`);
  expect(setUp().status).toBe(1);
  expect(existsSync(join(root, 'node_modules/half'))).toBe(true);
  setUp();
  expect(calls()).toHaveLength(2);
});

it("installs nothing when npm install has already installed the lock file's packages", () => {
  setUp();
  lock('2.0.0');
  copyFileSync(join(root, 'package-lock.json'), join(root, 'node_modules/.package-lock.json'));
  expect(setUp()).toMatchObject({ status: 0, stdout: '' });
  expect(calls()).toHaveLength(1);
});

it("shows npm's output when it fails", () => {
  npmDoes(`console.error('npm error the registry is away'); process.exit(1);`);
  const { status, stderr } = setUp();
  expect(status).toBe(1);
  expect(stderr).toBe(
    'npm error the registry is away\nThe packages could not be installed (npm ci, see above).\n',
  );
});

it('refuses a Node.js that is too old, in one line', () => {
  const old = "Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } });";
  const { status, stderr } = setUp(['--import', `data:text/javascript,${encodeURIComponent(old)}`]);
  expect(status).toBe(1);
  expect(stderr).toBe('Node.js 20.19 or later is needed; this is 18.20.4.\n');
  expect(calls()).toEqual([]);
});

function setUp(flags: string[] = []) {
  return spawnSync(process.execPath, [...flags, join(root, 'scripts/run/setup.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(root, 'npm-cli.js') },
  });
}

function lock(version: string): void {
  const packages = { '': {}, 'node_modules/node': { version } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
}

function npmDoes(work: string): void {
  const noting = `fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');`;
  writeFileSync(join(root, 'npm-cli.js'), `const fs = require('node:fs');\n${noting}\n${work}\n`);
}

function calls(): string[] {
  const path = join(root, 'calls');
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
}
