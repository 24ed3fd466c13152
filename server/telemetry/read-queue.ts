import type { Database } from '../db/connection.ts';
import { prepared } from '../db/prepared.ts';

type Queue = { waiting: number; failed: number; oldestSeconds: number; events: number };

const selectQueue = prepared<Queue>(`SELECT jobs.waiting, jobs.failed, jobs.oldest AS "oldestSeconds",
     (SELECT count(*)::int FROM provider_events WHERE handled_at IS NULL) AS events
   FROM (SELECT count(*) FILTER (WHERE attempts < max_attempts AND run_at <= now())::int AS waiting,
     count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL)::int AS failed,
     coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE attempts < max_attempts AND run_at <= now())), 0)::float8 AS oldest
     FROM graphile_worker.jobs) jobs`);

/** The state of the queue, in one statement. */
export async function readQueue(db: Database): Promise<Queue | null> {
  const [queue] = await selectQueue(db, []);
  return queue ?? null;
}
