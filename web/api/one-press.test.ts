import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onePress } from './one-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const role = (userId: string, to: string) => ({ userId, role: to });

it('two presses in the same tick make one call, and both receive its answer', async () => {
  const { press } = onePress<string>();
  const act = vi.fn(async () => 'done');
  const answers = [press(role('ann', 'admin'), act), press(role('ann', 'admin'), act)];
  expect(act).toHaveBeenCalledTimes(1);
  await expect(Promise.all(answers)).resolves.toEqual(['done', 'done']);
});

it('a press while the first call is pending makes no second call, however long it takes', () => {
  const { press } = onePress<void>();
  const act = vi.fn(() => new Promise<void>(() => {}));
  void press(undefined, act);
  vi.advanceTimersByTime(60_000);
  void press(undefined, act);
  expect(act).toHaveBeenCalledTimes(1);
});

it("two different members' roles change at the same time", () => {
  const { press } = onePress<void>();
  const act = vi.fn(() => new Promise<void>(() => {}));
  void press(role('ann', 'admin'), act);
  void press(role('bob', 'admin'), act);
  expect(act).toHaveBeenCalledTimes(2);
});

it('the second click of a double click does nothing, even after a fast answer', async () => {
  const { press } = onePress<void>();
  const act = vi.fn(async () => {});
  await press('resend', act);
  vi.advanceTimersByTime(150);
  await press('resend', act);
  expect(act).toHaveBeenCalledTimes(1);
});

it('holding a key down counts as one press until it is released', async () => {
  const { press } = onePress<void>();
  const act = vi.fn(async () => {});
  for (let passed = 0; passed < 3_000; passed += 400) {
    await press('resend', act);
    vi.advanceTimersByTime(400);
  }
  expect(act).toHaveBeenCalledTimes(1);
});

it('the same action is possible again half a second later', async () => {
  const { press } = onePress<void>();
  const act = vi.fn(async () => {});
  await press('resend', act);
  vi.advanceTimersByTime(500);
  await press('resend', act);
  expect(act).toHaveBeenCalledTimes(2);
});

it('switching to another value and back immediately makes three calls', async () => {
  const { press } = onePress<void>();
  const act = vi.fn(async () => {});
  for (const to of ['admin', 'member', 'admin']) await press(role('ann', to), act);
  expect(act).toHaveBeenCalledTimes(3);
});

it('a failed action can be tried again immediately', async () => {
  const { press } = onePress<void>();
  const act = vi.fn(async () => {
    throw new Error('refused');
  });
  await expect(press('save', act)).rejects.toThrow('refused');
  await expect(press('save', act)).rejects.toThrow('refused');
  expect(act).toHaveBeenCalledTimes(2);
});

it('a reset removes finished calls and keeps pending ones', async () => {
  const { press, forget } = onePress<void>();
  const act = vi.fn(async () => {});
  await press('enrol', act);
  forget();
  void press('enrol', act);
  forget();
  void press('enrol', act);
  expect(act).toHaveBeenCalledTimes(2);
});

it('a withdrawn call that is never answered can be made again', () => {
  const { press, forgetAll } = onePress<void>();
  const act = vi.fn(() => new Promise<void>(() => {}));
  void press('Tomas One', act);
  forgetAll();
  void press('Tomas Two', act);
  forgetAll();
  void press('Tomas One', act);
  expect(act).toHaveBeenCalledTimes(3);
});
