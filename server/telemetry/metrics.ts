import { performance } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Database } from '../db/connection.ts';
import { readQueue } from './read-queue.ts';
import {
  cachedReads,
  jobs,
  onWork,
  providerCalls,
  type RequestSignal,
  requestsFinished,
  statements,
  streams,
} from './signals.ts';
import { type Observe, Timings } from './timings.ts';

export type Metrics = { type: string; read: () => Promise<string> };

/**
 * The upper bounds of the buckets, in seconds. The smallest is about the duration of a prepared read, and the largest
 * is near the time limit of a statement. There are few buckets, because each bucket adds a series for each combination
 * of labels.
 */
const buckets = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/** Counts the work of this process from now on. Reads the queue at each scrape. Call it once per process. */
export function openMetrics(db: Database): Metrics {
  const register = new Registry();
  watchProcess(register);
  countRequests(register);
  timeWork(register);
  countReads(register);
  watchPool(register, db);
  watchQueue(register, db);
  return { type: register.contentType, read: () => register.metrics() };
}

/** The longest interval of a timer in milliseconds, used as "never". */
const never = 2 ** 31 - 1;

/**
 * Measures the utilization of the event loop, which Node.js counts in any case. Measuring the loop's lag would give the
 * same information, but would wake the process a hundred times a second. This would take more time than all other
 * measurements together (3.7 ms of each second).
 */
function watchProcess(register: Registry): void {
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: never });
  for (const part of ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'])
    register.removeSingleMetric(`nodejs_eventloop_lag_${part}_seconds`);
  let before = performance.eventLoopUtilization();
  new Gauge({
    name: 'myelin_event_loop_utilization',
    help: 'The part of the time since it was last asked for that the event loop was busy: at 1 the core is full',
    registers: [register],
    collect() {
      const now = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(now, before).utilization);
      before = now;
    },
  });
}

function countRequests(register: Registry): void {
  const requests = new Timings({
    name: 'myelin_http_request_seconds',
    help: 'Requests that were answered by the framework, by the pattern of their address',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  });
  const known = new Map<string, Observe>();
  requestsFinished.subscribe((message) => {
    const { method, route, status, seconds } = message as RequestSignal;
    const key = `${method} ${status} ${route}`;
    const observe = known.get(key) ?? requests.series({ method, route, status: String(status) });
    known.set(key, observe);
    observe(seconds);
  });
}

function timeWork(register: Registry): void {
  const of = <Label extends string>(name: string, help: string, label: Label) =>
    new Timings({ name, help, labelNames: [label, 'outcome'], buckets, registers: [register] });
  const statement = of('myelin_statement_seconds', 'Statements sent to the database', 'kind');
  const job = of('myelin_job_seconds', 'Jobs that were run', 'task');
  const call = of('myelin_provider_call_seconds', 'Calls to the payment provider', 'operation');
  const prepared = outcomes((outcome) => statement.series({ kind: 'prepared', outcome }));
  const other = outcomes((outcome) => statement.series({ kind: 'other', outcome }));
  onWork(statements, ({ isPrepared }) => timed(isPrepared ? prepared : other));
  const ofTask = eachOnce((task) => outcomes((outcome) => job.series({ task, outcome })));
  onWork(jobs, ({ task }) => timed(ofTask(task)));
  const ofCall = eachOnce((operation) => outcomes((outcome) => call.series({ operation, outcome })));
  onWork(providerCalls, ({ operation }) => timed(ofCall(operation)));
}

type Outcomes = { done: Observe; failed: Observe };

const outcomes = (series: (outcome: string) => Observe): Outcomes => ({
  done: series('done'),
  failed: series('failed'),
});

function eachOnce<Value>(make: (name: string) => Value): (name: string) => Value {
  const made = new Map<string, Value>();
  return (name) => {
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
}

function timed({ done, failed }: Outcomes): (error: unknown) => void {
  const startedAt = performance.now();
  return (error) => (error === undefined ? done : failed)((performance.now() - startedAt) / 1000);
}

function countReads(register: Registry): void {
  const reads = new Counter({
    name: 'myelin_cached_reads_total',
    help: 'Public reads: hits were answered from the cache, ahead of the framework',
    labelNames: ['outcome'],
    registers: [register],
  });
  const counted = { hit: 0, miss: 0 };
  cachedReads.subscribe((isHit) => {
    counted[isHit ? 'hit' : 'miss'] += 1;
  });
  // Producing a cached reply takes only microseconds, so counting the reply may cost no more than an addition.
  Object.assign(reads, {
    collect() {
      reads.reset();
      reads.inc({ outcome: 'hit' }, counted.hit);
      reads.inc({ outcome: 'miss' }, counted.miss);
    },
  });
  const open = new Gauge({
    name: 'myelin_streams_open',
    help: 'Browsers that listen for changes',
    registers: [register],
  });
  streams.subscribe((step) => open.inc(step as number));
}

function watchPool(register: Registry, { $client: pool }: Database): void {
  new Gauge({
    name: 'myelin_pool_connections',
    help: 'Connections to the database by what they do, and the requests that wait for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function watchQueue(register: Registry, db: Database): void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] });
  const waiting = gauge('myelin_jobs_waiting', 'Jobs that could be run now, and those that are being run');
  const failed = gauge('myelin_jobs_failed', 'Jobs that were tried as often as they may be');
  const age = gauge('myelin_oldest_job_seconds', 'For how long the oldest job that could be run has waited');
  const events = gauge('myelin_provider_events_waiting', 'Provider events that no job has handled yet');
  const up = new Gauge({
    name: 'myelin_database_up',
    help: '1 while the database answers',
    registers: [register],
    async collect() {
      // If the database is unavailable, all metrics except those of the queue are still reported.
      const queue = await readQueue(db).catch(() => null);
      up.set(queue ? 1 : 0);
      if (!queue) return;
      waiting.set(queue.waiting);
      failed.set(queue.failed);
      age.set(queue.oldestSeconds);
      events.set(queue.events);
    },
  });
}
