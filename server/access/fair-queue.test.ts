import { expect, it } from 'vitest';
import { mostWaitingOfAccount, openFairQueue } from './fair-queue.ts';

/** A queue whose jobs end when the test resolves them. */
function openHeldQueue() {
  const queue = openFairQueue();
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const add = (account: string, name = account) =>
    queue(account, () => {
      started.push(name);
      return new Promise<string>((resolve) => {
        ends.push(() => resolve(name));
      });
    });
  /** Ends the jobs one after the other. */
  async function endAll(jobs: Promise<string>[]): Promise<string[]> {
    for (const _ of jobs) {
      const end = ends.shift();
      if (!end) throw new Error('No job is running');
      end();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return Promise.all(jobs);
  }
  return { add, endAll, started };
}

it("refuses an account's fifth waiting job, but not the jobs of other accounts", async () => {
  const { add, endAll } = openHeldQueue();
  const running = add('seller');
  const waiting = Array.from({ length: mostWaitingOfAccount }, () => add('seller'));
  await expect(add('seller')).rejects.toMatchObject({ code: 'BUSY', status: 429 });
  const other = add('other');
  expect(await endAll([running, ...waiting, other])).toHaveLength(6);
  const again = add('seller');
  await expect(endAll([again])).resolves.toEqual(['seller']);
});

it("lets accounts take turns, and runs each account's jobs in order", async () => {
  const { add, endAll, started } = openHeldQueue();
  const jobs = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => add(name.slice(0, 1), name));
  await endAll(jobs);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

it('lets a hundred jobs wait in total', async () => {
  const { add, endAll } = openHeldQueue();
  const jobs = Array.from({ length: 101 }, (_, n) => add(`account ${n}`));
  await expect(add('one more')).rejects.toMatchObject({ code: 'BUSY' });
  expect(await endAll(jobs)).toHaveLength(101);
});

it('reports a failed job to its caller only, and runs the next one', async () => {
  const queue = openFairQueue();
  const failed = queue('a', () => Promise.reject(new Error('no picture')));
  const next = queue('a', async () => 'done');
  await expect(failed).rejects.toThrow('no picture');
  await expect(next).resolves.toBe('done');
});
