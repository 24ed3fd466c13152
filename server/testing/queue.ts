import type { Database } from '../db/connection.ts';

/**
 * Puts the job queue into states that otherwise occur only after a crash or a long time. graphile-worker has no
 * functions for this, so this file writes its private tables. No other file may write them.
 */
const jobs = 'graphile_worker._private_jobs';

type Query = Pick<Database['$client'], 'query'>;

export async function emptyQueue(client: Query): Promise<void> {
  await client.query(`DELETE FROM ${jobs}`);
}

/** Locks jobs like a worker that took all of them and was killed. */
export async function lockJobs(client: Query, lockedBy: string, secondsAgo = 0): Promise<void> {
  await client.query(
    `UPDATE ${jobs} SET attempts = 1, locked_by = $1, locked_at = now() - make_interval(secs => $2)`,
    [lockedBy, secondsAgo],
  );
}

/** Marks a job as failed and waiting for a retry. */
export async function failJob(
  client: Query,
  id: string,
  { error, attempts, lockedBy }: { error: string | null; attempts: number | 'all'; lockedBy?: string },
): Promise<void> {
  await client.query(
    `UPDATE ${jobs} SET attempts = coalesce($2, max_attempts), last_error = $3, locked_by = $4,
       locked_at = CASE WHEN $4::text IS NOT NULL THEN now() END WHERE id = $1`,
    [id, attempts === 'all' ? null : attempts, error, lockedBy ?? null],
  );
}

/** Marks a job as finally failed some days ago. */
export async function ageFailedJob(client: Query, id: string, days: number): Promise<void> {
  await client.query(
    `UPDATE ${jobs} SET attempts = max_attempts, run_at = now() - $2::float8 * interval '1 day' WHERE id = $1`,
    [id, days],
  );
}

/** The queued email to this address. */
export async function findQueuedEmail(client: Query, to: string): Promise<Record<string, unknown>> {
  const { rows } = await client.query(`SELECT payload FROM ${jobs} WHERE payload->>'to' = $1`, [to]);
  return rows[0].payload;
}

/** Sets the expiry of the queued email's link to the past. */
export async function expireQueuedEmail(client: Query, to: string): Promise<void> {
  await client.query(
    `UPDATE ${jobs} SET payload =
       jsonb_set(payload::jsonb, '{goodUntil}', to_jsonb(to_char(now() - interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
     WHERE payload->>'to' = $1 AND payload->>'goodUntil' IS NOT NULL`,
    [to],
  );
}

export async function listCrontabs(client: Query): Promise<string[]> {
  const { rows } = await client.query(
    'SELECT identifier FROM graphile_worker._private_known_crontabs ORDER BY identifier',
  );
  return rows.map(({ identifier }) => identifier);
}

/** Calls the trigger function after each job that ends. Used to prove that every email is sent once. */
export async function onJobEnd(client: Query, triggerFunction: string): Promise<void> {
  await client.query(`
    CREATE TRIGGER proof_note AFTER DELETE ON ${jobs}
      FOR EACH ROW WHEN (OLD.payload->>'id' IS NOT NULL) EXECUTE FUNCTION ${triggerFunction}()`);
}
