import pg from 'pg';
import { connect } from '../server/db/connection.ts';
import { fillApprovals } from './approvals/fill.ts';
import { fillInvoices } from './approvals/fill-invoices.ts';
import { questionsAbout } from './approvals/questions.ts';
import { openBenchDatabase } from './database.ts';
import { coreTimeOf, each, type Timing, timed, timeStatements } from './timing.ts';

/** The time limit of a query, as the p95 of the processor time of the database's process in milliseconds. */
const most = 50;
const requisitions = 10_000;
const lines = 1_000_000;
const invoices = 100_000;

/**
 * Measures milliseconds of each query at the database, with 10,000 pending requisitions, a million lines of orders, and
 * 100,000 unpaid invoices of one seller.
 */
export async function benchApprovals({
  isQuiet,
}: {
  isQuiet: boolean;
}): Promise<{ figures: Record<string, number>; text: string }> {
  const say = (line: string) => isQuiet || process.stderr.write(`${line}\n`);
  const answers = await measure(say);
  if (Object.values(answers).some(({ core }) => core > most)) process.exitCode = 1;
  const figures = Object.fromEntries(
    Object.entries(answers).flatMap(([question, { p95, core }]) => [
      [`${question}: p95`, p95],
      [`${question}: core`, core],
    ]),
  );
  return { figures, text: described(answers) };
}

async function measure(say: (line: string) => unknown): Promise<Record<string, Timing>> {
  say(`filling ${requisitions} requisitions, ${lines} lines and ${invoices} invoices`);
  const database = await openBenchDatabase(0);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const db = connect(database.appUrl, 1, 0);
  try {
    const filled = await fillApprovals(owner, { requisitions, lines });
    const creditor = await fillInvoices(owner, invoices);
    const clock = timeStatements(db.$client);
    const readCore = await coreTimeOf(db.$client);
    const answers: Record<string, Timing> = {};
    for (const [name, ask] of Object.entries(await questionsAbout(db, owner, { ...filled, creditor }))) {
      say(name);
      answers[name] = await timed(ask, clock, readCore);
    }
    return answers;
  } finally {
    await db.$client.end();
    await owner.end();
    await database.stop();
  }
}

function described(answers: Record<string, Timing>): string {
  const ms = (value: number) => value.toFixed(1).padStart(8);
  const rows = Object.entries(answers).map(([name, { median, p95, core }]) =>
    `  ${name.padEnd(46)}${ms(median)}${ms(p95)}${ms(core)}  ${core > most ? `over ${most} ms` : ''}`.trimEnd(),
  );
  return [
    `${requisitions} pending requisitions, ${lines} lines of orders, ${invoices} unpaid invoices, ${each} runs of each query (ms; core: p95 of the database's processor time, at most ${most})`,
    `  ${''.padEnd(46)}${['median', 'p95', 'core'].map((head) => head.padStart(8)).join('')}`,
    ...rows,
  ].join('\n');
}
