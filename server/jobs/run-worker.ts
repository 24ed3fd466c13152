import { setTimeout as wait } from 'node:timers/promises';
import {
  type CronItem,
  type JobHelpers,
  Logger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
} from 'graphile-worker';
import type { Logger as Log } from 'pino';
import * as z from 'zod/mini';
import type { Database } from '../db/connection.ts';
import { runInScope } from '../telemetry/scope.ts';
import { jobs } from '../telemetry/signals.ts';
import { defaultPulse, type Heartbeat, type Pulse, startHeartbeat } from './heartbeat.ts';

export type Task = (payload: unknown) => Promise<void>;

export type WorkerOptions = {
  db: Database;
  log: Log;
  tasks: Record<string, Task>;
  /** Tasks that also run on a schedule, with the interval in minutes. */
  everyMinutes: Record<string, number>;
  /** Tasks that run once a night. */
  nightly?: readonly string[];
  /**
   * The interval of heartbeats, and the age of the last heartbeat after which a worker counts as dead. Only tests
   * change them.
   */
  pulse?: Pulse;
};

export type Worker = {
  /** Stops taking jobs, and resolves when the running jobs have ended. */
  stop: () => Promise<void>;
  /** Whether other workers may take this worker's jobs, because its last heartbeat is too old. */
  isSilent: () => boolean;
};

const concurrency = 4;
const restartMs = 1_000;

/**
 * Runs the queue's jobs with the application's own pool and role. migrate() creates the queue's tables. The queue
 * retries a failed task with growing delays (graphile-worker, "Exponential backoff"). Another worker runs the task of a
 * killed worker again (heartbeat.ts). So every task must be repeatable.
 */
export async function runWorker(options: WorkerOptions): Promise<Worker> {
  const { db, log, pulse = defaultPulse } = options;
  const heartbeat = startHeartbeat(db, log, pulse);
  const stopping = new AbortController();
  let runner = await startRunner(options, heartbeat);
  const going = keepGoing();
  // The promise of graphile-worker resolves before its worker has started. The process is not ready until the first
  // heartbeat.
  await heartbeat.hasBegun;

  /**
   * Restarts the runner after it has stopped. The runner stops if it cannot record a job's result because the database
   * is unavailable.
   */
  async function keepGoing(): Promise<void> {
    for (;;) {
      await hasEnded(runner, pulse.deadAfterMs);
      await wait(restartMs, null, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        runner = await startRunner(options, heartbeat);
        log.warn('the worker broke off and started again');
      } catch (error) {
        log.warn({ err: error }, 'the worker broke off and cannot start again yet');
      }
      if (stopping.signal.aborted) await runner.stop().catch(() => {});
    }
  }

  return {
    isSilent: heartbeat.isSilent,
    async stop() {
      stopping.abort();
      // The runner may have stopped already.
      await runner.stop().catch(() => {});
      await going;
      await heartbeat.end();
    },
  };
}

/**
 * Resolves when the runner has ended, or after `mostMs`. graphile-worker 0.18 waits forever if two jobs end at the same
 * time and neither result can be recorded (`batch` in its main.js counts the second job twice). When this function has
 * resolved, other workers release the jobs of the runner, like those of a dead worker.
 */
async function hasEnded(runner: Runner, mostMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    runner.events.once('pool:gracefulShutdown', () => {
      timer = setTimeout(resolve, mostMs);
    });
  });
  await Promise.race([runner.promise.catch(() => {}), late]);
  clearTimeout(timer);
}

function startRunner(
  { db, log, tasks, everyMinutes, nightly = [] }: WorkerOptions,
  heartbeat: Heartbeat,
): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map((task) => [
      task[0],
      (payload: unknown, { job }: JobHelpers) => runJob(log, task, payload, job),
    ]),
  );
  return run({
    pgPool: db.$client,
    taskList,
    concurrency,
    noHandleSignals: true,
    logger: pinoLogger(log),
    parsedCronItems: parseCronItems([
      ...Object.entries(everyMinutes).map(([task, minutes]) => everySoManyMinutes(minutes, task)),
      ...nightly.map(atNight),
    ]),
    preset: {
      worker: {
        // With the value 0, a failure of the batch is reported to the runner. Without this setting, the failure would
        // end the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
      plugins: [
        {
          name: 'heartbeat',
          version: '1.0.0',
          worker: { hooks: { startWorker: (_, { worker }) => heartbeat.begin(worker.workerPool.id) } },
        },
      ],
    },
  });
}

const caused = z.looseObject({
  cause: z.optional(z.object({ requestId: z.string(), traceparent: z.optional(z.string()) })),
});

type Started = Pick<JobHelpers['job'], 'id' | 'attempts'>;

/** Runs the job in the scope of the request that queued it (enqueue.ts), or in a new scope. */
function runJob(log: Log, [name, task]: [string, Task], payload: unknown, job: Started): Promise<void> {
  const parsed = caused.safeParse(payload);
  const { cause, ...own } = parsed.success ? parsed.data : {};
  const { requestId = `job-${job.id}`, traceparent } = cause ?? {};
  const given = parsed.success ? own : payload;
  return runInScope({ requestId, ...(traceparent && { traceparent }), job: name }, () =>
    jobs.tracePromise(() => logged(log, job, () => task(given)), { task: name, attempt: job.attempts }),
  );
}

/**
 * Logs the failure of a job with the request that queued the job. The queue's own log line has the error but not the
 * request.
 */
async function logged(log: Log, { id, attempts }: Started, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  const fields = () => ({ jobId: id, attempts, milliseconds: Math.round(performance.now() - startedAt) });
  try {
    await work();
    log.info(fields(), 'a job is done');
  } catch (error) {
    log.warn(fields(), 'a job failed');
    throw error;
  }
}

function everySoManyMinutes(minutes: number, task: string): CronItem {
  // A new run replaces a run that is still waiting.
  return { task, match: `*/${minutes} * * * *`, options: { jobKey: task, maxAttempts: 1 } };
}

/** At 03:17 UTC. A server that was off at that time catches up when it starts. */
function atNight(task: string): CronItem {
  return { task, match: '17 3 * * *', options: { jobKey: task, maxAttempts: 5, backfillPeriod: 86_400_000 } };
}

/** graphile-worker logs every job at level info. This logger writes these lines at level debug instead. */
function pinoLogger(log: Log): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const details = { ...scope, ...(meta?.error !== undefined && { err: meta.error }) };
    log[level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug'](details, message);
  });
}
