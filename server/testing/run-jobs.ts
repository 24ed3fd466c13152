import { Logger, runOnce } from 'graphile-worker';
import { expect, vi } from 'vitest';
import { backgroundTasks } from '../worker.ts';
import type { TestApp } from './test-app.ts';

/** Runs every due job in the same way as the worker. */
export async function runJobs({ deps }: TestApp): Promise<void> {
  await runOnce({
    pgPool: deps.db.$client,
    taskList: backgroundTasks(deps),
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  });
  // The queue records the result of a job a moment after its end.
  await vi.waitFor(async () => {
    const { rows } = await deps.db.$client.query(
      'SELECT key FROM graphile_worker.jobs WHERE locked_at IS NOT NULL',
    );
    expect(rows).toEqual([]);
  }, 10_000);
}
