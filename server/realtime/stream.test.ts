import { get, type IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '../../contract/realtime.ts';
import { aVerifiedPerson, type Person, withVerifiedFactor } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { untilChangesAreDelivered } from '../testing/until-delivered.ts';
import { mostStreams } from './limit-streams.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  person = await aVerifiedPerson(app);
});

/** A stream that has delivered every earlier change, such as those of the sign-up. */
async function opened(reader = person): Promise<AsyncIterator<Change>> {
  await untilChangesAreDelivered(app);
  const changes = await reader.client.realtime.subscribe(undefined, { signal: AbortSignal.timeout(5_000) });
  expect((await changes.next()).value).toEqual({ topic: 'sync' });
  return changes;
}

const isOver = async (changes: AsyncIterator<Change>) => (await changes.next()).done;

describe('a stream ends', () => {
  it('when its user verifies a factor in another session, because this session now lacks the second factor', async () => {
    const changes = await opened();
    await withVerifiedFactor(app, person);
    expect(await isOver(changes)).toBe(true);
  });

  it('when a pending factor is verified', async () => {
    const { factorId } = await person.client.mfa.enroll();
    const changes = await opened();
    await app.deps.db.$client.query('UPDATE mfa_factors SET verified_at = now() WHERE id = $1', [factorId]);
    expect(await isOver(changes)).toBe(true);
  });

  it('when its own session loses the second factor', async () => {
    await app.deps.db.$client.query("UPDATE sessions SET assurance_level = 'aal2' WHERE user_id = $1", [
      person.id,
    ]);
    await withVerifiedFactor(app, person);
    const changes = await opened();
    await app.deps.db.$client.query("UPDATE sessions SET assurance_level = 'aal1' WHERE user_id = $1", [
      person.id,
    ]);
    expect(await isOver(changes)).toBe(true);
  });
});

describe('an account with too many streams', () => {
  it('loses the oldest stream with a reason, and other accounts lose none', async () => {
    const other = await aVerifiedPerson(app);
    const others = await opened(other);
    const streams = [];
    for (let n = 0; n <= mostStreams; n += 1) streams.push(await opened());
    const [oldest, second] = streams;
    expect((await oldest?.next())?.value).toEqual({ topic: 'closed', reason: 'TOO_MANY_STREAMS' });
    expect((await oldest?.next())?.done).toBe(true);
    const change = { topic: 'membership', orgId: other.id } as const;
    app.deps.changes.publishHere({ ...change, userId: person.id });
    app.deps.changes.publishHere({ ...change, userId: other.id });
    expect((await second?.next())?.value).toEqual(change);
    expect((await others.next()).value).toEqual(change);
    await Promise.all([...streams, others].map((stream) => stream.return?.()));
  });
});

describe('a slow reader', () => {
  const publish = () =>
    app.deps.changes.publishHere({
      topic: 'product',
      id: '019a0000-0000-7000-8000-000000000000',
      orgId: '019a0000-0000-7000-8000-000000000001',
      isPublic: true,
    });
  const last = () => app.deps.changes.publishHere({ topic: 'membership', orgId: lastOrg, userId: person.id });
  const lastOrg = '019a0000-0000-7000-8000-00000000000f';

  it('gets one notice that anything may have changed instead of a thousand changes', async () => {
    const changes = await opened();
    for (let n = 0; n < 1_050; n += 1) publish();
    last();
    const topics: string[] = [];
    for (let topic = ''; topic !== 'membership'; topics.push(topic)) {
      topic = (await changes.next()).value?.topic ?? 'the end';
      if (topic === 'the end') break;
    }
    await changes.return?.();
    expect(topics.length).toBeLessThanOrEqual(202);
    expect(topics.filter((topic) => topic === 'sync')).toHaveLength(1);
    expect(topics.at(-1)).toBe('membership');
  });

  it('queues nothing while it does not read', async () => {
    await untilChangesAreDelivered(app);
    const stalled = await openStalled();
    const published = 200_000;
    for (let n = 0; n < published; n += 1) {
      publish();
      if (n % 100 === 0) await setImmediate();
    }
    last();
    const { products, syncs } = await readAll(stalled);
    // The client received only the changes that the operating system had buffered, and 200 more.
    expect(products).toBeLessThan(published);
    expect(syncs).toBeGreaterThanOrEqual(2);
  });

  function openStalled(): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${person.accessToken}` };
      get(`${app.url}/api/realtime`, { headers }, (response) => {
        response.pause();
        resolve(response);
      }).on('error', reject);
    });
  }

  async function readAll(stream: IncomingMessage): Promise<{ products: number; syncs: number }> {
    let text = '';
    for await (const chunk of stream.setEncoding('utf8')) {
      text += chunk;
      if (text.slice(-500).includes(lastOrg)) break;
    }
    const count = (topic: string) => text.split(`"topic":"${topic}"`).length - 1;
    return { products: count('product'), syncs: count('sync') };
  }
});
