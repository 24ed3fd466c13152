import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker';
import type { Logger as Log } from 'pino';
import type { Database } from '../db/connection.ts';

export type Task = (payload: unknown) => Promise<void>;

export type WorkerOptions = {
  db: Database;
  log: Log;
  tasks: Record<string, Task>;
  /** Tasks that also run by themselves, each after so many minutes. */
  everyMinutes: Record<string, number>;
};

const concurrency = 4;

/**
 * Works through the queue over the application's own pool and role; the queue's tables were laid by migrate(). A task that
 * fails is tried again, later each time (graphile-worker, "Exponential backoff").
 */
export async function runWorker({
  db,
  log,
  tasks,
  everyMinutes,
}: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
  );
  const runner = await run({
    pgPool: db.$client,
    taskList,
    concurrency,
    noHandleSignals: true,
    logger: pinoLogger(log),
    parsedCronItems: parseCronItems(
      Object.entries(everyMinutes).map(([task, minutes]) => ({
        task,
        match: `*/${minutes} * * * *`,
        // One that is late takes the place of the one that still waits.
        options: { jobKey: task, maxAttempts: 1 },
      })),
    ),
  });
  return { stop: () => runner.stop() };
}

/** The worker tells of every job at info; to us that is detail. */
function pinoLogger(log: Log): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const details = { ...scope, ...(meta?.error !== undefined && { err: meta.error }) };
    log[level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug'](details, message);
  });
}
