import { expect, it } from 'vitest';
import { WakeSignal } from './wake-signal.ts';

const never = new AbortController().signal;
const anHour = 3_600_000;

it('ends a pause when the loop is woken', async () => {
  const signal = new WakeSignal();
  const pause = signal.pause(anHour, never);
  signal.wake();
  await expect(pause).resolves.toBeUndefined();
});

it('ends the next pause immediately when the loop was woken during its work, and only that one', async () => {
  const signal = new WakeSignal();
  signal.wake();
  await signal.pause(anHour, never);
  let hasEnded = false;
  const second = signal.pause(anHour, never).then(() => {
    hasEnded = true;
  });
  await Promise.resolve();
  expect(hasEnded).toBe(false);
  signal.wake();
  await second;
});

it('ends a pause after its time', async () => {
  await expect(new WakeSignal().pause(1, never)).resolves.toBeUndefined();
});

it('ends a pause when its signal is aborted, and begins none afterwards', async () => {
  const stopping = new AbortController();
  const signal = new WakeSignal();
  const pause = signal.pause(anHour, stopping.signal);
  stopping.abort();
  await pause;
  await signal.pause(anHour, stopping.signal);
});
