import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertKeepsStatements } from '../../server/db/assert-keeps-statements.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { buy, openShop, type Shop, until } from './market.ts';
import { isPaid, noteWhenJobsEnd, type Outcome, readOutcome } from './outcome.ts';
import { checkStreams } from './processes/check-streams.ts';
import { findInstalled, startPgBouncer } from './processes/programs.ts';
import { type Cluster, startCluster } from './processes/start-cluster.ts';

const buyersAtOnce = 3;
const mostSeconds = 60;
const mostMinutes = 15;

type Incident = { name: string; act: (cluster: Cluster) => void | Promise<void> };

/** The disturbance of each round. In a round, three users sign up, buy and pay. */
const incidents: readonly (Incident | null)[] = [
  null,
  { name: 'kill -9 of one of two web processes of a group', act: killMember },
  { name: 'kill -9 of the worker', act: ({ worker }) => worker.kill() },
  { name: 'kill -9 of the web server that runs alone', act: ({ alone }) => alone.kill() },
  { name: 'restart of PostgreSQL', act: restartPostgres },
  { name: 'kill -9 of the process that starts the others', act: ({ group }) => group.kill() },
  { name: 'restart of PgBouncer', act: ({ restartPooler }) => restartPooler() },
  null,
];

/**
 * Runs three web processes and a worker on PostgreSQL through PgBouncer, behind nginx. Users sign up, buy and pay while processes are
 * killed and PostgreSQL and PgBouncer are restarted. Nothing may be lost, and nothing may be done twice.
 */
export async function proveProcesses(): Promise<boolean> {
  const { versions, missing } = findInstalled(['pgbouncer', 'nginx']);
  if (missing.length > 0) {
    console.error(`This proof needs ${missing.join(' and ')}: apt-get install pgbouncer nginx`);
    return false;
  }
  console.log(versions.join(', '));
  const late = setTimeout(() => {
    console.error(`The proof takes longer than ${mostMinutes} minutes`);
    process.exit(1);
  }, mostMinutes * 60_000);
  await using cluster = await startCluster();
  const isModeReported = await checkTransactionMode(cluster);
  await noteWhenJobsEnd(cluster.market.owner);
  const shop = await openShop(cluster.market);
  const areStreamsComplete = await checkStreams(cluster.market);
  const slowest: number[] = [];
  for (const [at, incident] of incidents.entries()) slowest.push(await go(cluster, shop, at, incident));
  const outcome = await readOutcome(cluster.market, cluster.mailFolder);
  clearTimeout(late);
  return verdict(outcome, Math.max(...slowest)) && areStreamsComplete && isModeReported;
}

/** @returns the seconds from the last payment of the round until all its orders were settled */
async function go(cluster: Cluster, shop: Shop, at: number, incident: Incident | null): Promise<number> {
  let acting: Promise<void> | undefined;
  const act = () => {
    if (incident) acting ??= Promise.resolve(incident.act(cluster));
  };
  const numbers = Array.from({ length: buyersAtOnce }, (_, place) => at * buyersAtOnce + place + 1);
  const startedAt = Date.now();
  const emails = await Promise.all(
    numbers.map((number, place) =>
      // When the disturbance happens, one of the three users is about to check out, and another has just paid.
      buy(cluster.market, shop, number, {
        beforeCheckout: place === 0 ? act : () => {},
        afterPayment: place === 1 ? act : () => {},
      }),
    ),
  );
  const paidAt = Date.now();
  const settled = await Promise.all(emails.map((email) => until(() => isPaid(cluster.market.owner, email))));
  const seconds = settled.every(Boolean) ? (Date.now() - paidAt) / 1000 : Number.POSITIVE_INFINITY;
  await acting;
  console.log(
    `${(incident?.name ?? 'nothing').padEnd(50)} ${buyersAtOnce} paid after ${((paidAt - startedAt) / 1000).toFixed(1)} s, settled ${seconds.toFixed(1)} s later`,
  );
  return seconds;
}

function killMember({ group }: Cluster): void {
  const [member] = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+.*server\/main\.ts/.exec(line))
    .filter((match) => Number(match?.[2]) === group.pid());
  if (!member) throw new Error('The group has no web process');
  process.kill(Number(member[1]), 'SIGKILL');
}

/**
 * Restarts PostgreSQL: a fast shutdown ends every connection. The supervisor of the embedded server then starts
 * PostgreSQL again.
 */
function restartPostgres({ postgres }: Cluster): void {
  const pid = Number.parseInt(readFileSync(join(postgres.home, 'data', 'postmaster.pid'), 'utf8'), 10);
  process.kill(pid, 'SIGINT');
}

/**
 * PgBouncer before 1.21 loses prepared statements in transaction mode. The server must refuse to start with such a
 * version.
 */
async function checkTransactionMode({ postgres, folder, poolerVersion }: Cluster): Promise<boolean> {
  const port = await freePort();
  const pooler = await startPgBouncer(postgres, {
    folder: join(folder, 'transaction'),
    port,
    mode: 'transaction',
  });
  const reason = await assertKeepsStatements(pooler.url('myelin_app')).then(
    () => null,
    (error: Error) => error.message,
  );
  await pooler.stop();
  console.log(`Transaction mode: ${reason ?? 'keeps prepared statements'}`);
  return poolerVersion >= 1.21 || reason !== null;
}

function verdict(outcome: Outcome, slowest: number): boolean {
  const bought = incidents.length * buyersAtOnce;
  const isWhole =
    [outcome.buyers, outcome.settled, outcome.orders, outcome.payments].every((count) => count === bought) &&
    outcome.openEvents + outcome.openJobs + outcome.withoutEmail + outcome.withTwoEmails === 0 &&
    slowest <= mostSeconds;
  console.log(`
Orders settled     ${outcome.settled} of ${bought}, ${outcome.orders - bought} too many, ${outcome.payments} payments at the provider
Emails            ${outcome.buyers - outcome.withoutEmail} of ${bought} sent, ${outcome.withTwoEmails} written twice, ${outcome.repeated} delivered again under the same Message-ID
Left over          ${outcome.openEvents} events, ${outcome.openJobs} jobs
Slowest            ${slowest.toFixed(1)} s from the payment to the settled order (at most ${mostSeconds} s)
${isWhole ? 'Nothing lost, nothing done twice' : 'THIS DID NOT HOLD'}`);
  return isWhole;
}
