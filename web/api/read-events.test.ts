import { expect, it } from 'vitest';
import { readEvents } from './read-events.ts';

/** A response whose body arrives in several pieces. */
function arriving(...pieces: string[]): Response {
  const encoder = new TextEncoder();
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(encoder.encode(piece));
        controller.close();
      },
    }),
  );
}

async function eventsOf(response: Response): Promise<unknown[]> {
  const events: unknown[] = [];
  for await (const event of readEvents(response)) events.push(event);
  return events;
}

it('reads events however the network splits them, and ignores comments', async () => {
  const response = arriving(
    ': \n\nevent: mess',
    'age\ndata: {"topic":"sync"}\n\nevent: message\ndata: {"topic":"order","id":"ü',
    '"}\n',
    '\n: \n\n',
  );
  expect(await eventsOf(response)).toEqual([{ topic: 'sync' }, { topic: 'order', id: 'ü' }]);
});

it('the stream ends with its last event, and fails with an error', async () => {
  expect(await eventsOf(arriving('event: done\n\nevent: message\ndata: 1\n\n'))).toEqual([]);
  await expect(eventsOf(arriving('event: error\ndata: {}\n\n'))).rejects.toThrow();
});
