import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchConnection } from './watch-connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('does not probe the server while no call fails', async () => {
  const { probe } = watch([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe).not.toHaveBeenCalled();
});

test('stays online after a failed call when the server answers the probe', async () => {
  const { connection, changes } = watch([true]);
  await connection.suspectLoss();
  expect(connection.isAway()).toBe(false);
  expect(changes).toEqual([]);
});

test('counts the server as unreachable when it does not answer, and as reachable from its first answer', async () => {
  const { connection, changes, probe } = watch([false, false, true]);
  await connection.suspectLoss();
  expect(connection.isAway()).toBe(true);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(connection.isAway()).toBe(false);
  expect(changes).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe).toHaveBeenCalledTimes(3);
});

test('counts a hanging probe as unreachable within two seconds, and its late answer as reachable', async () => {
  let answer = (_isOnline: boolean) => {};
  const { connection } = watch([
    new Promise<boolean>((resolve) => {
      answer = resolve;
    }),
  ]);
  void connection.suspectLoss();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(connection.isAway()).toBe(true);
  answer(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.isAway()).toBe(false);
});

test("pauses grow to fifteen seconds, and the browser's online event ends one", async () => {
  const { connection, probe } = watch(Array.from({ length: 20 }, () => false));
  await connection.suspectLoss();
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000 + 8_000 + 15_000);
  expect(probe).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(probe).toHaveBeenCalledTimes(6);
  connection.expectReturn();
  await vi.advanceTimersByTimeAsync(0);
  expect(probe).toHaveBeenCalledTimes(7);
});

test('an online event during a probe starts the next probe immediately', async () => {
  let answer = (_isOnline: boolean) => {};
  const hanging = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  const { connection, probe } = watch([false, false, false, hanging, true]);
  await connection.suspectLoss();
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000);
  expect(probe).toHaveBeenCalledTimes(4);
  connection.expectReturn();
  answer(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.isAway()).toBe(false);
});

test('a failed call is reported to the other tabs; a tab that gets the report probes and does not pass it on', async () => {
  const { connection, posted, receive, probe } = watch([true, true]);
  await connection.suspectLoss();
  expect(posted).toEqual(['suspectLoss']);
  receive();
  await vi.advanceTimersByTimeAsync(0);
  expect(probe).toHaveBeenCalledTimes(2);
  expect(posted).toEqual(['suspectLoss']);
});

test('a failed call during a probe starts another, because the server may have become unreachable after the first was sent', async () => {
  let answer = (_isOnline: boolean) => {};
  const sentBefore = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  const { connection, changes } = watch([sentBefore, false, true]);
  void connection.suspectLoss();
  const suspected = connection.suspectLoss();
  answer(true);
  await suspected;
  expect(connection.isAway()).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(changes).toEqual([true, false]);
});

test('failed calls during a probe share the next one', async () => {
  const { connection, probe } = watch([true, true]);
  await Promise.all([connection.suspectLoss(), connection.suspectLoss(), connection.suspectLoss()]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probe).toHaveBeenCalledTimes(2);
});

function watch(answers: (boolean | Promise<boolean>)[]) {
  const posted: string[] = [];
  let receive = () => {};
  const probe = vi.fn(async () => (await answers.shift()) ?? true);
  const connection = watchConnection({
    probe,
    tabs: {
      post: (message) => posted.push(message),
      listen(listener) {
        receive = () => listener('suspectLoss');
        return () => {};
      },
    },
  });
  const changes: boolean[] = [];
  connection.subscribe(() => changes.push(connection.isAway()));
  return { connection, changes, probe, posted, receive: () => receive() };
}
