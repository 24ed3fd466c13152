import cluster from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from './access/context.ts';
import { openKeyRateLimit } from './access/key-rate-limit.ts';
import { openKeys } from './access/keys.ts';
import { buildApp, mountWeb, openReads } from './app.ts';
import { type OpenedDatabase, openDatabase } from './database.ts';
import { connect, connectThroughPooler } from './db/connection.ts';
import { openReplica, type Replica } from './db/replica.ts';
import { type Env, readEnv, SettingError } from './env.ts';
import { connectProvider } from './features/payments/provider.ts';
import { openReadiness, type Readiness } from './http/health.ts';
import { openMetricsPort } from './http/metrics-port.ts';
import { openLog } from './log.ts';
import { openMailer } from './mail/mailer.ts';
import { assertPortIsFree } from './port.ts';
import { type Member, reportReady, startGroup } from './process-group.ts';
import { openChangeFeed } from './realtime/change-feed.ts';
import { startSandbox } from './start-sandbox.ts';
import { type Part, stopInOrder } from './stop-in-order.ts';
import { openStorage } from './storage/open-storage.ts';
import { startWorker } from './worker.ts';

/**
 * Starts the server and the worker in one process, in separate processes (WEB=0 or WORKER=0), or in several processes
 * (WEB_PROCESSES). Before this, runs the steps that are needed only once: migrations, the payments sandbox, the
 * demonstration. Stops all parts in order.
 */
const parts: Part[] = [];
/** Time that the process itself needs to end. */
const endMs = 300;
/**
 * Called as soon as the stop begins, so that all parts stop accepting work immediately, although the parts are stopped
 * one after the other.
 */
const warnings: (() => void)[] = [];
/** Time in which a stopping server still accepts requests, while its probes report that it is not ready. */
let delayMs = 0;
/** Time for all parts to stop. Afterwards the process exits regardless. */
let stopMs = 10_000;
let stopping: Promise<void> | null = null;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopAll().then(() => process.exit(0));
  });
}

try {
  await start(readEnv());
} catch (error) {
  // A setting that cannot be used is printed as one line. Other errors are bugs and are printed with their stack.
  console.error(error instanceof SettingError || isForPeople(error) ? error.message : error);
  await stopAll();
  process.exit(1);
}

async function start(env: Env): Promise<void> {
  stopMs = env.stopSeconds * 1000 - endMs;
  if (cluster.isWorker) return startMember(env);
  const startedAt = performance.now();
  if (env.runsWeb) await assertPortIsFree('PORT', env.port, env.host);
  if (env.metrics) await assertPortIsFree('METRICS_PORT', env.metrics.port, env.metrics.host);
  if (env.startsSandbox) await assertPortIsFree('SANDBOX_PORT', env.sandboxPort, '127.0.0.1');

  const database = await openDatabase(env, say);
  parts.push({ name: 'the database', stop: database.stop, milliseconds: 2_000 });
  await openTraces(env);
  const deps = await openDeps(env, database);
  if (env.startsSandbox) {
    const { stop } = await startSandbox(env, deps.keys);
    parts.push({ name: 'the payments sandbox', stop, milliseconds: 1_500 });
  }
  const signIns =
    env.hasDemo && env.runsWeb
      ? await (await import('./demo/fill-demonstration.ts')).fillDemonstration(deps, database.ownerUrl, say)
      : [];
  if (env.webProcesses > 1) await startMembers(deps, database);
  else await startParts(deps, database);
  announce(env, signIns, performance.now() - startedAt);
}

/** Starts one of several processes. The parent process has prepared everything and passes the database's URL. */
async function startMember(env: Env): Promise<void> {
  const { databaseUrl: appUrl, directUrl } = env;
  if (!appUrl || !directUrl)
    throw new SettingError('DATABASE_URL', 'must be set for one of several processes');
  const database = { appUrl, directUrl };
  await openTraces(env);
  await startParts(await openDeps(env, database), database);
  reportReady();
}

type Addresses = Pick<OpenedDatabase, 'appUrl' | 'directUrl'>;

async function startMembers({ env, log }: Deps, { appUrl, directUrl }: Addresses): Promise<void> {
  const settings = { DATABASE_URL: appUrl, ...(env.hasPooler && { DATABASE_DIRECT_URL: directUrl }) };
  const members: Member[] = Array.from({ length: env.webProcesses }, (_, at) => ({
    name: `web process ${at + 1}`,
    settings: { ...settings, WORKER: '0' },
  }));
  if (env.runsWorker) members.push({ name: 'the worker', settings: { ...settings, WEB: '0' } });
  // Each member has its own metrics port.
  for (const [at, { settings: own }] of members.entries()) {
    if (env.metrics) own.METRICS_PORT = String(env.metrics.port + at);
  }
  const group = startGroup(members, {
    log,
    onGivenUp: () => {
      console.error('A process cannot be started again, so all of them end');
      stopAll().then(() => process.exit(1));
    },
  });
  const delay = env.stopDelaySeconds * 1000;
  stopMs += delay;
  const milliseconds = delay + timeForWork(env) + 1_500;
  // Registered before the members are ready, because the operator may request a stop before then.
  const stop = () => group.stop(milliseconds);
  parts.push({ name: 'the processes', stop, milliseconds: milliseconds + 500 });
  await group.ready;
}

