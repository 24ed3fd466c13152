import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { refuse } from '../../http/refuse.ts';

/**
 * Failed attempts, counted in the database so that the limit holds across server processes: for the account, and more
 * generously for the network address. After `free` failures each further one doubles the wait, up to 15 minutes; a quiet
 * hour forgets them.
 */
export type AttemptKeys = { account: string; address: string };

const freeForAccount = 5;
/** A whole hospital may share one address. */
const freeForAddress = 100;

const selectBlocked = prepared<{ blocked_until: string }>(
  'attempts-blocked',
  `SELECT to_json(max(blocked_until))#>>'{}' AS blocked_until FROM attempts
   WHERE key = ANY($1) AND blocked_until > now() HAVING max(blocked_until) IS NOT NULL`,
);

const upsertFailure = prepared(
  'attempts-failed',
  `INSERT INTO attempts AS a (key, failures) SELECT key, 1 FROM unnest($1::text[]) AS key
   ON CONFLICT (key) DO UPDATE SET
     failures = CASE WHEN a.last_at < now() - interval '1 hour' THEN 1 ELSE a.failures + 1 END,
     last_at = now(),
     blocked_until = CASE WHEN a.last_at >= now() - interval '1 hour'
         AND a.failures + 1 >= CASE WHEN a.key LIKE 'address:%' THEN ${freeForAddress} ELSE ${freeForAccount} END
       THEN now() + least(interval '1 second' * power(2, least(a.failures + 1
         - CASE WHEN a.key LIKE 'address:%' THEN ${freeForAddress} ELSE ${freeForAccount} END, 10)), interval '15 minutes') END`,
);

const deleteAttempts = prepared('attempts-cleared', 'DELETE FROM attempts WHERE key = $1');

const listed = ({ account, address }: AttemptKeys) => [`account:${account}`, `address:${address}`];

/** @throws TOO_MANY_REQUESTS with `data.retryAt` while the account or the address has to wait */
export async function assertMayAttempt(db: Database, keys: AttemptKeys): Promise<void> {
  const [row] = await selectBlocked(db, [listed(keys)]);
  if (!row) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(row.blocked_until) - Date.now()) / 1000));
  throw refuse(
    'TOO_MANY_REQUESTS',
    { retryAt: row.blocked_until },
    `Too many attempts. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  );
}

export async function recordFailure(db: Database, keys: AttemptKeys): Promise<void> {
  await upsertFailure(db, [listed(keys)]);
}

/** A success clears the account; the address keeps its count, or one good account would launder guesses at others. */
export async function clearFailures(db: Database, keys: AttemptKeys): Promise<void> {
  await deleteAttempts(db, [`account:${keys.account}`]);
}
