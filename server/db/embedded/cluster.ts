import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './error.ts';
import type { Places } from './places.ts';
import type { Programs } from './programs.ts';

/** The environment of PostgreSQL's programs, without any variable of this process. */
export function spawnOptionsFor({ home, account }: Places) {
  // The machine may lack its configured locale, and its PG* variables are for other servers.
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };
  return { cwd: home, env, ...(account ? { uid: account.uid, gid: account.gid } : {}) };
}

/**
 * Creates the database files if there are none (0.5 s). The folder gets its final name only when it is complete, so an
 * interrupted attempt never looks like a database. Call it while holding the lock.
 * @throws EmbeddedPostgresError when the existing files are of another major version
 */
export function ensureCluster(programs: Programs, places: Places, print: (line: string) => void): void {
  if (existsSync(places.data)) {
    refuseOtherVersion(programs, places.data);
    return;
  }
  print(`Creating the database (PostgreSQL ${programs.version})`);
  const drafts = readdirSync(places.home).filter((name) => name.startsWith('data.new-'));
  for (const name of drafts) rmSync(join(places.home, name), { recursive: true, force: true });

  const draft = join(places.home, `data.new-${process.pid}`);
  const options = spawnOptionsFor(places);
  run(
    programs.initdb,
    [
      ['-D', draft, '-U', 'postgres', '--encoding=UTF8', '--auth=trust', '--no-sync', '--no-instructions'],
      // Sorts names in an order that is usual in every language, independently of the machine's locales.
      ['--locale=C', '--locale-provider=icu', '--icu-locale=und'],
    ].flat(),
    options,
  );
  run(programs.postgres, ['--single', '-D', draft, 'postgres'], {
    ...options,
    input: `${firstStatements.join('\n')}\n`,
  });
  if (places.account) chownSync(draft, places.account.uid, places.account.gid);
  renameSync(draft, places.data);
}

/** One statement per line, as single-user mode requires. */
const firstStatements = [
  'create role myelin_owner login',
  'create role myelin_app login',
  'create database myelin owner myelin_owner',
  'revoke all on database myelin from public',
  'grant connect on database myelin to myelin_app',
];

function refuseOtherVersion(programs: Programs, data: string): void {
  const file = join(data, 'PG_VERSION');
  if (!existsSync(file)) {
    throw new EmbeddedPostgresError(`${data} is not a database of PostgreSQL; move it away or set DATA_DIR`);
  }
  const major = readFileSync(file, 'utf8').trim();
  if (major !== String(programs.major)) {
    throw new EmbeddedPostgresError(
      `The database in ${data} is of PostgreSQL ${major}, and this version runs ${programs.major}: dump it with ${major} and restore it, or set DATA_DIR`,
    );
  }
}

function run(program: string, args: string[], options: SpawnSyncOptions): void {
  const { status, error, stderr } = spawnSync(program, args, { ...options, encoding: 'utf8' });
  // Single-user mode exits with 0 even if a statement fails.
  const complaint = stderr?.split('\n').find((line) => /\b(error|FATAL|PANIC|ERROR):/.test(line));
  if (status === 0 && !complaint) return;
  const reason = error?.message ?? complaint ?? stderr.trim().split('\n').at(-1) ?? `exit ${status}`;
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL cannot be set up (${reason.trim()}); set DATABASE_URL`,
  );
}
