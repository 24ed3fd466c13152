import { readFileSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account that runs PostgreSQL when this process runs as root. PostgreSQL refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * @param home the current or future folder of the database
 * @returns null when this process does not run as root; PostgreSQL then runs as the current user
 */
export function findAccount(home: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  // If the folder belongs to an ordinary user, that user stays its owner, even when root starts the product.
  const made = statSync(home, { throwIfNoEntry: false });
  if (made && made.uid !== 0) return { uid: made.uid, gid: made.gid };
  return findNobody();
}

/** The nearest parent directory that denies this account access, or null if the account can reach the path. */
export function findClosedParent(path: string, account: Account): string | null {
  const parents: string[] = [];
  for (let parent = dirname(path); parents.at(-1) !== parent; parent = dirname(parent)) parents.push(parent);
  return (
    parents.find((parent) => {
      const stats = statSync(parent, { throwIfNoEntry: false });
      return stats && !isAllowed(stats, account, 1);
    }) ?? null
  );
}

/** Whether the mode bits grant all of `wanted` (4 read, 2 write, 1 execute or enter). */
export function isAllowed(stats: Stats, account: Account, wanted: number): boolean {
  const shift = stats.uid === account.uid ? 6 : stats.gid === account.gid ? 3 : 0;
  return ((stats.mode >> shift) & wanted) === wanted;
}

/** The system's account `nobody`. initdb needs its name; its uid is nearly always 65534. */
function findNobody(): Account {
  const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readText('/etc/passwd'));
  return entry ? { uid: Number(entry[1]), gid: Number(entry[2]) } : { uid: 65_534, gid: 65_534 };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
