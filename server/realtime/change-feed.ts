import pg from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod/mini';

/** What the database tells of each change (triggers of migrations 0002 and 0008): ids, and whom they are for. */
const notification = z.discriminatedUnion('topic', [
  /** isPublic: everybody may see it, or could until now. */
  z.object({ topic: z.literal('product'), id: z.string(), orgId: z.string(), isPublic: z.boolean() }),
  z.object({ topic: z.literal('products') }),
  z.object({
    topic: z.literal('order'),
    id: z.string(),
    buyerId: z.string(),
    buyerOrgId: z.nullable(z.string()),
    sellerOrgId: z.string(),
  }),
  /** isPublic: whether the organization's products can be bought changed, and everybody may see some. */
  z.object({ topic: z.literal('connectedAccount'), orgId: z.string(), isPublic: z.boolean() }),
  z.object({ topic: z.literal('organization'), orgId: z.string() }),
  z.object({ topic: z.literal('membership'), orgId: z.string(), userId: z.string() }),
  z.object({ topic: z.literal('user'), userId: z.string() }),
  z.object({ topic: z.literal('session'), sessionId: z.string(), userId: z.string() }),
  /** The connection was lost for a moment: anything may have changed. */
  z.object({ topic: z.literal('gap') }),
]);
export type Notification = z.infer<typeof notification>;

export type ChangeFeed = {
  subscribe(listener: (change: Notification) => void): () => void;
  /** Tells this process at once what its own write changed, ahead of the database's word. */
  publishHere(change: Notification): void;
  close(): Promise<void>;
};

const retryMilliseconds = 1_000;

/**
 * One LISTEN connection for each server process, passed on to whoever subscribes. A lost connection is opened again, and
 * subscribers are told of the gap.
 */
export async function openChangeFeed(connectionString: string, log: Logger): Promise<ChangeFeed> {
  const listeners = new Set<(change: Notification) => void>();
  const publish = (change: Notification) => {
    for (const listener of listeners) listener(change);
  };
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function listen(): Promise<void> {
    const next = new pg.Client({ connectionString, application_name: 'myelin-changes', keepAlive: true });
    next.on('notification', ({ payload }) => {
      const parsed = notification.safeParse(JSON.parse(payload ?? 'null'));
      if (parsed.success) publish(parsed.data);
      else log.warn({ payload }, 'a change of an unknown kind');
    });
    next.on('error', (error) => log.warn({ err: error }, 'the connection for changes broke'));
    next.on('end', () => {
      if (isClosed || client !== next) return;
      client = null;
      listenAgain();
    });
    await next.connect();
    await next.query('LISTEN myelin_changes');
    client = next;
    if (isClosed) await next.end();
  }

  function listenAgain(): void {
    retry = setTimeout(() => {
      listen().then(
        () => publish({ topic: 'gap' }),
        () => listenAgain(),
      );
    }, retryMilliseconds);
  }

  await listen();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publishHere: publish,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
