import { chownSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf, EmbeddedPostgresError } from './error.ts';
import type { Places } from './places.ts';

/** The longest wait for the lock. Its holder may be creating the database, or recovering a large one after a crash. */
const patienceMs = 150_000;

/**
 * Makes processes that open the same database run `work` one after the other. Uses a file lock of the operating system.
 * Node has no function for such locks, so SQLite takes the lock. The operating system releases the lock of a killed
 * process, so no pids have to be compared.
 */
export async function withLock<T>(places: Places, work: () => Promise<T>): Promise<T> {
  const path = join(places.home, 'lock');
  const file = new DatabaseSync(path);
  try {
    if (places.account) chownSync(path, places.account.uid, places.account.gid);
    await take(file, path);
    return await work();
  } finally {
    file.close();
  }
}

async function take(file: DatabaseSync, path: string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!tryTake(file)) {
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `Another process has been starting this database for too long (${path})`,
      );
    }
    await wait(20);
  }
}

function tryTake(file: DatabaseSync): boolean {
  try {
    file.exec('begin exclusive');
    return true;
  } catch (error) {
    const busy = 5; // SQLITE_BUSY
    if (
      codeOf(error) === 'ERR_SQLITE_ERROR' &&
      error instanceof Error &&
      'errcode' in error &&
      error.errcode === busy
    ) {
      return false;
    }
    throw error;
  }
}
