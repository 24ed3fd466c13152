import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Notification } from '../realtime/change-feed.ts';
import { openPublicReads } from './public-read.ts';

/** Reads that are answered by hand, in the order they were begun. */
function openWithReadsByHand() {
  const begun: PromiseWithResolvers<string | null>[] = [];
  let tell: (change: Notification) => void = () => {};
  const changes = {
    subscribe: (listener: typeof tell) => {
      tell = listener;
      return () => {};
    },
    publishHere: () => {},
    close: async () => {},
  };
  const app = Fastify();
  const reads = openPublicReads(changes, ({ topic }) => topic === 'products');
  reads.mount(app, {
    path: '/list',
    input: z.object({}),
    read: () => {
      const one = Promise.withResolvers<string | null>();
      begun.push(one);
      return one.promise;
    },
  });
  return {
    begun,
    change: () => tell({ topic: 'products' }),
    ask: async () => {
      const { statusCode, body } = await app.inject('/list');
      return statusCode === 200 ? body : statusCode;
    },
  };
}

describe('A public read', () => {
  let list: ReturnType<typeof openWithReadsByHand>;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    list = openWithReadsByHand();
    const first = Promise.all([list.ask(), list.ask()]);
    await vi.waitFor(() => expect(list.begun).toHaveLength(1));
    list.begun[0]?.resolve('first');
    expect(await first).toEqual(['first', 'first']);
  });
  afterEach(() => void vi.useRealTimers());

  it('is done once for those who ask at the same moment and in the second after', async () => {
    vi.advanceTimersByTime(999);
    expect(await list.ask()).toBe('first');
    expect(list.begun).toHaveLength(1);
  });

  it('keeps nobody waiting while its successor is read', async () => {
    vi.advanceTimersByTime(1_000);
    expect([await list.ask(), await list.ask()]).toEqual(['first', 'first']);
    expect(list.begun).toHaveLength(2);
    list.begun[1]?.resolve('second');
    expect(await list.ask()).toBe('second');
  });

  it('is not given when it is two seconds old', async () => {
    vi.advanceTimersByTime(2_000);
    const asked = list.ask();
    await vi.waitFor(() => expect(list.begun).toHaveLength(2));
    list.begun[1]?.resolve('second');
    expect(await asked).toBe('second');
  });

  it('that fails is begun again by the next who asks', async () => {
    vi.advanceTimersByTime(1_000);
    expect(await list.ask()).toBe('first');
    list.begun[1]?.reject(new Error('The connection was lost'));
    await vi.waitFor(async () => {
      expect(await list.ask()).toBe('first');
      expect(list.begun).toHaveLength(3);
    });
    vi.advanceTimersByTime(1_000);
    const asked = list.ask();
    list.begun[2]?.reject(new Error('The connection was lost'));
    expect(await asked).toBe(500);
  });

  it('is dropped by a change, and so is one under way', async () => {
    list.change();
    const overtaken = list.ask();
    await vi.waitFor(() => expect(list.begun).toHaveLength(2));
    list.change();
    const current = list.ask();
    await vi.waitFor(() => expect(list.begun).toHaveLength(3));
    list.begun[2]?.resolve('current');
    list.begun[1]?.resolve('overtaken');
    expect(await Promise.all([overtaken, current])).toEqual(['overtaken', 'current']);
    expect(await list.ask()).toBe('current');
    expect(list.begun).toHaveLength(3);
  });
});
