import { setTimeout as wait } from 'node:timers/promises';
import { type Environment, mailPauseMs, startEnvironment } from './environment.ts';
import { buy, openShop, type Shop, until } from './market.ts';
import {
  countLockedJobs,
  findArrival,
  isPaid,
  noteWhenJobsEnd,
  type Outcome,
  readOutcome,
} from './outcome.ts';
import { type Random, randomOf } from './random.ts';

const rounds = 20;
const mostSeconds = 60;
const mostMinutes = 30;

type Moment = {
  trigger: 'checkout' | 'webhook' | 'email';
  afterMs: number;
  victims: readonly ('web' | 'worker')[];
};
type Round = { moment: Moment; jobsInHand: number; restartMs: number; orderMs: number; emailMs: number };

/**
 * At 20 random moments during a sign-up, purchase and payment, kills the web process, the worker or both with SIGKILL, and restarts them
 * immediately. Nothing may be lost or done twice, and everything must be settled within a minute.
 */
export async function proveKills([givenSeed]: string[]): Promise<boolean> {
  const seed = Number(givenSeed ?? Date.now() % 1_000_000);
  console.log(
    `Seed ${seed}, ${rounds} kills; times are from the kill, or from the payment when that came later`,
  );
  const late = setTimeout(() => {
    console.error(`The proof takes longer than ${mostMinutes} minutes`);
    process.exit(1);
  }, mostMinutes * 60_000);
  const random = randomOf(seed);
  await using environment = await startEnvironment();
  await noteWhenJobsEnd(environment.market.owner);
  const shop = await openShop(environment.market);
  const done: Round[] = [];
  for (let number = 1; number <= rounds; number += 1) {
    const round = await killOnce(environment, shop, number, chooseMoment(random));
    console.log(describe(number, round));
    done.push(round);
  }
  const outcome = await readOutcome(environment.market, environment.mailFolder);
  clearTimeout(late);
  return verdict(done, outcome);
}

function chooseMoment(random: Random): Moment {
  const trigger = random.one(['checkout', 'checkout', 'webhook', 'webhook', 'webhook', 'email'] as const);
  const mostMs = { checkout: 100, webhook: 100, email: 2 * mailPauseMs + 50 }[trigger];
  const victims = random.one([['web'], ['worker'], ['worker'], ['web', 'worker']] as const);
  return {
    trigger,
    afterMs: random.between(0, mostMs),
    victims: trigger === 'email' ? ['worker'] : victims,
  };
}

async function killOnce(
  environment: Environment,
  shop: Shop,
  number: number,
  moment: Moment,
): Promise<Round> {
  const { owner } = environment.market;
  let killedAt = 0;
  let jobsInHand = 0;
  let restartMs = 0;
  let killing: Promise<void> | null = null;
  const kill = async () => {
    await wait(moment.afterMs);
    const again = moment.victims.map((victim) => environment[victim].kill());
    killedAt = Date.now();
    jobsInHand = await countLockedJobs(owner);
    await Promise.all(again);
    restartMs = Date.now() - killedAt;
  };
  const at = (trigger: Moment['trigger']) => () => {
    if (trigger === moment.trigger) killing ??= kill();
  };
  environment.onEmail = at('email');
  const email = await buy(environment.market, shop, number, {
    beforeCheckout: at('checkout'),
    afterPayment: at('webhook'),
  });
  const paidAt = Date.now();
  await until(async () => killedAt > 0);
  // The time is measured from the later of the kill and the payment, because a killed web process delays the payment.
  const isSettled = await until(() => isPaid(owner, email));
  const orderMs = isSettled ? Date.now() - Math.max(killedAt, paidAt) : Number.POSITIVE_INFINITY;
  await until(async () => (await findArrival(environment.mailFolder, email)) !== null);
  const arrivedAt = (await findArrival(environment.mailFolder, email)) ?? Number.POSITIVE_INFINITY;
  await killing;
  return { moment, jobsInHand, restartMs, orderMs, emailMs: Math.max(0, arrivedAt - killedAt) };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function describe(number: number, { moment, jobsInHand, restartMs, orderMs, emailMs }: Round): string {
  return [
    String(number).padStart(2),
    moment.victims.join(' and ').padEnd(14),
    `${moment.afterMs} ms after the ${moment.trigger} began`.padEnd(32),
    `${jobsInHand} in hand`,
    `up again ${seconds(restartMs)}`,
    `order ${seconds(orderMs)}`,
    `email ${seconds(emailMs)}`,
  ].join('  ');
}

function verdict(done: readonly Round[], outcome: Outcome): boolean {
  const slowest = Math.max(...done.flatMap(({ orderMs, emailMs }) => [orderMs, emailMs]));
  const windows = outcome.windowsMs.toSorted((a, b) => a - b);
  const isWhole =
    outcome.buyers === rounds &&
    outcome.settled === rounds &&
    outcome.orders === rounds &&
    outcome.payments === rounds &&
    outcome.openEvents + outcome.openJobs + outcome.withoutEmail + outcome.withTwoEmails === 0 &&
    slowest <= mostSeconds * 1000;
  console.log(`
Orders settled        ${outcome.settled} of ${rounds}, ${outcome.orders - rounds} too many, ${outcome.payments} payments at the provider
Emails               ${outcome.buyers - outcome.withoutEmail} of ${rounds} sent, ${outcome.withTwoEmails} written twice, ${outcome.repeated} delivered again under the same Message-ID
Left over             ${outcome.openEvents} events, ${outcome.openJobs} jobs
Kills with jobs in hand  ${done.filter(({ jobsInHand }) => jobsInHand > 0).length} of ${rounds}
Slowest after a kill  ${seconds(slowest)} (at most ${mostSeconds} s)
A email's window     ${windows[Math.floor(windows.length / 2)]?.toFixed(0)} ms in the middle, ${windows.at(-1)?.toFixed(0)} ms at most, from its arrival to the end of its job:
                      killed there, the worker cannot know that it was sent, and it is delivered again
${isWhole ? 'Nothing lost, nothing done twice' : 'THIS DID NOT HOLD'}`);
  return isWhole;
}
