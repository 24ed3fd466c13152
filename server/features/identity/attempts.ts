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

const free = `CASE WHEN a.key LIKE 'address:%' THEN ${freeForAddress} ELSE ${freeForAccount} END`;
const isRecent = `a.last_at >= now() - interval '1 hour'`;

/** A count need not survive a power cut, so nobody waits for the disk: the setting ends with the statement. */
const unflushed = `unflushed AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))`;

/**
 * Counts unless there is a wait: who has to wait already counts no further, or a blocked address could lengthen the wait of
 * others' accounts. Those who come at the same moment take turns on the rows, so each sees the others. Here and in
 * `takeBack` the account's row comes before the address's: in two orders they would wait for each other.
 */
const upsertAttempt = prepared<{ blocked_until: string | null; counted: number }>(
  'attempts-counted',
  `WITH ${unflushed},
   waiting AS (SELECT max(blocked_until) AS until FROM attempts WHERE key = ANY($1) AND blocked_until > now()),
   counted AS (
     INSERT INTO attempts AS a (key, failures)
     SELECT key, 1 FROM unflushed, waiting, unnest($1::text[]) AS key WHERE until IS NULL
     ON CONFLICT (key) DO UPDATE SET
       failures = CASE WHEN ${isRecent} THEN a.failures + 1 ELSE 1 END,
       last_at = now(),
       blocked_until = CASE WHEN ${isRecent} AND a.failures + 1 >= ${free}
         THEN now() + least(interval '1 second' * power(2, least(a.failures + 1 - ${free}, 10)), interval '15 minutes') END
     WHERE a.blocked_until IS NULL OR a.blocked_until <= now()
     RETURNING key)
   SELECT (SELECT to_json(until)#>>'{}' FROM waiting) AS blocked_until, (SELECT count(*)::int FROM counted) AS counted`,
);

const takeBack = prepared(
  'attempts-taken-back',
  `WITH ${unflushed}, cleared AS (DELETE FROM attempts USING unflushed WHERE key = $1 RETURNING key)
   UPDATE attempts AS a SET failures = greatest(a.failures - 1, 0),
     blocked_until = CASE WHEN a.failures - 1 >= ${free} THEN a.blocked_until END
   FROM (SELECT count(*) FROM cleared) AS account_first WHERE a.key = $2`,
);

const listed = ({ account, address }: AttemptKeys) => [`account:${account}`, `address:${address}`];

/**
 * Counts an attempt before it is made, as if it failed: counted afterwards, a burst of guesses would all be under way before
 * the first one counts.
 * @throws TOO_MANY_REQUESTS with `data.retryAt` while the account or the address has to wait
 */
export async function countAttempt(db: Database, keys: AttemptKeys): Promise<void> {
  const [row] = await upsertAttempt(db, [listed(keys)]);
  if (row?.blocked_until) throw mustWait(row.blocked_until);
  // Another attempt brought the wait about while this one was on its way; a second is the shortest there is.
  if (row?.counted !== listed(keys).length) throw mustWait(new Date(Date.now() + 1_000).toISOString());
}

/**
 * A success clears the account and takes back its one attempt from the address, which keeps the others', or one good account
 * would launder guesses at others.
 */
export async function forgiveAttempt(db: Database, keys: AttemptKeys): Promise<void> {
  await takeBack(db, listed(keys));
}

function mustWait(retryAt: string) {
  const seconds = Math.max(1, Math.ceil((Date.parse(retryAt) - Date.now()) / 1000));
  return refuse(
    'TOO_MANY_REQUESTS',
    { retryAt },
    `Too many attempts. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  );
}
