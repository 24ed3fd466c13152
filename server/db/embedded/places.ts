import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, findAccount, findClosedParent } from './account.ts';
import { codeOf, EmbeddedPostgresError, messageOf } from './error.ts';

/** The directories of one embedded database. */
export interface Places {
  /** Contains everything below, with mode 0700, owned by the account that runs PostgreSQL. */
  home: string;
  /** PostgreSQL's data directory (PGDATA). */
  data: string;
  logs: string;
  sockets: string;
  account: Account | null;
}

/**
 * The folder that is used when PostgreSQL's account has no access to the data folder. Root may write to it; other users
 * may only enter it.
 */
export const systemPlace = '/var/lib/myelin';

/** sun_path contains 108 bytes on Linux and 104 on macOS, including the final zero. */
const longestSocketPath = process.platform === 'darwin' ? 103 : 107;

/**
 * Chooses and creates the directories.
 * @param print receives a line when the data is outside the data folder
 * @throws EmbeddedPostgresError when the existing database belongs to another user or its folder cannot be entered
 */
export function preparePlaces(dataDir: string, print: (line: string) => void): Places {
  try {
    const home = chooseHome(openDataDir(dataDir), print);
    const data = join(home, 'data');
    const account = findAccount(home);
    const places = { home, data, logs: join(home, 'log'), sockets: chooseSocketDir(home), account };
    refuseForeignData(places);
    for (const directory of [places.home, places.logs, places.sockets]) makePrivate(directory, account);
    return places;
  } catch (error) {
    if (error instanceof EmbeddedPostgresError || !codeOf(error)) throw error;
    throw new EmbeddedPostgresError(
      `The database cannot be kept in ${dataDir} (${messageOf(error)}); set DATA_DIR`,
    );
  }
}

function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}

function openDataDir(dataDir: string): string {
  const isNew = !existsSync(dataDir);
  mkdirSync(dataDir, { recursive: true });
  // Other users may pass through this folder to their own files, but not list it.
  if (isNew && process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  return realpathSync(dataDir);
}

function chooseHome(dataDir: string, print: (line: string) => void): string {
  const inside = join(dataDir, 'postgresql');
  const account = findAccount(inside);
  if (!account) return inside;

  const outside = join(systemPlace, hashOf(dataDir), 'postgresql');
  const closed = findClosedParent(inside, account);
  const isInside = hasData(inside);
  if (closed && isInside) {
    throw new EmbeddedPostgresError(
      `The database in ${inside} cannot be reached by the user who runs it (uid ${account.uid}): chmod o+x ${closed}`,
    );
  }
  if (isInside || (!closed && !hasData(outside))) return inside;
  mkdirSync(join(systemPlace, hashOf(dataDir)), { recursive: true });
  for (const directory of [systemPlace, join(systemPlace, hashOf(dataDir))]) chmodSync(directory, 0o755);
  print(
    `The database lies in ${outside}, for PostgreSQL does not run as root and ${closed ?? dataDir} was closed to others`,
  );
  return outside;
}

/** Whether an embedded database was ever created for this data folder. */
export function holdsDatabase(dataDir: string): boolean {
  if (!existsSync(dataDir)) return false;
  const homes = [dataDir, join(systemPlace, hashOf(realpathSync(dataDir)))];
  return homes.some((place) => hasData(join(place, 'postgresql')));
}

function hasData(home: string): boolean {
  return existsSync(join(home, 'data', 'PG_VERSION'));
}

function chooseSocketDir(home: string): string {
  const beside = join(home, 'run');
  if (Buffer.byteLength(join(beside, '.s.PGSQL.5432')) <= longestSocketPath) return beside;
  // The folder is not in os.tmpdir(), because every process must choose the same folder, whatever its TMPDIR is.
  return `/tmp/myelin-${hashOf(home)}`;
}

function refuseForeignData({ home, data, account }: Places): void {
  const stats = statSync(home, { throwIfNoEntry: false });
  if (!stats || account || stats.uid === process.getuid?.()) return;
  throw new EmbeddedPostgresError(
    `The database in ${data} belongs to another user (uid ${stats.uid}): start as that user or as root, or set DATA_DIR`,
  );
}

/** Only the owner may enter the directory, because the server accepts everyone who reaches the socket. */
function makePrivate(directory: string, account: Account | null): void {
  const owner = account ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  try {
    mkdirSync(directory, { mode: 0o700 });
    if (account) chownSync(directory, account.uid, account.gid);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const stats = lstatSync(directory);
  // If the owner is root, an earlier run as root was killed between the two calls above. A directory of any other owner
  // may be an attack.
  if (stats.isDirectory() && stats.uid === 0 && account) chownSync(directory, account.uid, account.gid);
  else if (!stats.isDirectory() || stats.uid !== owner.uid) {
    throw new EmbeddedPostgresError(
      `${directory} belongs to another user (uid ${stats.uid}): remove it or set DATA_DIR`,
    );
  }
  if ((stats.mode & 0o777) !== 0o700) chmodSync(directory, 0o700);
}