async function startParts(deps: Deps, { directUrl }: Addresses): Promise<void> {
  const readiness = openReadiness(deps);
  readiness.require(() => (stopping ? 'the process is stopping' : null));
  await openMetrics(deps, readiness);
  if (deps.env.runsWorker) await openWorker(workerDeps(deps, directUrl), readiness);
  if (deps.env.runsWeb) await startWeb(deps, readiness);
}

/** The queue uses LISTEN and session locks, which need connections without a pooler. */
function workerDeps(deps: Deps, directUrl: string): Deps {
  if (!deps.env.hasPooler) return deps;
  const db = connect(directUrl, deps.env.databasePool);
  parts.push({ name: "the worker's connections", stop: () => db.$client.end(), milliseconds: 500 });
  return { ...deps, db };
}

async function openDeps(env: Env, { appUrl, directUrl }: Addresses): Promise<Deps> {
  const log = openLog(env.logLevel);
  const keys = await inDataDir(openKeys(env.secretKey, env.dataDir));
  const db = (env.hasPooler ? connectThroughPooler : connect)(appUrl, env.databasePool);
  parts.push({ name: 'the connections', stop: () => db.$client.end(), milliseconds: 500 });
  const changes = await openChangeFeed(directUrl, log);
  parts.push({ name: 'the connection for changes', stop: () => changes.close(), milliseconds: 500 });
  const storage = await inDataDir(openStorage(env));
  const mailer = openMailer({ ...env, outbox: join(env.dataDir, 'outbox') });
  const payments = connectProvider(env, keys);
  const countKeyRequest = openKeyRateLimit(env.apiKeyRequestsPerMinute);
  return { env, db, log, keys, changes, storage, mailer, countKeyRequest, payments };
}

/** @throws SettingError when the folder, or a file in it, cannot be used */
async function inDataDir<Opened>(opening: Promise<Opened>): Promise<Opened> {
  try {
    return await opening;
  } catch (error) {
    if (!(error instanceof Error && 'path' in error)) throw error;
    throw new SettingError('DATA_DIR', `cannot be used (${error.message})`);
  }
}

/** Loads the tracing modules only if the settings require them. */
async function openTraces({ traces }: Env): Promise<void> {
  if (!traces) return;
  const { end } = (await import('./telemetry/traces.ts')).openTraces(traces.endpoint, traces.serviceName);
  parts.push({ name: 'the traces', stop: end, milliseconds: 500 });
}

async function openMetrics({ env, db }: Deps, readiness: Readiness): Promise<void> {
  if (!env.metrics) return;
  const { openMetrics } = await import('./telemetry/metrics.ts');
  const { stop } = await openMetricsPort(env.metrics, openMetrics(db), readiness);
  parts.push({ name: 'the metrics', stop, milliseconds: 200 });
}

async function openWorker(deps: Deps, readiness: Readiness): Promise<void> {
  const worker = await startWorker(deps);
  let ended: Promise<void> | null = null;
  const stop = () => {
    ended ??= worker.stop();
    return ended;
  };
  // The worker takes no more jobs while the server ends its requests. The next process runs the jobs that are not done
  // by then.
  warnings.push(() => void stop().catch(() => {}));
  parts.push({ name: 'the worker', stop, milliseconds: deps.env.runsWeb ? 1_000 : timeForWork(deps.env) });
  readiness.require(() => (worker.isSilent() ? 'the worker gives no sign of life' : null));
}

async function startWeb(deps: Deps, readiness: Readiness): Promise<void> {
  const reads = openReads(deps, undefined, joinReplica(deps));
  const app = buildApp(deps, reads, readiness);
  parts.push({ name: 'the web', stop: () => app.close(), milliseconds: timeForWork(deps.env) });
  await mountWeb(app, deps, reads);
  await app.listen({ port: deps.env.port, host: deps.env.host });
  delayMs = deps.env.stopDelaySeconds * 1000;
}

/**
 * The time in which requests and jobs must end. The rest of the time is for the connections, the sandbox and the
 * database.
 */
function timeForWork({ stopSeconds }: Env): number {
  return Math.max(1_000, stopSeconds * 1000 - 6_500);
}

function joinReplica({ env, db, log }: Deps): Replica | undefined {
  if (!env.replicaUrl) return undefined;
  const replica = openReplica(env.replicaUrl, { primary: db, poolSize: env.databasePool, log });
  parts.push({ name: 'the connections to the replica', stop: replica.close, milliseconds: 500 });
  return replica;
}

function announce(env: Env, signIns: readonly string[], milliseconds: number): void {
  const seconds = (milliseconds / 1000).toFixed(1);
  if (env.runsWeb) say(`${env.appName} is ready at ${env.publicUrl} (${seconds} s)`);
  else say(`The worker of ${env.appName} is ready (${seconds} s)`);
  for (const line of signIns) say(line);
}

/** Stops the parts. A second call returns the same promise. */
function stopAll(): Promise<void> {
  if (stopping) return stopping;
  // A job that is still running fails, because its connections are closed. This error must not interrupt the stop. The
  // queue gives the job to the next process.
  process.on('unhandledRejection', (reason) => console.error('While stopping:', reason));
  stopping = stop();
  return stopping;
}

async function stop(): Promise<void> {
  for (const warn of warnings) warn();
  await wait(delayMs);
  await stopInOrder(parts, { mostMs: stopMs, complain: (line) => console.error(line) });
}

function say(line: string): void {
  console.log(line);
}

/** Errors whose message is meant for the person who starts the product. */
function isForPeople(error: unknown): error is Error {
  return error instanceof Error && error.name === 'EmbeddedPostgresError';
}
