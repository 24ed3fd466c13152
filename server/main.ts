import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp, mountWeb } from './app.ts';
import { openDatabase } from './database.ts';
import { connect } from './db/connection.ts';
import { fillDemonstration } from './demonstration.ts';
import { type Env, readEnv, SettingError } from './env.ts';
import { connectProvider } from './features/payments/provider.ts';
import type { Deps } from './http/context.ts';
import { openKeys } from './http/keys.ts';
import { openLog } from './log.ts';
import { openMailer } from './mail/mailer.ts';
import { assertPortIsFree } from './port.ts';
import { openChangeFeed } from './realtime/change-feed.ts';
import { startSandbox } from './start-sandbox.ts';
import { openDiskStorage } from './storage/disk.ts';
import { startWorker } from './worker.ts';

/** Starts the web and the worker in one process (WEB=0 and WORKER=0 split them), and stops them in order. */
const stops: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | null = null;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopAll().then(() => process.exit(0));
  });
}

try {
  await start(readEnv());
} catch (error) {
  // A setting that cannot be used is one line; anything else is ours to find, with its stack.
  console.error(error instanceof SettingError || isForPeople(error) ? error.message : error);
  await stopAll();
  process.exit(1);
}

async function start(env: Env): Promise<void> {
  const startedAt = performance.now();
  const log = openLog(env.logLevel);
  if (env.runsWeb) await assertPortIsFree('PORT', env.port, env.host);
  const hasSandbox = env.runsWeb && env.stripe === null;
  if (hasSandbox) await assertPortIsFree('SANDBOX_PORT', env.sandboxPort, '127.0.0.1');

  const database = await openDatabase(env, say);
  stops.push(database.stop);
  const keys = await openKeys(env.secretKey, env.dataDir);
  const db = connect(database.appUrl, env.databasePool);
  stops.push(() => db.$client.end());
  const changes = await openChangeFeed(database.appUrl, log);
  stops.push(() => changes.close());
  if (hasSandbox) stops.push((await startSandbox(env, keys)).stop);
  const mediaFolder = join(env.dataDir, 'media');
  await mkdir(mediaFolder, { recursive: true });
  const storage = openDiskStorage(mediaFolder);
  const mailer = openMailer({ ...env, outbox: join(env.dataDir, 'outbox') });
  const deps: Deps = { env, db, log, keys, changes, storage, mailer, payments: connectProvider(env, keys) };

  const signIns = env.hasDemo && env.runsWeb ? await fillDemonstration(deps, database.ownerUrl, say) : [];
  if (env.runsWorker) {
    const worker = await startWorker(deps);
    stops.push(() => worker.stop());
  }
  if (env.runsWeb) {
    const app = buildApp(deps);
    stops.push(() => app.close());
    await mountWeb(app, deps);
    await app.listen({ port: env.port, host: env.host });
  }
  announce(env, signIns, performance.now() - startedAt);
}

function announce(env: Env, signIns: readonly string[], milliseconds: number): void {
  const seconds = (milliseconds / 1000).toFixed(1);
  if (env.runsWeb) say(`${env.appName} is ready at ${env.publicUrl} (${seconds} s)`);
  else say(`The worker of ${env.appName} is ready (${seconds} s)`);
  for (const line of signIns) say(line);
}

/** In the reverse order of starting; asked twice, it stops once. */
function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (const stop of stops.reverse()) {
      await stop().catch((error) => console.error(error));
    }
  })();
  return stopping;
}

function say(line: string): void {
  console.log(line);
}

/** Errors whose message is written for the person who starts the product. */
function isForPeople(error: unknown): error is Error {
  return error instanceof Error && error.name === 'EmbeddedPostgresError';
}
