import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IdentifiedMail, Mail } from '../mail/mail.ts';
import { runJobs } from './run-jobs.ts';
import type { TestApp } from './test-app.ts';

type Arrived = Omit<IdentifiedMail, 'id'>;

/** Runs every due job. Returns the emails to the address, oldest first. */
export async function mailTo(app: TestApp, address: string): Promise<Arrived[]> {
  await runJobs(app);
  const outbox = app.deps.mailer.outbox ?? '';
  const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.json')).sort();
  const mails = await Promise.all(
    files.map(async (file): Promise<Arrived> => JSON.parse(await readFile(join(outbox, file), 'utf8'))),
  );
  return mails.filter((mail) => mail.to === address);
}

/** The token in the fragment of the link in an email. */
export function tokenIn(mail: Mail | undefined): string {
  return mail?.text.match(/#(?:verify|change|stop|token)=([\w-]+)/)?.[1] ?? '';
}
