import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Failpoint, failpoints } from '../../server/db/failpoint.ts';
import { type Environment, startEnvironment } from './environment.ts';
import { buy, buyFromCart, openShop, type Shop, until } from './market.ts';
import { isPaid, noteWhenJobsEnd, type Outcome, readOutcome } from './outcome.ts';

const mostSeconds = 60;
const mostMinutes = 60;

type Victim = 'web' | 'worker';
type Kill = { victim: Victim; point: Failpoint; orderMs: number };

/**
 * A failpoint is a place in the code between the insertion of an order and the end of the event that settles it. At
 * each failpoint, sends SIGKILL to the process that reaches the failpoint. The process then restarts immediately. No
 * order may be lost or created twice, and each must be settled within a minute.
 * @throws when no process reaches a failpoint
 * @param times the number of kills at each failpoint; default ten
 */
export async function proveFailpoints([times = '10']: string[]): Promise<boolean> {
  const late = setTimeout(() => {
    console.error(`The proof takes longer than ${mostMinutes} minutes`);
    process.exit(1);
  }, mostMinutes * 60_000);
  const folder = mkdtempSync(join(tmpdir(), 'myelin-failpoint-'));
  const file = join(folder, 'point');
  await using environment = await startEnvironment({ FAILPOINT_FILE: file });
  await noteWhenJobsEnd(environment.market.owner);
  const shop = await openShop(environment.market);
  const kills: Kill[] = [];
  for (const victim of ['web', 'worker'] as const) {
    for (const point of failpoints[victim]) {
      const here: Kill[] = [];
      for (let time = 0; time < Number(times); time += 1) {
        here.push(
          await killAt(
            { victim, point },
            { environment, shop, file, number: kills.length + here.length + 1 },
          ),
        );
      }
      console.log(describe(here));
      kills.push(...here);
    }
  }
  const outcome = await readOutcome(environment.market, environment.mailFolder);
  clearTimeout(late);
  rmSync(folder, { recursive: true });
  return verdict(kills, outcome);
}

async function killAt(
  { victim, point }: Pick<Kill, 'victim' | 'point'>,
  { environment, shop, file, number }: { environment: Environment; shop: Shop; file: string; number: number },
): Promise<Kill> {
  const { market } = environment;
  let diedAt = 0;
  writeFileSync(file, point);
  const revived = environment[victim].revived(() => {
    diedAt = Date.now();
  });
  const email = await buy(market, shop, number, {
    beforeCheckout: () => {},
    afterPayment: () => {},
    ...(point === 'purchase written' && { open: buyFromCart }),
  });
  const paidAt = Date.now();
  const died = await until(async () => diedAt > 0, mostSeconds * 1000);
  // The failpoint must have been reached by now. Otherwise the process could die later, in the next round.
  if (!died) throw new Error(`The ${victim} process did not reach the point '${point}'`);
  // The time is measured from the later of the kill and the payment, because a killed web process delays the payment.
  const isSettled = await until(() => isPaid(market.owner, email));
  const orderMs = isSettled ? Date.now() - Math.max(diedAt, paidAt) : Number.POSITIVE_INFINITY;
  await revived;
  return { victim, point, orderMs };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const slowestOf = (kills: readonly Kill[]) => Math.max(...kills.map(({ orderMs }) => orderMs));

function describe(kills: readonly Kill[]): string {
  const [{ victim, point } = { victim: '', point: '' }] = kills;
  return `${victim.padEnd(8)}${point.padEnd(18)}killed ${kills.length} times, settled after ${seconds(slowestOf(kills))} at most`;
}

function verdict(kills: readonly Kill[], outcome: Outcome): boolean {
  const isWhole =
    [outcome.buyers, outcome.settled, outcome.orders, outcome.payments].every(
      (count) => count === kills.length,
    ) &&
    outcome.openEvents + outcome.openJobs + outcome.withoutEmail + outcome.withTwoEmails === 0 &&
    slowestOf(kills) <= mostSeconds * 1000;
  console.log(`
Kills              ${kills.length}
Orders settled     ${outcome.settled} of ${outcome.buyers}, ${outcome.orders - outcome.buyers} too many, ${outcome.payments} payments at the provider
Emails            ${outcome.buyers - outcome.withoutEmail} of ${outcome.buyers} sent, ${outcome.withTwoEmails} written twice
Left over          ${outcome.openEvents} events, ${outcome.openJobs} jobs
Slowest            ${seconds(slowestOf(kills))} after the kill, or after the payment when that came later (at most ${mostSeconds} s)
${isWhole ? 'No order lost, none made twice' : 'THIS DID NOT HOLD'}`);
  return isWhole;
}
