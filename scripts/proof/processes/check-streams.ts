import { connectClient } from '../../../server/testing/test-client.ts';
import type { Market } from '../market.ts';

const streamCount = 9;
const mostMs = 1_000;

/**
 * Opens streams of changes through the proxy, which distributes them over all processes. Then makes a change through
 * one process.
 * @returns whether every stream reports the change within a second
 */
export async function checkStreams({ origin }: Market): Promise<boolean> {
  const { accessToken } = await connectClient(origin, null).auth.signUp({
    email: 'watcher@proof.example',
    password: 'violet cresyl 1882',
    fullName: 'Wanda Watcher',
  });
  const client = connectClient(origin, accessToken);
  const closing = new AbortController();
  const streams = await Promise.all(
    Array.from({ length: streamCount }, () =>
      client.realtime.subscribe(undefined, { signal: closing.signal }),
    ),
  );
  await Promise.all(streams.map((stream) => stream.next()));
  const received = streams.map((stream) => stream.next().then(() => performance.now()));
  const changedAt = performance.now();
  await client.organizations.create({ name: 'Watchers', type: 'buyer_org' });
  const late = new Promise<number>((resolve) => setTimeout(resolve, 10 * mostMs, Number.POSITIVE_INFINITY));
  const times = await Promise.all(received.map((hearing) => Promise.race([hearing, late])));
  closing.abort();
  const slowest = Math.max(...times) - changedAt;
  console.log(
    `A change is received on ${streamCount} streams through the proxy after ${Math.round(slowest)} ms at most`,
  );
  return slowest <= mostMs;
}
