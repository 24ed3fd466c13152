import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { connect, type Database } from '../db/connection.ts';
import { openLog } from '../log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { emptyQueue, lockJobs } from '../testing/queue.ts';
import { enqueue } from './enqueue.ts';
import { runWorker, type Worker } from './run-worker.ts';

const log = openLog('silent');
/** Short intervals, so that the tests are fast. */
const pulse = { everyMs: 500, deadAfterMs: 3_000 };
const entry = fileURLToPath(new URL('../testing/worker-process.ts', import.meta.url));

let database: TestDatabase;
let db: Database;
let done: string[];
const processes: ChildProcess[] = [];
const workers: Worker[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.appUrl, 4);
});
beforeEach(async () => {
  done = [];
  await emptyQueue(db.$client);
  await db.$client.query('DELETE FROM workers');
});
afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

/** A worker process that takes the job and never finishes it. */
async function stuckWorker(): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [entry, database.appUrl, String(pulse.everyMs), String(pulse.deadAfterMs)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  processes.push(child);
  await db.transaction((tx) => enqueue(tx, 'hang', {}));
  await nextLine(child, 'taken');
  return child;
}

async function nextLine(child: ChildProcess, expected: string): Promise<void> {
  if (!child.stdout) throw new Error('The process has no output');
  for await (const line of createInterface({ input: child.stdout })) if (line === expected) return;
  throw new Error(`The process ended without "${expected}"`);
}

async function workHere(name = 'here', work = async () => {}): Promise<Worker> {
  const worker = await runWorker({
    db,
    log,
    tasks: {
      hang: async () => {
        await work();
        done.push(name);
      },
    },
    everyMinutes: {},
    pulse,
  });
  workers.push(worker);
  return worker;
}

async function openJobs(): Promise<{ locked: boolean }[]> {
  const { rows } = await db.$client.query('SELECT locked_by IS NOT NULL AS locked FROM graphile_worker.jobs');
  return rows;
}

it('a worker counts as started after its first heartbeat', async () => {
  const worker = await workHere();
  expect(worker.isSilent()).toBe(false);
});

it('a living worker keeps its job, however long the job takes', async () => {
  await stuckWorker();
  await workHere();
  await new Promise((resolve) => setTimeout(resolve, 1.5 * pulse.deadAfterMs));
  expect(done).toEqual([]);
  expect(await openJobs()).toEqual([{ locked: true }]);
});

it('another worker runs the job of a killed worker', async () => {
  const child = await stuckWorker();
  await workHere();
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(done).toEqual(['here']), 15_000);
  await vi.waitFor(async () => expect(await openJobs()).toEqual([]), 10_000);
});

it("the only worker runs a killed worker's job after a restart", async () => {
  const child = await stuckWorker();
  child.kill('SIGKILL');
  await once(child, 'exit');
  await workHere();
  await vi.waitFor(() => expect(done).toEqual(['here']), 15_000);
});

it('exactly one worker takes the job of a dead worker', async () => {
  const child = await stuckWorker();
  await Promise.all([workHere('first'), workHere('second'), workHere('third')]);
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(done).toHaveLength(1), 15_000);
  await new Promise((resolve) => setTimeout(resolve, pulse.deadAfterMs));
  expect(done).toHaveLength(1);
});

it('a worker that resumes after a pause causes no error', async () => {
  const child = await stuckWorker();
  child.kill('SIGSTOP');
  await workHere();
  await vi.waitFor(() => expect(done).toEqual(['here']), 15_000);
  child.kill('SIGCONT');
  child.stdin?.end();
  await nextLine(child, 'done');
  // The queue removes the row of a finished job a moment later.
  await vi.waitFor(async () => expect(await openJobs()).toEqual([]), 10_000);
  // The paused worker writes heartbeats again.
  await vi.waitFor(async () => {
    const { rows } = await db.$client.query(
      "SELECT count(*)::int AS count FROM workers WHERE seen_at > now() - interval '1 second'",
    );
    expect(rows).toEqual([{ count: 2 }]);
  }, 5_000);
});

it('releases a lock whose owner never had a heartbeat', async () => {
  await db.transaction((tx) => enqueue(tx, 'hang', {}));
  await lockJobs(db.$client, 'pool-of-an-earlier-version', 60);
  await workHere();
  await vi.waitFor(() => expect(done).toEqual(['here']), 15_000);
});

it('writes heartbeats while every connection of the pool is in use', async () => {
  await stuckWorker().then((child) => child.kill('SIGKILL'));
  await workHere();
  const taken = await Promise.all([1, 2, 3].map(() => db.$client.connect()));
  await new Promise((resolve) => setTimeout(resolve, pulse.deadAfterMs));
  const observer = taken[0];
  const { rows } = (await observer?.query('SELECT now() - seen_at < $1::interval AS fresh FROM workers', [
    `${pulse.deadAfterMs} ms`,
  ])) ?? { rows: [] };
  for (const client of taken) client.release();
  expect(rows).toContainEqual({ fresh: true });
});

it('leaves no lock and no heartbeat when a worker stops', async () => {
  await workHere();
  await db.transaction((tx) => enqueue(tx, 'hang', {}));
  await vi.waitFor(() => expect(done).toEqual(['here']), 15_000);
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  const { rows } = await db.$client.query('SELECT id FROM workers');
  expect(rows).toEqual([]);
});

it('a worker recovers when the database becomes unavailable as a job ends', async () => {
  const admin = new pg.Client({ connectionString: inject('testServer').adminUrl });
  await admin.connect();
  const name = new URL(database.appUrl.replace('postgresql:', 'http:')).pathname.slice(1);
  const refuse = (isAway: boolean) => admin.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS ${!isAway}`);
  try {
    await workHere('here', async () => {
      if (done.length > 0) return;
      await refuse(true);
      await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    });
    await db.transaction((tx) => enqueue(tx, 'hang', {}));
    await vi.waitFor(() => expect(done).toHaveLength(1), 5_000);
    await new Promise((resolve) => setTimeout(resolve, pulse.deadAfterMs));
  } finally {
    await refuse(false);
    await admin.end();
  }
  // The job's completion could not be recorded, so the job runs again.
  await vi.waitFor(() => expect(done).toHaveLength(2), 15_000);
  await vi.waitFor(async () => expect(await openJobs()).toEqual([]), 10_000);
});
