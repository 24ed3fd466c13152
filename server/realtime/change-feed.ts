import pg from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod/mini';

/**
 * A change notification of the database (triggers of migrations 0002, 0008 and 0015): the ids, and the affected users.
 */
const notification = z.discriminatedUnion('topic', [
  /** isPublic: everyone can see the product, or could before the change. */
  z.object({ topic: z.literal('product'), id: z.string(), orgId: z.string(), isPublic: z.boolean() }),
  z.object({ topic: z.literal('products') }),
  z.object({
    topic: z.literal('order'),
    id: z.string(),
    buyerId: z.string(),
    buyerOrgId: z.nullable(z.string()),
    sellerOrgId: z.string(),
  }),
  z.object({ topic: z.literal('cart'), userId: z.nullable(z.string()), orgId: z.nullable(z.string()) }),
  z.object({ topic: z.literal('cards'), userId: z.nullable(z.string()), orgId: z.nullable(z.string()) }),
  /** isPublic: it became possible or impossible to buy the organization's products, and some of them are public. */
  z.object({ topic: z.literal('connectedAccount'), orgId: z.string(), isPublic: z.boolean() }),
  z.object({ topic: z.literal('organization'), orgId: z.string() }),
  z.object({ topic: z.literal('membership'), orgId: z.string(), userId: z.string() }),
  /** An invitation of this user was created, renewed or answered. */
  z.object({ topic: z.literal('invitation'), userId: z.string() }),
  /** A list of products, or its lines: of an organization, or of a person. */
  z.object({
    topic: z.literal('list'),
    id: z.string(),
    orgId: z.nullable(z.string()),
    userId: z.nullable(z.string()),
  }),
  z.object({ topic: z.literal('requisition'), orgId: z.string() }),
  z.object({ topic: z.literal('budget'), orgId: z.string() }),
  z.object({ topic: z.literal('quote'), orgId: z.string() }),
  z.object({ topic: z.literal('creditAccount'), orgId: z.string() }),
  z.object({
    topic: z.literal('verification'),
    orgId: z.nullable(z.string()),
    userId: z.nullable(z.string()),
  }),
  /** The organization or person that issued or received a recall. Neither for a recall that staff issued. */
  z.object({ topic: z.literal('recall'), orgId: z.nullable(z.string()), userId: z.nullable(z.string()) }),
  z.object({ topic: z.literal('user'), userId: z.string() }),
  z.object({ topic: z.literal('session'), sessionId: z.string(), userId: z.string() }),
  /** The connection was lost for a time. Any record may have changed. */
  z.object({ topic: z.literal('gap') }),
]);
export type Notification = z.infer<typeof notification>;

export type ChangeFeed = {
  subscribe(listener: (change: Notification) => void): () => void;
  /** Publishes a write of this process immediately, before the database's notification arrives. */
  publishHere(change: Notification): void;
  close(): Promise<void>;
};

type Pace = { retryMilliseconds: number; heartbeatMilliseconds: number; answerMilliseconds: number };

/**
 * Heartbeats check the connection, because a network that drops all packets causes no error. With this pace, a lost
 * connection is noticed within fifteen seconds.
 */
const usualPace: Pace = {
  retryMilliseconds: 1_000,
  heartbeatMilliseconds: 10_000,
  answerMilliseconds: 5_000,
};

/**
 * Keeps one LISTEN connection per server process and passes its notifications to all subscribers. A connection that is
 * lost or does not answer is opened again, and the subscribers get the change `gap`.
 */
export async function openChangeFeed(
  connectionString: string,
  log: Logger,
  pace: Pace = usualPace,
): Promise<ChangeFeed> {
  const listeners = new Set<(change: Notification) => void>();
  const publish = (change: Notification) => {
    for (const listener of listeners) listener(change);
  };
  const onPayload = (payload: string | undefined) => {
    const change = readNotification(payload);
    if (change) publish(change);
    else log.warn({ payload }, 'a notification that is no change');
  };
  const close = await keepListening(() => connectListener(connectionString, log, pace), pace, {
    onPayload,
    onGap: () => publish({ topic: 'gap' }),
  });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publishHere: publish,
    close,
  };
}

/** Returns null for a malformed payload, because every database client can send a notification with any text. */
function readNotification(payload: string | undefined): Notification | null {
  try {
    return notification.parse(JSON.parse(payload ?? ''));
  } catch {
    return null;
  }
}

type Handlers = { onPayload: (payload: string | undefined) => void; onGap: () => void };

/** @returns a function that closes the current connection */
async function keepListening(
  connect: () => Promise<pg.Client>,
  { heartbeatMilliseconds, retryMilliseconds }: Pace,
  { onPayload, onGap }: Handlers,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function listen(): Promise<void> {
    const next = await connect();
    next.on('notification', ({ payload }) => onPayload(payload));
    if (isClosed) return next.end();
    client = next;
    timer = setInterval(() => void next.query('SELECT 1').catch(() => next.end()), heartbeatMilliseconds);
    next.once('end', () => {
      clearInterval(timer);
      if (!isClosed) listenAgain();
    });
  }

  function listenAgain(): void {
    timer = setTimeout(() => void listen().then(onGap, listenAgain), retryMilliseconds);
  }

  await listen();
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    await client?.end();
  };
}

/** Opens a connection that listens. A connection that fails is closed, because otherwise it would stay open. */
async function connectListener(connectionString: string, log: Logger, pace: Pace): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'myelin-changes',
    keepAlive: true,
    connectionTimeoutMillis: pace.answerMilliseconds,
    query_timeout: pace.answerMilliseconds,
  });
  client.on('error', (error) => log.warn({ err: error }, 'the connection for changes broke'));
  try {
    await client.connect();
    await client.query('LISTEN myelin_changes');
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}
