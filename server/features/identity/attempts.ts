import { refuse } from '../../access/refuse.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { attemptLimits, type Counted } from './attempt-limits.ts';

/**
 * The statement does not wait for the disk: a count may be lost after a power failure. The setting applies only to this
 * statement.
 */
const unflushed = `unflushed AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))`;

/**
 * Adds one to the count of every key, unless one of the keys is blocked. If a blocked attempt counted, a blocked
 * address could lengthen the wait of other people's accounts. Row locks make concurrent attempts run one after the
 * other, so each reads the counts of the earlier attempts. Here and in `uncountRows`, rows are locked in the order of
 * their keys, to avoid deadlocks.
 */
const upsertAttempt = prepared<{ blocked_until: string | null; counted: number }>(`WITH ${unflushed},
   asked AS (SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[]) AS q (key, free, wait, longest, quiet)),
   waiting AS (SELECT max(blocked_until) AS until FROM attempts WHERE key = ANY($1) AND blocked_until > now()),
   counted AS (
     INSERT INTO attempts AS a (key, made)
     SELECT key, 1 FROM unflushed, waiting, asked WHERE until IS NULL ORDER BY key
     ON CONFLICT (key) DO UPDATE SET (made, last_at, blocked_until) = (
       SELECT so_far, now(), CASE WHEN so_far >= free
         THEN now() + least(wait * power(2, least(so_far - free, 20)), longest) * interval '1 second' END
       FROM asked q, LATERAL (
         SELECT CASE WHEN a.last_at >= now() - quiet * interval '1 second' THEN a.made + 1 ELSE 1 END AS so_far
       ) AS counting WHERE q.key = a.key)
     WHERE a.blocked_until IS NULL OR a.blocked_until <= now()
     RETURNING key)
   SELECT (SELECT to_json(until)#>>'{}' FROM waiting) AS blocked_until, (SELECT count(*)::int FROM counted) AS counted`);

const uncountRows = prepared(`WITH ${unflushed},
   held AS MATERIALIZED (SELECT key FROM attempts, unflushed WHERE key = ANY($1::text[] || $2::text[]) ORDER BY key FOR UPDATE OF attempts),
   cleared AS (DELETE FROM attempts USING held WHERE attempts.key = held.key AND held.key = ANY($1::text[]))
   UPDATE attempts AS a SET made = greatest(a.made - 1, 0),
     blocked_until = CASE WHEN a.made - 1 >= q.free THEN a.blocked_until END
   FROM held, unnest($2::text[], $3::int[]) AS q (key, free) WHERE a.key = held.key AND q.key = held.key`);

const names = Object.keys(attemptLimits) as (keyof typeof attemptLimits)[];

/** The rows to store for these counts, each with its limit. */
function rowsOf(counted: Counted) {
  return names.flatMap((name) => {
    const who = counted[name];
    return who === undefined ? [] : [{ key: keyOf(name, who), ...attemptLimits[name] }];
  });
}

export function keyOf(name: keyof typeof attemptLimits, who: string): string {
  return `${name}:${who}`;
}

/**
 * Counts an attempt before it is made. If it were counted afterwards, many concurrent guesses could run before the
 * first is counted. The counts are in the database, so they apply to all server processes together.
 * @throws TOO_MANY_REQUESTS, or the given code, with `data.retryAt` while a limit requires a wait
 */
export async function countAttempt(
  db: Database,
  counted: Counted,
  code: 'TOO_MANY_REQUESTS' | 'SENT_TOO_MUCH' = 'TOO_MANY_REQUESTS',
): Promise<void> {
  const rows = rowsOf(counted);
  const [row] = await upsertAttempt(db, [
    rows.map(({ key }) => key),
    rows.map(({ free }) => free),
    rows.map(({ wait }) => wait),
    rows.map(({ longest }) => longest),
    rows.map(({ quiet }) => quiet),
  ]);
  if (row?.blocked_until) throw refuse(code, { retryAt: row.blocked_until });
  // A concurrent attempt has just caused a block, so this statement does not know when the block ends. One second is
  // the shortest wait of all limits.
  if (row?.counted !== rows.length) {
    throw refuse(code, { retryAt: new Date(Date.now() + 1_000).toISOString() });
  }
}

/**
 * Counts an upload or import batch, which costs the server work and space.
 * @throws SENT_TOO_MUCH
 */
export function countSent(db: Database, counted: Counted): Promise<void> {
  return countAttempt(db, counted, 'SENT_TOO_MUCH');
}

/**
 * After a right guess: clears the count of the account and subtracts one attempt from the counts that several accounts
 * share. If the shared counts were cleared, the owner of one account could hide guesses at other accounts.
 */
export async function uncountAttempt(db: Database, counted: Counted): Promise<void> {
  const rows = rowsOf(counted);
  const cleared = rows.filter(({ success }) => success === 'clears');
  const uncounted = rows.filter(({ success }) => success === 'uncounted');
  await uncountRows(db, [
    cleared.map(({ key }) => key),
    uncounted.map(({ key }) => key),
    uncounted.map(({ free }) => free),
  ]);
}
