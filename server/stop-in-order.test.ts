import { expect, it } from 'vitest';
import { stopInOrder } from './stop-in-order.ts';

it('stops parts in reverse order of their start, and continues when one fails or hangs', async () => {
  const stopped: string[] = [];
  const complaints: string[] = [];
  const part = (name: string, stop: () => Promise<unknown>) => ({
    name,
    milliseconds: 50,
    stop: () => {
      stopped.push(name);
      return stop();
    },
  });
  await stopInOrder(
    [
      part('the database', async () => {}),
      part('the sandbox', () => new Promise(() => {})),
      part('the worker', () => Promise.reject(new Error('in the middle of something'))),
      part('the web', async () => {}),
    ],
    (line) => complaints.push(line),
  );
  expect(stopped).toEqual(['the web', 'the worker', 'the sandbox', 'the database']);
  expect(complaints).toEqual([
    'Stopping the worker: in the middle of something',
    'Stopping the sandbox: not ended after 0.05 s',
  ]);
});
