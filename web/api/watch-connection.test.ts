import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchConnection } from './watch-connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the server is not probed while nobody doubts', async () => {
  const { probe } = watch([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe).not.toHaveBeenCalled();
});

test('one call that failed is no reason to be away when the server answers the probe', async () => {
  const { connection, changes } = watch([true]);
  await connection.doubt();
  expect(connection.isAway()).toBe(false);
  expect(changes).toEqual([]);
});

test('a server that does not answer is away, and back with its first answer', async () => {
  const { connection, changes, probe } = watch([false, false, true]);
  await connection.doubt();
  expect(connection.isAway()).toBe(true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(connection.isAway()).toBe(false);
  expect(changes).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe).toHaveBeenCalledTimes(3);
});

test('a probe that hangs counts as away within two seconds, and its late answer as back', async () => {
  let answer = (_isThere: boolean) => {};
  const { connection } = watch([
    new Promise<boolean>((resolve) => {
      answer = resolve;
    }),
  ]);
  void connection.doubt();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(connection.isAway()).toBe(true);
  answer(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.isAway()).toBe(false);
});

test('the pauses grow to fifteen seconds, and hope ends one', async () => {
  const { connection, probe } = watch(Array.from({ length: 20 }, () => false));
  await connection.doubt();
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000 + 8_000 + 15_000);
  expect(probe).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(probe).toHaveBeenCalledTimes(6);
  connection.hope();
  await vi.advanceTimersByTimeAsync(0);
  expect(probe).toHaveBeenCalledTimes(7);
});

test('hope during a probe is not lost: the next one follows at once', async () => {
  let answer = (_isThere: boolean) => {};
  const hanging = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  const { connection, probe } = watch([false, false, false, hanging, true]);
  await connection.doubt();
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000);
  expect(probe).toHaveBeenCalledTimes(4);
  connection.hope();
  answer(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.isAway()).toBe(false);
});

test('a doubt reaches the other tabs, and theirs is looked into here without being passed on', async () => {
  const { connection, posted, hear, probe } = watch([true, true]);
  await connection.doubt();
  expect(posted).toEqual(['doubt']);
  hear();
  await vi.advanceTimersByTimeAsync(0);
  expect(probe).toHaveBeenCalledTimes(2);
  expect(posted).toEqual(['doubt']);
});

test('a doubt during a probe is not answered by it: the server may have gone after it was sent', async () => {
  let answer = (_isThere: boolean) => {};
  const sentBefore = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  const { connection, changes } = watch([sentBefore, false, true]);
  void connection.doubt();
  const doubted = connection.doubt();
  answer(true);
  await doubted;
  expect(connection.isAway()).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(changes).toEqual([true, false]);
});

test('doubts during a probe share the next one', async () => {
  const { connection, probe } = watch([true, true]);
  await Promise.all([connection.doubt(), connection.doubt(), connection.doubt()]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe).toHaveBeenCalledTimes(2);
});

function watch(answers: (boolean | Promise<boolean>)[]) {
  const posted: string[] = [];
  let hear = () => {};
  const probe = vi.fn(async () => (await answers.shift()) ?? true);
  const connection = watchConnection({
    probe,
    tabs: {
      post: (message) => posted.push(message),
      listen(heard) {
        hear = () => heard('doubt');
        return () => {};
      },
    },
  });
  const changes: boolean[] = [];
  connection.subscribe(() => changes.push(connection.isAway()));
  return { connection, changes, probe, posted, hear: () => hear() };
}
