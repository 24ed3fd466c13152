import { Logger, runOnce } from 'graphile-worker';
import { expect, vi } from 'vitest';
import { backgroundTasks } from '../worker.ts';
import type { TestApp } from './test-app.ts';

/** Runs every job that is due, as the worker would. */
export async function runJobs({ deps }: TestApp): Promise<void> {
  await runOnce({
    pgPool: deps.db.$client,
    taskList: backgroundTasks(deps),
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  });
  // The queue notes what became of a job a moment after it has ended.
  await vi.waitFor(async () => {
    const { rows } = await deps.db.$client.query(
      'SELECT key FROM graphile_worker.jobs WHERE locked_at IS NOT NULL',
    );
    expect(rows).toEqual([]);
  }, 10_000);
}
