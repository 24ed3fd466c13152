import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { readMail } from '../../e2e/read-mail.ts';
import { onJobEnd } from '../../server/testing/queue.ts';
import { askSandbox, type Market, until } from './market.ts';

export type Outcome = {
  buyers: number;
  /** The number of paid orders. */
  settled: number;
  orders: number;
  payments: number;
  openEvents: number;
  openJobs: number;
  /** The number of buyers who did not receive both emails (verification and payment). */
  withoutEmail: number;
  /** The number of buyers who received one of the two emails twice. */
  withTwoEmails: number;
  /** The number of emails that arrived again under the same Message-ID. */
  repeated: number;
  /**
   * Milliseconds from each email's arrival at the mail server to the end of its job. If the process is killed during
   * this time, the email is delivered a second time.
   */
  windowsMs: number[];
};

/** Makes the database record when the job of each email ends. readOutcome needs these times. */
export async function noteWhenJobsEnd(owner: pg.Client): Promise<void> {
  await owner.query(`
    CREATE TABLE proof_job_ends (email text NOT NULL, ended_at timestamptz NOT NULL);
    CREATE FUNCTION proof_note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$ BEGIN
      INSERT INTO proof_job_ends VALUES (OLD.payload->>'id', clock_timestamp());
      RETURN NULL;
    END $$;`);
  await onJobEnd(owner, 'proof_note');
}

export async function countLockedJobs(owner: pg.Client): Promise<number> {
  return countOf(
    owner,
    'SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE locked_by IS NOT NULL',
  );
}

export async function isPaid(owner: pg.Client, email: string): Promise<boolean> {
  const { rowCount } = await owner.query(
    `SELECT FROM orders o JOIN users u ON u.id = o.buyer_id
     WHERE u.email = $1 AND o.status = 'processing' AND o.payment_status = 'paid'`,
    [email],
  );
  return rowCount === 1;
}

/** When the first email to the address arrived; null if none has arrived. */
export async function findArrival(folder: string, email: string): Promise<number | null> {
  return (await readEmails(folder)).find(({ to }) => to === email)?.at ?? null;
}

/** Reads the outcome when everything is settled, or when nothing has changed for some time. */
export async function readOutcome(market: Market, mailFolder: string): Promise<Outcome> {
  const { owner } = market;
  const openEvents = () =>
    countOf(owner, 'SELECT count(*)::int AS count FROM provider_events WHERE handled_at IS NULL');
  // Excludes scheduled jobs, because one of them may always be waiting, and a killed one is replaced by the next run.
  // The key of a scheduled job is the name of its task.
  const openJobs = () =>
    countOf(
      owner,
      'SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE key IS DISTINCT FROM task_identifier',
    );
  await until(async () => (await openEvents()) + (await openJobs()) === 0);
  const { rows } = await owner.query<{ email: string }>(`SELECT email FROM users WHERE email LIKE 'buyer-%'`);
  const emails = await readEmails(mailFolder);
  const received = rows.map(({ email }) => {
    const own = emails.filter(({ to }) => to === email);
    return {
      subjects: new Set(own.map(({ subject }) => subject)).size,
      ids: new Set(own.map(({ id }) => id)).size,
    };
  });
  return {
    buyers: rows.length,
    settled: await countOf(
      owner,
      `SELECT count(*)::int AS count FROM orders WHERE status = 'processing' AND payment_status = 'paid'`,
    ),
    orders: await countOf(owner, 'SELECT count(*)::int AS count FROM orders'),
    payments: await countPayments(market),
    openEvents: await openEvents(),
    openJobs: await openJobs(),
    withoutEmail: received.filter(({ subjects }) => subjects < 2).length,
    withTwoEmails: received.filter(({ subjects, ids }) => ids > subjects).length,
    repeated: emails.length - new Set(emails.map(({ id }) => id)).size,
    windowsMs: await readWindows(owner, emails),
  };
}

/** The number of successful payments at the provider. Reads several lists, because a list has at most a hundred objects. */
async function countPayments(market: Market): Promise<number> {
  let count = 0;
  let place = '';
  for (;;) {
    const page = await askSandbox(market, `/v1/payment_intents?limit=100${place}`);
    const { data: payments = [] } = page;
    count += payments.filter(({ status }) => status === 'succeeded').length;
    if (!page.has_more) return count;
    place = `&starting_after=${payments.at(-1)?.id}`;
  }
}

type Arrived = { id: string; to: string; subject: string; at: number };

async function readEmails(folder: string): Promise<Arrived[]> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort();
  const mails = await readMail(folder);
  return mails.map(({ messageId, to, subject = '' }, place) => ({
    id: /^<([^@]+)@/.exec(messageId ?? '')?.[1] ?? '',
    to: to?.[0]?.address ?? '',
    subject,
    at: statSync(join(folder, files[place] ?? '')).mtimeMs,
  }));
}

async function readWindows(owner: pg.Client, emails: readonly Arrived[]): Promise<number[]> {
  const { rows } = await owner.query<{ email: string; ended_ms: number }>(
    'SELECT email, extract(epoch FROM ended_at)::float8 * 1000 AS ended_ms FROM proof_job_ends',
  );
  return rows.flatMap(({ email, ended_ms }) => {
    const arrivals = emails.filter(({ id }) => id === email).map(({ at }) => at);
    return arrivals.length === 1 ? [ended_ms - (arrivals[0] ?? 0)] : [];
  });
}

async function countOf(owner: pg.Client, query: string): Promise<number> {
  return (await owner.query<{ count: number }>(query)).rows[0]?.count ?? 0;
}
