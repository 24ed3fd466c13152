import { expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';

const items = Array.from({ length: 1_001 }, (_, at) => at);

it('sends batches of the request limit, one after the other', async () => {
  const sent: number[] = [];
  const { answers, failure } = await inBatches(
    items,
    async (batch) => batch.length,
    (count) => sent.push(count),
  );
  expect([answers, sent, failure]).toEqual([[500, 500, 1], [500, 1_000, 1_001], null]);
});

it('keeps the answers from before a failed batch and sends nothing after it', async () => {
  const lost = new Error('lost');
  let calls = 0;
  const send = async (batch: number[]) => {
    calls += 1;
    if (calls === 2) throw lost;
    return batch.length;
  };
  expect(await inBatches(items, send, () => {})).toEqual({ answers: [500], failure: lost });
  expect(calls).toBe(2);
});

it('fails when the first batch fails', async () => {
  await expect(
    inBatches(
      items,
      () => Promise.reject(new Error('lost')),
      () => {},
    ),
  ).rejects.toThrow('lost');
});
