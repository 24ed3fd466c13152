import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { prepared } from '../../../db/prepared.ts';
import { numberEvents } from '../../../jobs/number-events.ts';
import { WakeSignal } from '../../../jobs/wake-signal.ts';
import { queueEvents } from './queue-events.ts';
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
 * slow uses other places than those that accept requests quickly. In each lane, the next turn goes to the endpoint that has
 * waited longest.
 */
export function startWebhookSender(deps: SenderDeps): WebhookSender {
  const { db, log } = deps;
  const stopping = new AbortController();
  const cutting = new AbortController();
  const running = new Map<string, { lane: Lane; ended: Promise<void> }>();
  const work = new WakeSignal();

  async function takeTurn(id: string, stop: AbortSignal): Promise<void> {
    try {
      await sendEvents(deps, id, { stop, cut: cutting.signal });
    } catch (error) {
      log.warn({ err: error, endpointId: id }, 'webhooks could not be sent');
      await wait(errorPauseMs, null, { signal: stop }).catch(() => {});
    }
    running.delete(id);
    work.wake();
  }

  async function sendDue(signal: AbortSignal): Promise<void> {
    await numberEvents(db);
    await queueEvents(db);
    for (const lane of ['quick', 'other'] as const) {
      const free = lanes[lane] - [...running.values()].filter((one) => one.lane === lane).length;
      const due = free > 0 ? await selectDue(db, [lane === 'quick', [...running.keys()], free]) : [];
      for (const { id } of due) running.set(id, { lane, ended: takeTurn(id, signal) });
    }
  }

  /** Sends until the connection breaks. */
  async function sendOverConnection(): Promise<void> {
    const session = new AbortController();
    const signal = AbortSignal.any([stopping.signal, session.signal]);
    const client = await connect(deps);
    client.once('end', () => session.abort());
    client.on('notification', () => work.wake());
    try {
      let isSender = false;
      while (!signal.aborted) {
        isSender ||= await takeLock(client);
        if (isSender) {
          await client.query('SELECT');
          await sendDue(signal);
        }
        await work.pause(tickMs, signal);
      }
    } finally {
      session.abort();
      await client.end().catch(() => {});
    }
  }

  const going = (async () => {
    while (!stopping.signal.aborted) {
      await sendOverConnection().catch((error) => log.warn({ err: error }, 'the webhook sender broke off'));
      await wait(tickMs, null, { signal: stopping.signal }).catch(() => {});
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
