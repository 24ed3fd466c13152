import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { expect, it, vi } from 'vitest';
import { connect } from './db/connection.ts';
import { enqueue } from './jobs/enqueue.ts';
import { freePort } from './testing/free-port.ts';
import { createTestDatabase } from './testing/postgres.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A mail server that accepts an email only when the test allows it. */
async function startSlowMail() {
  let accept = () => {};
  const accepted = new Promise<void>((resolve) => {
    accept = resolve;
  });
  let arrived = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      arrived += 1;
      stream.resume().once('end', () => accepted.then(() => done()));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, arrived: () => arrived, accept: () => accept(), stop };
}

/**
 * Waits until the worker is ready, its process ends or the test ends. Has no time limit, because a start takes long on
 * a slow machine.
 */
async function untilReady(worker: ChildProcess, ready: () => Promise<unknown>, signal: AbortSignal) {
  while (worker.exitCode === null && worker.signalCode === null) {
    signal.throwIfAborted();
    if (isDeepStrictEqual(await ready().catch(() => null), { status: 'ready' })) return;
    await wait(50);
  }
  throw new Error('The worker ended before it was ready');
}

it('a worker that is asked to stop is immediately not ready, ends its current job, and then exits', async ({
  signal,
}) => {
  const [database, mail, port] = [await createTestDatabase(), await startSlowMail(), await freePort()];
  const dataDir = await mkdtemp(join(tmpdir(), 'myelin-stop-'));
  const worker = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      WEB: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.appUrl,
      DATABASE_MIGRATION_URL: database.ownerUrl,
      SMTP_URL: mail.url,
      METRICS_PORT: String(port),
    },
  });
  const exited = once(worker, 'exit');
  const db = connect(database.appUrl, 1);
  try {
    const ready = () => fetch(`http://127.0.0.1:${port}/readyz`).then((answer) => answer.json());
    await untilReady(worker, ready, signal);
    const email = { to: 'ada@x.example', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
    await db.transaction((tx) => enqueue(tx, 'send-mail', email));
    await vi.waitFor(() => expect(mail.arrived()).toBe(1), 10_000);
    worker.kill('SIGTERM');
    await vi.waitFor(
      async () => expect(await ready()).toEqual({ status: 'not ready', reason: 'the process is stopping' }),
      10_000,
    );
    mail.accept();
    expect(await exited).toEqual([0, null]);
    const { rows } = await db.$client.query(
      'SELECT FROM graphile_worker.jobs WHERE locked_at IS NOT NULL OR attempts > 0',
    );
    expect(rows).toEqual([]);
    expect(mail.arrived()).toBe(1);
  } finally {
    worker.kill('SIGKILL');
    await db.$client.end();
    await mail.stop();
    await database.drop();
    await rm(dataDir, { recursive: true });
  }
});
