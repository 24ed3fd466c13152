import { sql } from 'drizzle-orm';
import type { Deps } from '../../../access/context.ts';
import type { Transaction } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { withActor } from '../../../db/with-actor.ts';
import { reachOf } from '../../../outbound/reach.ts';
import { lockOrganization } from '../lock-members.ts';
import { emailOfEndpoint } from './email-of-endpoint.ts';
import { eventBody, eventColumns, type NumberedEvent } from './event-body.ts';
import { judgeAnswer, type Verdict } from './judge-answer.ts';
import { type Answer, sendWebhook } from './send-webhook.ts';
import { signWebhook } from './webhook-secret.ts';

type Waiting = NumberedEvent & {
  orgId: string;
  url: string;
  secrets: Buffer[];
  position: string;
  attempts: number;
  failures: number;
  retryAt: string;
};

/** The first waiting event of an endpoint to which events may be sent now. */
const selectFirst =
  prepared<Waiting>(`SELECT e.org_id AS "orgId", e.url, e.failures, e.attempts, e.retry_at::text AS "retryAt", d.position, ${eventColumns},
     ARRAY[e.secret_encrypted] || CASE WHEN e.previous_until > now() THEN ARRAY[e.previous_encrypted] ELSE '{}' END AS secrets
   FROM webhook_endpoints e JOIN organizations o ON o.id = e.org_id AND o.status = 'active'
   JOIN webhook_deliveries d ON d.endpoint_id = e.id AND d.state = 'waiting' JOIN outbox_events v ON v.id = d.event_id
   WHERE e.id = $1 AND e.removed_at IS NULL AND e.paused_at IS NULL AND e.retry_at <= now()
   ORDER BY d.position LIMIT 1`);

/** The parts of a process that sends. */
export type SenderDeps = Pick<Deps, 'db' | 'env' | 'keys' | 'log'>;

/** An attempt that takes longer is slow. */
export const slowMs = 1_000;

/** The most events of one turn, so that an endpoint with many events does not keep its place. */
const eventsOfTurn = 100;

export type Signals = {
  /** No further request is begun. */
  stop: AbortSignal;
  /** A running request ends, and its result is not recorded. */
  cut: AbortSignal;
};

/**
 * Sends waiting events of an endpoint in order, until none is left, an attempt fails or is slow, the endpoint is paused
 * or removed, or the turn ends. An event whose result was not recorded is sent again, with the same id.
 */
export async function sendEvents(deps: SenderDeps, endpointId: string, signals: Signals): Promise<void> {
  const reach = reachOf(deps.env);
  for (let sent = 0; sent < eventsOfTurn && !signals.stop.aborted; sent += 1) {
    const [waiting] = await selectFirst(deps.db, [endpointId]);
    if (!waiting) return;
    const answer = await sendWebhook({
      ...request(deps, waiting),
      url: waiting.url,
      reach,
      cut: signals.cut,
    });
    if (answer.status === null && signals.cut.aborted) return;
    const verdict = judgeAnswer(answer, waiting);
    await record(deps, endpointId, waiting, { answer, verdict });
    if (verdict.state !== 'delivered' || answer.milliseconds > slowMs) return;
  }
}

/** The time is that of the attempt, so that a receiver can refuse old requests. */
function request({ keys }: SenderDeps, { eventId: id, secrets, ...event }: Waiting) {
  const body = eventBody({ ...event, eventId: id });
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Myelin-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook(keys.webhookSecrets, secrets, { id, timestamp, body }),
  };
  return { body, headers };
}

type Result = { answer: Answer; verdict: Verdict };

/** The transaction that pauses an endpoint emails the owners. */
async function record(
  { db, env }: SenderDeps,
  endpointId: string,
  { position, orgId, url, retryAt }: Waiting,
  { answer, verdict }: Result,
): Promise<void> {
  const statement = recordStatement({ position, retryAt }, answer, verdict);
  if (!verdict.pause) {
    await db.execute(statement);
    return;
  }
  const isGone = verdict.pause === 'gone';
  await withActor(db, 'system:webhooks', async (tx) => {
    await lockOrganization(tx, orgId);
    const { rowCount } = await tx.execute(statement);
    if (rowCount === 1 && (await pause(tx, { endpointId, url, reason: verdict.pause })))
      await emailOfEndpoint(tx, env, { orgId, url }, { kind: 'webhook-paused', isGone });
  });
}

type Pausing = { endpointId: string; url: string; reason: Verdict['pause'] };

/**
 * Whether the endpoint is paused now and was not before. An endpoint whose URL was changed during the request is not
 * paused, because the new URL has not failed.
 */
async function pause(tx: Transaction, { endpointId, url, reason }: Pausing): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE webhook_endpoints SET paused_at = now(), paused_because = ${reason}
    WHERE id = ${endpointId} AND url = ${url} AND paused_at IS NULL AND removed_at IS NULL`);
  return rowCount === 1;
}

/**
 * Changes nothing when another process has recorded the delivery meanwhile. An attempt that a person made due during the
 * request stays due. The time of an attempt is its beginning.
 */
function recordStatement(
  { position, retryAt }: Pick<Waiting, 'position' | 'retryAt'>,
  answer: Answer,
  { state, retryAfterSeconds }: Verdict,
) {
  const { milliseconds, status, failure, response } = answer;
  return sql`
    WITH sent AS (
      UPDATE webhook_deliveries SET state = ${state} WHERE position = ${position} AND state = 'waiting' RETURNING endpoint_id
    ), attempt AS (
      INSERT INTO webhook_attempts (position, at, milliseconds, status, failure, response)
      SELECT ${position}::bigint, now() - make_interval(secs => ${milliseconds / 1000}::float8), ${milliseconds}::int, ${status}::int, ${failure}, ${response}
      FROM sent
    )
    UPDATE webhook_endpoints e SET failures = CASE WHEN ${state} = 'delivered' THEN 0 ELSE e.failures + 1 END,
      attempts = CASE WHEN ${state} = 'waiting' THEN e.attempts + 1 ELSE 0 END, last_milliseconds = ${milliseconds}::int,
      retry_at = CASE WHEN e.retry_at = ${retryAt}::timestamptz THEN now() + make_interval(secs => ${retryAfterSeconds ?? 0}::float8) ELSE e.retry_at END,
      last_delivered_at = CASE WHEN ${state} = 'delivered' THEN now() ELSE e.last_delivered_at END
    FROM sent WHERE e.id = sent.endpoint_id`;
}
