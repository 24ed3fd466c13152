import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startMailServer } from '../../e2e/mail-server.ts';
import { readMail } from '../../e2e/read-mail.ts';
import { aPerson, type Person } from '../testing/builders.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { backgroundTasks } from '../worker.ts';

let folder: string;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let app: TestApp;
let person: Person;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'myelin-mail-'));
  mailServer = await startMailServer(join(folder, 'received'));
  app = await startTestApp({ SMTP_URL: mailServer.url, MAIL_FROM: 'Market <post@market.example>' });
});
beforeEach(async () => {
  person = await aPerson(app);
});
afterAll(async () => {
  await app.stop();
  await mailServer.stop();
  await rm(folder, { recursive: true });
});

/** Requests a link and leaves the letter in the queue. */
async function queueReset(): Promise<unknown> {
  await backgroundTasks(app.deps)['send-password-reset']?.({ email: person.email, language: 'en' });
  const { rows } = await app.deps.db.$client.query(
    `SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'to' = $1`,
    [person.email],
  );
  return rows[0].payload;
}

async function received() {
  return (await readMail(mailServer.folder)).filter(({ to }) => to?.[0]?.address === person.email);
}

it('a repeated job sends its letter under the same Message-ID', async () => {
  const payload = await queueReset();
  const send = backgroundTasks(app.deps)['send-mail'];
  await send?.(payload);
  await send?.(payload);
  const [first, again] = await received();
  expect(first?.messageId).toMatch(/^<[\w-]+@market\.example>$/);
  expect(again?.messageId).toBe(first?.messageId);
});

it('every letter has a Message-ID of its own', async () => {
  await queueReset();
  await queueReset();
  await runJobs(app);
  const ids = (await received()).map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(2);
});

it('a letter whose link expired while the mail server was down is not sent', async () => {
  await queueReset();
  await app.deps.db.$client.query(
    `UPDATE graphile_worker._private_jobs SET payload =
       jsonb_set(payload::jsonb, '{goodUntil}', to_jsonb(to_char(now() - interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
     WHERE payload->>'to' = $1 AND payload->>'goodUntil' IS NOT NULL`,
    [person.email],
  );
  await runJobs(app);
  const { rows } = await app.deps.db.$client.query('SELECT FROM graphile_worker.jobs');
  expect(rows).toHaveLength(0);
  expect(await received()).toEqual([]);
});
