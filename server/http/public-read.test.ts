import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../db/connection.ts';
import type { Notification } from '../realtime/change-feed.ts';
import { openPublicReads } from './public-read.ts';
import type { RateLimit } from './read-rate-limit.ts';

/**
 * Opens public reads whose results the test supplies. `begun` contains the reads in the order in which they started.
 */
function openWithReadsByHand(rateLimit?: RateLimit) {
  const begun: PromiseWithResolvers<string | null>[] = [];
  let notify: (change: Notification) => void = () => {};
  const changes = {
    subscribe: (listener: typeof notify) => {
      notify = listener;
      return () => {};
    },
    publishHere: () => {},
    close: async () => {},
  };
  const app = Fastify({ trustProxy: true });
  const reads = openPublicReads({
    db: {} as Database,
    changes,
    isInvalidatedBy: ({ topic }) => topic === 'products',
    statementsAtOnce: 2,
    ...(rateLimit && { rateLimit }),
  });
  reads.mount(app, {
    path: '/list',
    input: z.object({ word: z.optional(z.string()) }),
    read: () => {
      const one = Promise.withResolvers<string | null>();
      begun.push(one);
      return one.promise;
    },
  });
  return {
    begun,
    readFor: reads.readFor,
    change: () => notify({ topic: 'products' }),
    ask: async (query = '', address = '192.0.2.1') => {
      const headers = { 'x-forwarded-for': address };
      const { statusCode, body } = await app.inject({ url: `/list${query}`, headers });
      return statusCode === 200 ? body : statusCode;
    },
  };
}

describe('a public read', () => {
  let list: ReturnType<typeof openWithReadsByHand>;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    list = openWithReadsByHand();
    const first = Promise.all([list.ask(), list.ask()]);
    await vi.waitFor(() => expect(list.begun).toHaveLength(1), 10_000);
    list.begun[0]?.resolve('first');
    expect(await first).toEqual(['first', 'first']);
  });
  afterEach(() => void vi.useRealTimers());

  it('is shared by concurrent requests and by requests in the following second', async () => {
    vi.advanceTimersByTime(999);
    expect(await list.ask()).toBe('first');
    expect(list.begun).toHaveLength(1);
  });

  it('serves the cached reply while a newer one is read', async () => {
    vi.advanceTimersByTime(1_000);
    expect([await list.ask(), await list.ask()]).toEqual(['first', 'first']);
    expect(list.begun).toHaveLength(2);
    list.begun[1]?.resolve('second');
    await vi.waitFor(async () => expect(await list.ask()).toBe('second'), 10_000);
    expect(list.begun).toHaveLength(2);
  });

  it('never serves a reply that is two seconds old', async () => {
    vi.advanceTimersByTime(2_000);
    const asked = list.ask();
    await vi.waitFor(() => expect(list.begun).toHaveLength(2), 10_000);
    list.begun[1]?.resolve('second');
    expect(await asked).toBe('second');
  });

  it('is repeated by the next request after a failure', async () => {
    vi.advanceTimersByTime(1_000);
    expect(await list.ask()).toBe('first');
    list.begun[1]?.reject(new Error('The connection was lost'));
    await vi.waitFor(async () => {
      expect(await list.ask()).toBe('first');
      expect(list.begun).toHaveLength(3);
    }, 10_000);
    vi.advanceTimersByTime(1_000);
    const asked = list.ask();
    list.begun[2]?.reject(new Error('The connection was lost'));
    expect(await asked).toBe(500);
  });

  it('is invalidated by a change, even while it runs', async () => {
    list.change();
    const overtaken = list.ask();
    await vi.waitFor(() => expect(list.begun).toHaveLength(2), 10_000);
    list.change();
    const current = list.ask();
    await vi.waitFor(() => expect(list.begun).toHaveLength(3), 10_000);
    list.begun[2]?.resolve('current');
    list.begun[1]?.resolve('overtaken');
    expect(await Promise.all([overtaken, current])).toEqual(['overtaken', 'current']);
    expect(await list.ask()).toBe('current');
    expect(list.begun).toHaveLength(3);
  });
});

