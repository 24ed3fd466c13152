import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { spawnOptionsFor } from './cluster.ts';
import { EmbeddedPostgresError } from './error.ts';
import type { Places } from './places.ts';
import type { Programs } from './programs.ts';

/** A running PostgreSQL server, as described by its postmaster.pid. */
export interface Postmaster {
  pid: number;
  port: number;
  sockets: string;
  isReady: boolean;
}

const startMs = 120_000;
const stopMs = 120_000;

/** The server that runs on this data directory, no matter which process started it. Null when there is none. */
export function findPostmaster({ data }: Places): Postmaster | null {
  // The lines of postmaster.pid: pid, data directory, start time, port, socket directory, address, shared memory,
  // status.
  const lines = readText(join(data, 'postmaster.pid')).split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0) || !lines[4] || !isPostmasterOf(pid, data)) return null;
  return { pid, port: Number(lines[3]), sockets: lines[4], isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Starts the server and waits until it accepts connections, including recovery after a crash. The server gets its own
 * session of the operating system. So Ctrl-C in the terminal reaches only this process, and this process decides when
 * the database stops. Call it while holding the lock.
 */
export async function startPostmaster(programs: Programs, places: Places): Promise<void> {
  clearLeftovers(places);
  const complaints = join(places.logs, 'start.log');
  const output = openSync(complaints, 'w', 0o600);
  const child = spawn(programs.postgres, ['-D', places.data], {
    ...spawnOptionsFor(places),
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  let failure: string | null = null;
  child.once('error', (error) => {
    failure = error.message;
  });
  child.once('exit', () => {
    failure ??=
      readText(complaints)
        .trim()
        .split('\n')
        .findLast((line) => /FATAL|PANIC|ERROR|error/.test(line)) ?? '';
  });
  child.unref();

  const deadline = Date.now() + startMs;
  while (findPostmaster(places)?.isReady !== true) {
    if (failure !== null) throw cannotStart(failure, places);
    if (Date.now() > deadline) throw cannotStart('it is not ready yet', places);
    await wait(10);
  }
}

/** Requests a fast shutdown and waits for its end. Does not kill the server, so the next start needs no recovery. */
export async function endPostmaster(places: Places, { pid }: Postmaster): Promise<void> {
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + stopMs;
  while (isPostmasterOf(pid, places.data)) {
    if (Date.now() > deadline)
      throw new EmbeddedPostgresError(`PostgreSQL (pid ${pid}) is still shutting down`);
    await wait(10);
  }
}

function cannotStart(reason: string, { logs }: Places): EmbeddedPostgresError {
  const why = reason.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '');
  return new EmbeddedPostgresError(
    `The embedded PostgreSQL does not start (${why || 'it says nothing'}); see ${logs}`,
  );
}

/** Pids are reused, so a living pid counts only if its command line names this data directory. */
function isPostmasterOf(pid: number, data: string): boolean {
  if (process.platform !== 'linux') return readProcessTable(pid).includes(`postgres -D ${data}`);
  const [program, ...args] = readText(`/proc/${pid}/cmdline`).split('\0');
  return basename(program ?? '') === 'postgres' && args[args.indexOf('-D') + 1] === data;
}

function readProcessTable(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/**
 * After a crash, postmaster.pid still contains the pid of the old server. PostgreSQL refuses to start if any process of
 * its user now has this pid. No server runs at this point, so the pid is replaced with that of this process: PostgreSQL
 * ignores the pid of its parent. The other lines stay, because PostgreSQL uses them to check that no process of the old
 * server still uses the shared memory.
 */
function clearLeftovers({ data, sockets, account }: Places): void {
  for (const name of readdirSync(sockets)) rmSync(join(sockets, name));
  const path = join(data, 'postmaster.pid');
  const [, ...rest] = readText(path).split('\n');
  if (rest.length === 0) return;
  writeFileSync(`${path}.new`, [process.pid, ...rest].join('\n'), { mode: 0o600 });
  if (account) chownSync(`${path}.new`, account.uid, account.gid);
  renameSync(`${path}.new`, path);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
