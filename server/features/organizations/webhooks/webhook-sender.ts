import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { prepared } from '../../../db/prepared.ts';
import { numberEvents } from '../../../jobs/number-events.ts';
import { type SenderDeps, sendEvents, slowMs } from './send-events.ts';

export type WebhookSender = {
  /** Sends nothing more, and resolves when the running requests have ended or were cut off. */
  stop: () => Promise<void>;
};

/** The number of the session lock of the process that sends. It is arbitrary. */
const senderLock = 7_265_649;
const tickMs = 1_000;
/** PostgreSQL ends the session of a process that is frozen for this time, and another process sends. */
const frozenSeconds = 15;
/**
 * The endpoints to which requests are sent at the same time: those that accepted the last request quickly, and the
 * others.
 */
const lanes = { quick: 64, other: 32 };
type Lane = keyof typeof lanes;

/** The time after which a stop cuts off running requests. The stop of the worker may take a second (server/main.ts). */
const graceMs = 700;
/** The pause of an endpoint after an error of this process. */
const errorPauseMs = 5_000;

/** The endpoints for which events are queued in one statement, and the events of each. */
const queuedAtOnce = { endpoints: 100, events: 1_000 };

/**
 * Queues the numbered events for the endpoints that get them. The row of the endpoint is locked, and read as it then is,
 * so that two processes queue no event twice.
 */
const queueEvents = prepared<{ moved: number }>(`WITH behind AS (
     SELECT e, least(h.last_number, e.queued_to + ${queuedAtOnce.events}) AS up_to
     FROM webhook_endpoints e JOIN outbox_heads h ON h.org_id = e.org_id
     WHERE e.removed_at IS NULL AND e.queued_to < h.last_number ORDER BY e.id LIMIT ${queuedAtOnce.endpoints} FOR UPDATE OF e
   ), queued AS (
     INSERT INTO webhook_deliveries (endpoint_id, event_id)
     SELECT (b.e).id, v.id FROM behind b JOIN outbox_events v ON v.org_id = (b.e).org_id AND v.number > (b.e).queued_to AND v.number <= b.up_to
     WHERE gets_event((b.e).id, (b.e).types, v.type, v.data) ORDER BY (b.e).id, v.number
   ), moved AS (
     UPDATE webhook_endpoints e SET queued_to = b.up_to FROM behind b WHERE e.id = (b.e).id
   )
   SELECT count(*)::int AS moved FROM behind`);

const selectDue = prepared<{
  id: string;
}>(`SELECT e.id FROM webhook_endpoints e JOIN organizations o ON o.id = e.org_id AND o.status = 'active'
   WHERE e.removed_at IS NULL AND e.paused_at IS NULL AND e.retry_at <= now() AND (e.failures = 0 AND e.last_milliseconds <= ${slowMs}) = $1 AND e.id <> ALL ($2::uuid[])
     AND EXISTS (SELECT FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.state = 'waiting')
   ORDER BY e.retry_at LIMIT $3`);

/**
 * Numbers the events of the outbox and sends them to the endpoints. Of all processes, one sends: the one whose
 * connection has the session lock. When this process dies, the lock is free, and another process sends. An endpoint gets
 * one request at a time. A slow endpoint occupies only its own place, and an endpoint whose last attempt failed or was
 * slow uses other places than those that accept requests quickly. In each lane, the endpoint comes first that waits
 * longest for its turn.
 */
export function startWebhookSender(deps: SenderDeps): WebhookSender {
  const { db, log } = deps;
  const stopping = new AbortController();
  const cutting = new AbortController();
  const running = new Map<string, { lane: Lane; ended: Promise<void> }>();
  let wake = () => {};

  async function takeTurn(id: string, stop: AbortSignal): Promise<void> {
    try {
      await sendEvents(deps, id, { stop, cut: cutting.signal });
    } catch (error) {
      log.warn({ err: error, endpointId: id }, 'webhooks could not be sent');
      await wait(errorPauseMs, null, { signal: stop }).catch(() => {});
    }
    running.delete(id);
    wake();
  }

  async function sendDue(signal: AbortSignal): Promise<void> {
    await numberEvents(db);
    for (let moved = 1; moved > 0; ) moved = (await queueEvents(db, []))[0]?.moved ?? 0;
    for (const lane of ['quick', 'other'] as const) {
      const free = lanes[lane] - [...running.values()].filter((one) => one.lane === lane).length;
      const due = free > 0 ? await selectDue(db, [lane === 'quick', [...running.keys()], free]) : [];
      for (const { id } of due) running.set(id, { lane, ended: takeTurn(id, signal) });
    }
  }

  /** Until the connection breaks. */
  async function work(): Promise<void> {
    const session = new AbortController();
    const signal = AbortSignal.any([stopping.signal, session.signal]);
    const client = await connect(deps);
    let isWoken = false;
    client.once('end', () => session.abort());
    client.on('notification', () => wake());
    wake = () => {
      isWoken = true;
    };
    try {
      let isSender = false;
      while (!signal.aborted) {
        isWoken = false;
        isSender ||= await takeLock(client);
        if (isSender) {
          await client.query('SELECT');
          await sendDue(signal);
        }
        if (!isWoken)
          await pauseUntil((woken) => {
            wake = woken;
          }, signal);
        wake = () => {
          isWoken = true;
        };
      }
    } finally {
      session.abort();
      await client.end().catch(() => {});
    }
  }

  const going = (async () => {
    while (!stopping.signal.aborted) {
      await work().catch((error) => log.warn({ err: error }, 'the webhook sender broke off'));
      if (!stopping.signal.aborted) await pauseUntil(() => {}, stopping.signal);
    }
  })();

  return {
    async stop() {
      stopping.abort();
      const timer = setTimeout(() => cutting.abort(), graceMs);
      await going;
      await Promise.all([...running.values()].map(({ ended }) => ended));
      clearTimeout(timer);
    },
  };
}

async function connect({ db, log }: SenderDeps): Promise<pg.Client> {
  const client = new pg.Client({
    ...db.$client.options,
    application_name: 'myelin-webhooks',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', (error) => log.warn({ err: error }, 'the connection of the webhook sender broke'));
  await client.connect();
  await client.query(`SET idle_session_timeout = '${frozenSeconds}s'`);
  await client.query('LISTEN myelin_events');
  return client;
}

async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
    senderLock,
  ]);
  return rows[0]?.taken ?? false;
}

/** Resolves after a tick, when it is woken, or when the signal is given. */
function pauseUntil(onWake: (woken: () => void) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, tickMs);
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    onWake(done);
  });
}
