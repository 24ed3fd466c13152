import { ORPCError } from '@orpc/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Random, randomOf } from '../../../../scripts/proof/random.ts';
import { buyingTeams } from '../../../testing/buying-teams.ts';
import { accountSteps } from '../../../testing/schedules/account-steps.ts';
import { checkApprovals, exceedsLimit } from '../../../testing/schedules/approval-checks.ts';
import { steps } from '../../../testing/schedules/approval-steps.ts';
import { type Buyers, buyersOf } from '../../../testing/schedules/approval-world.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

/** The number of schedules. `npm run proof -- approvals` runs thousands. */
const count = Number(process.env.APPROVALS ?? 6);
const seed = Number(process.env.APPROVALS_SEED ?? Date.now() % 1_000_000);
/** The number of schedules of one team. After them, the team's carts and budgets are used up. */
const ofTeam = 20;
const stepsOfSchedule = 30;

let payments: TestPayments;
beforeAll(async () => {
  payments = await startTestPayments();
});
afterAll(() => payments.stop());

it(`nothing is ordered without every decision on its hash, and budgets and credit accounts balance (${count} schedules, seed ${seed})`, {
  timeout: 60_000 + count * 5_000,
}, async () => {
  const random = randomOf(seed);
  const outcomes: Record<string, number> = {};
  const rows: Record<string, number> = {};
  for (let done = 0; done < count; done += ofTeam) {
    // Each team has its own shop, because thousands of schedules take longer than the session of one seller.
    const buyers = await buyersOf(await buyingTeams(payments));
    for (let schedule = 0; schedule < Math.min(ofTeam, count - done); schedule += 1)
      await runSchedule(buyers, random, outcomes);
    for (const [kind, found] of Object.entries(await checkApprovals(payments.app, buyers.orgId)))
      rows[kind] = (rows[kind] ?? 0) + found;
  }
  console.log(JSON.stringify({ seed, schedules: count, rows, outcomes }));
  const faults = payments.app
    .logged()
    .split('\n')
    .filter((line) => line.includes('an operation failed'));
  expect(faults).toEqual([]);
});

/** A requisition of a random person, and random steps of random people. Two of them are made at the same time. */
async function runSchedule(buyers: Buyers, random: Random, outcomes: Record<string, number>): Promise<void> {
  const count = (code: string) => {
    outcomes[code] = (outcomes[code] ?? 0) + 1;
  };
  await beginAgain(buyers.orgId);
  const id = await submitted(buyers, random).catch((error: unknown) => count(codeOfError(error)));
  if (!id) return;
  let seen = await buyers.owner.client.requisitions.find({ id });
  for (let made = 0; made < stepsOfSchedule; made += 2) {
    const scenes = [0, 1].map(() => ({ payments, buyers, random, seen, by: random.one(buyers.people) }));
    await Promise.all(
      scenes.map((scene) =>
        random
          .one(random.between(0, 2) > 0 ? steps : accountSteps)(scene)
          .then(
            () => count('allowed'),
            (error: unknown) => count(codeOfError(error)),
          ),
      ),
    );
    expect(await exceedsLimit(payments.app, buyers.orgId)).toBe(false);
    // One person in three still looks at the earlier revision.
    if (random.between(0, 2) > 0) seen = await buyers.owner.client.requisitions.find({ id });
  }
}

/** Empties the shared cart, whose prices may have changed, and forgets the counted attempts. */
async function beginAgain(orgId: string): Promise<void> {
  const { $client } = payments.app.ownerDb;
  await $client.query('DELETE FROM attempts');
  await $client.query(
    'DELETE FROM cart_lines l USING carts c WHERE c.id = l.cart_id AND c.org_id = $1 AND c.requisition_id IS NULL',
    [orgId],
  );
}

/** @throws every error that is not a refusal */
function codeOfError(error: unknown): string {
  if (error instanceof ORPCError) return error.code;
  throw error;
}

async function submitted({ people, orgId, products }: Buyers, random: Random): Promise<string> {
  const { client } = random.one(people);
  const lines = products
    .slice(0, random.between(1, products.length))
    .map(({ id }) => ({ productId: id, quantity: random.between(1, 5) }));
  await client.carts.addLines({ orgId, lines });
  const { version } = await client.carts.find({ orgId });
  const cart = { orgId, requestKey: crypto.randomUUID(), cartVersion: version, deliverTo: 'last' as const };
  return (await client.requisitions.submit({ ...cart, costCentre: 'W3' })).id;
}