describe('a request that misses the cache', () => {
  const page = `a page of ${'x'.repeat(20_000)}`;
  let list: ReturnType<typeof openWithReadsByHand>;
  let answered: number;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    list = openWithReadsByHand();
    answered = 0;
  });
  afterEach(() => void vi.useRealTimers());

  /** Sends a request, and supplies the result of every read that it starts. */
  async function ask(query: string, address?: string) {
    const asked = list.ask(query, address);
    const isOver = asked.then(() => true);
    while (!(await Promise.race([isOver, new Promise((resolve) => setImmediate(resolve, false))]))) {
      for (; answered < list.begun.length; answered += 1) list.begun[answered]?.resolve(page);
    }
    return asked;
  }

  it('ignores unknown parameters, so they cannot bypass the cache', async () => {
    await ask('?word=cap');
    await ask('?word=cap');
    for (let n = 0; n < 50; n += 1) expect(await ask(`?n=${n}&word=cap&utm_source=x`)).toBe(page);
    expect(list.begun).toHaveLength(2);
  });

  it('is cached only from the second time on', async () => {
    await ask('?word=once');
    expect(await ask('?word=once')).toBe(page);
    expect(list.begun).toHaveLength(2);
    expect(await ask('?word=once')).toBe(page);
    expect(list.begun).toHaveLength(2);
  });

  it('evicts the least recently used reply, not one that is still requested', async () => {
    const twice = async (query: string, address?: string) => [
      await ask(query, address),
      await ask(query, address),
    ];
    await twice('');
    for (let n = 0; n < 400; n += 1) {
      await twice(`?word=${n}`, `198.51.100.${n % 250}`);
      if (n % 50 === 0) expect(await ask('')).toBe(page);
    }
    expect(list.begun).toHaveLength(802);
    await ask('?word=0');
    expect(list.begun).toHaveLength(803);
  });

  it('is refused when its network has exceeded the limit, and those of other networks are not', async () => {
    list = openWithReadsByHand({ reads: 10, seconds: 60 });
    for (let n = 1; n <= 10; n += 1) expect(await ask(`?word=${n}`)).toBe(page);
    expect(await ask('?word=another')).toBe(429);
    expect(await ask('', '192.0.2.2')).toBe(page);
    expect(await ask('', '192.0.2.2')).toBe(page);
    expect(await ask('')).toBe(page);
    expect(await ask('?word=another', '192.0.2.2')).toBe(page);
    expect(await ask('?word=another', '192.0.2.3')).toBe(page);
    expect(await ask('?word=another')).toBe(page);
  });

  it('that is refused does not stop a concurrent request of another network for the same reply', async () => {
    list = openWithReadsByHand({ reads: 10, seconds: 60 });
    for (let n = 0; n < 10; n += 1) await ask(`?word=${n}`);
    const asked = [list.ask('?word=new'), list.ask('?word=new', '192.0.2.2')];
    await vi.waitFor(() => expect(list.begun).toHaveLength(11), 10_000);
    list.begun[10]?.resolve('new');
    expect(await Promise.all(asked)).toEqual([429, 'new']);
  });

  it('counts towards the same rate limit and queue when it comes from a page', async () => {
    list = openWithReadsByHand({ reads: 4, seconds: 60 });
    const asked = ['a', 'b'].map((word) => list.ask(`?word=${word}`));
    await vi.waitFor(() => expect(list.begun).toHaveLength(2), 10_000);
    const read = vi.fn(async () => 'page');
    const paged = list.readFor('192.0.2.1', '/page/1', read);
    await new Promise((resolve) => setImmediate(resolve));
    expect(read).not.toHaveBeenCalled();
    for (const { resolve } of list.begun) resolve('list');
    expect(await Promise.all([...asked, paged])).toEqual(['list', 'list', 'page']);
    expect(await list.readFor('192.0.2.1', '/page/2', read)).toBe('page');
    await expect(list.readFor('192.0.2.1', '/page/3', read)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    expect(await list.ask('?word=c')).toBe(429);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('serves a page that needs the same read', async () => {
    const asked = list.ask('?word=a');
    await vi.waitFor(() => expect(list.begun).toHaveLength(1), 10_000);
    const read = vi.fn(async () => 'of its own');
    const paged = list.readFor('192.0.2.1', '/list?word=a', read);
    list.begun[0]?.resolve('list');
    expect(await Promise.all([asked, paged])).toEqual(['list', 'list']);
    expect(read).not.toHaveBeenCalled();
  });

  it('returns null to a page when there is nothing to find', async () => {
    expect(await list.readFor('192.0.2.1', '/page', async () => null)).toBeNull();
  });

  it('waits while public reads have their maximum of running statements', async () => {
    const asked = ['a', 'b', 'c'].map((word) => list.ask(`?word=${word}`));
    await vi.waitFor(() => expect(list.begun).toHaveLength(2), 10_000);
    list.begun[0]?.resolve('first');
    await vi.waitFor(() => expect(list.begun).toHaveLength(3), 10_000);
    list.begun[1]?.resolve('second');
    list.begun[2]?.resolve('third');
    expect(await Promise.all(asked)).toEqual(['first', 'second', 'third']);
  });
});
