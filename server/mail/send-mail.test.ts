import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startMailServer } from '../../e2e/mail-server.ts';
import { readMail } from '../../e2e/read-mail.ts';
import { aPerson, type Person } from '../testing/builders.ts';
import { expireQueuedEmail, findQueuedEmail } from '../testing/queue.ts';
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

/** Requests a link and leaves the email in the queue. */
async function queueReset(): Promise<unknown> {
  await backgroundTasks(app.deps)['send-password-reset']?.({ email: person.email, language: 'en' });
  return findQueuedEmail(app.deps.db.$client, person.email);
}

async function received() {
  return (await readMail(mailServer.folder)).filter(({ to }) => to?.[0]?.address === person.email);
}

it('sends the email of a repeated job under the same Message-ID', async () => {
  const payload = await queueReset();
  const send = backgroundTasks(app.deps)['send-mail'];
  await send?.(payload);
  await send?.(payload);
  const [first, again] = await received();
  expect(first?.messageId).toMatch(/^<[\w-]+@market\.example>$/);
  expect(again?.messageId).toBe(first?.messageId);
});

it('gives every email its own Message-ID', async () => {
  await queueReset();
  await queueReset();
  await runJobs(app);
  const ids = (await received()).map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(2);
});

it('does not send an email whose link expired while the mail server was down', async () => {
  await queueReset();
  await expireQueuedEmail(app.deps.db.$client, person.email);
  await runJobs(app);
  const { rows } = await app.deps.db.$client.query('SELECT FROM graphile_worker.jobs');
  expect(rows).toHaveLength(0);
  expect(await received()).toEqual([]);
});
