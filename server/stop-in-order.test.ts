import { beforeEach, expect, it } from 'vitest';
import { stopInOrder } from './stop-in-order.ts';

let stopped: string[];
let complaints: string[];
beforeEach(() => {
  stopped = [];
  complaints = [];
});
const complain = (line: string) => complaints.push(line);

const part = (name: string, stop: () => Promise<unknown>, milliseconds = 50) => ({
  name,
  milliseconds,
  stop: () => {
    stopped.push(name);
    return stop();
  },
});
const hangs = () => new Promise(() => {});

it('stops parts in reverse order of their start, and continues when one fails or hangs', async () => {
  await stopInOrder(
    [
      part('the database', async () => {}),
      part('the sandbox', hangs),
      part('the worker', () => Promise.reject(new Error('in the middle of something'))),
      part('the web', async () => {}),
    ],
    { mostMs: 1_000, complain },
  );
  expect(stopped).toEqual(['the web', 'the worker', 'the sandbox', 'the database']);
  expect(complaints).toEqual([
    'Stopping the worker: in the middle of something',
    'Stopping the sandbox: not ended after 0.05 s',
  ]);
});

it('respects the total time, and still requests every part to stop', async () => {
  const startedAt = performance.now();
  await stopInOrder([part('one', hangs), part('another', hangs), part('a third', hangs, 10_000)], {
    mostMs: 150,
    complain,
  });
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  expect(stopped).toEqual(['a third', 'another', 'one']);
  expect(complaints).toHaveLength(3);
});
