import assert from 'node:assert/strict';
import { type Random, randomOf } from '../../../scripts/proof/random.ts';
import { compareMovements } from '../../features/orders/money/compare-movements.ts';
import { sweepReversals } from '../../features/orders/money/sweep-reversals.ts';
import type { TestApp } from '../test-app.ts';
import { type Counts, deliver, newEvents, noCounts, UnreliableDelivery } from './deliveries.ts';
import type { beginPurchase, Story } from './story.ts';
import { type Provider, type World, withProvider } from './world.ts';

export type Figures = Counts & {
  schedules: number;
  orders: number;
  events: number;
  entries: number;
  seconds: number;
};

/** Number of purchases in progress at the same time. Their events are mixed. */
const atATime = 20;

/** `begin` writes one purchase into both databases. The same `seed` always gives the same schedules. */
type Schedules = { begin: typeof beginPurchase; count: number; seed: number };

/**
 * Causes random events of orders at the provider. One database receives the events in sequence. The other receives them
 * late, in another order, repeatedly or never. At the end both databases must have the same orders, ledger, refunds and
 * disputes, and the ledger must equal the provider's balance.
 * @param onProgress receives the figures after every five hundred schedules
 */
export async function runSchedules(
  world: World,
  { begin, count, seed }: Schedules,
  onProgress: (figures: Figures) => void,
): Promise<Figures> {
  const random = randomOf(seed);
  const begun = performance.now();
  const figures = { ...noCounts(), schedules: 0, orders: 0, events: 0, entries: 0, seconds: 0 };
  while (figures.schedules < count) {
    const size = Math.min(atATime, count - figures.schedules);
    await withProvider(world, (provider) => runBatch(world, provider, { begin, size, random, figures }));
    figures.schedules += size;
    figures.seconds = Math.round((performance.now() - begun) / 1000);
    if (figures.schedules % 500 === 0 || figures.schedules === count) onProgress(figures);
  }
  return figures;
}

type Batch = { begin: typeof beginPurchase; size: number; random: Random; figures: Figures };

async function runBatch(
  world: World,
  provider: Provider,
  { begin, size, random, figures }: Batch,
): Promise<void> {
  const stories: Story[] = [];
  for (let made = 0; made < size; made += 1) stories.push(...(await begin(world, provider, random)));
  figures.orders += stories.length;
  const unreliable = new UnreliableDelivery(world.unreliable, random);
  const open = stories.filter(({ steps }) => steps.length > 0);
  let last = (await newEvents(provider, null)).at(-1)?.id ?? null;
  while (open.length > 0) {
    const story = random.one(open);
    await story.steps.shift()?.(provider);
    if (story.steps.length === 0) open.splice(open.indexOf(story), 1);
    const events = await newEvents(provider, last);
    last = events.at(-1)?.id ?? last;
    figures.events += events.length;
    for (const event of events) await deliver(world.inOrder, event);
    // At random, one of the two databases is the first to request the reversal of a lost dispute.
    if (random.between(1, 3) === 1) await sweepReversals(world.inOrder.deps);
    unreliable.take(events);
    await unreliable.move(stories);
  }
  await unreliable.finish();
  await sweepReversals(world.inOrder.deps);
  for (const name of Object.keys(unreliable.counts) as (keyof Counts)[])
    figures[name] += unreliable.counts[name];
  figures.entries += await expectTheSame(world, stories);
  await expectTheProvidersBalance(world.unreliable);
}

/** @returns the number of entries in the ledger */
async function expectTheSame(world: World, stories: readonly Story[]): Promise<number> {
  const ids = stories.map(({ orderId }) => orderId);
  const [expected, found] = [await readAll(world.inOrder, ids), await readAll(world.unreliable, ids)];
  assert.deepEqual(found, expected);
  for (const app of [world.inOrder, world.unreliable]) {
    assert.equal(await count(app, unbalanced), 0, 'an entry that does not add up');
    assert.equal(await count(app, emailsTooMany), 0, 'an email that was queued more than once, or never');
    assert.equal(await count(app, unreported), 0, 'a refund that was emailed to nobody');
    assert.equal(await count(app, notTakenBack), 0, 'a lost dispute that the platform bears');
  }
  return expected.ledger.length;
}

type Rows = Record<'orders' | 'payments' | 'ledger' | 'refunds' | 'disputes' | 'reversals', object[]>;

async function readAll(app: TestApp, orders: string[]): Promise<Rows> {
  const read = async (text: string) => (await app.deps.db.$client.query<object>(text, [orders])).rows;
  return {
    orders: await read(
      `SELECT id, status, payment_status, attempt, provider_session_id, provider_payment_intent_id, provider_method_id FROM orders
       WHERE id = ANY($1::uuid[]) ORDER BY id`,
    ),
    payments: await read(
      `SELECT order_id, attempt, state, amount, provider_session_id, provider_payment_intent_id, provider_method_id, failure FROM payments
       WHERE order_id = ANY($1::uuid[]) ORDER BY order_id, attempt`,
    ),
    ledger: await read(
      `SELECT e.order_id, e.kind, e.provider_id, e.dispute_id, e.occurred_at, json_agg(json_build_array(p.account, p.currency, p.amount)
         ORDER BY p.account) AS postings
       FROM ledger_entries e JOIN ledger_postings p ON p.seller_org_id = e.seller_org_id AND p.entry_id = e.id WHERE e.order_id = ANY($1::uuid[])
       GROUP BY e.seller_org_id, e.id ORDER BY e.provider_id, e.kind`,
    ),
    refunds: await read(
      `SELECT order_id, request_id, provider_refund_id, amount, currency, reason, state, failure, created_at FROM refunds
       WHERE order_id = ANY($1::uuid[]) ORDER BY provider_refund_id, request_id`,
    ),
    disputes: await read(
      `SELECT id, order_id, status, reason, amount, currency, evidence_due_by, evidence_submitted_at IS NOT NULL AS is_answered
       FROM disputes WHERE order_id = ANY($1::uuid[]) ORDER BY id`,
    ),
    reversals: await read(
      // Omits reversals of disputes that were won after they were lost. A database that never received the event about
      // the loss requested no reversal.
      `SELECT r.id, r.transfer_id, r.amount, r.currency, r.state, r.failure, r.provider_reversal_id
       FROM dispute_reversals r JOIN disputes d ON d.seller_org_id = r.seller_org_id AND d.id = r.id
       WHERE r.order_id = ANY($1::uuid[]) AND (d.status = 'lost' OR r.state = 'succeeded') ORDER BY r.id`,
    ),
  };
}

const unbalanced = `SELECT count(*)::int AS count FROM (
  SELECT FROM ledger_postings GROUP BY entry_id, currency HAVING sum(amount) <> 0) wrong`;
/**
 * Each payment, each refund, each dispute, and each saved card that was not charged queues one email to the buyer. No
 * job runs here, so all emails are still queued.
 */
const emailsTooMany = `SELECT abs((SELECT count(*) FROM ledger_entries WHERE kind = 'charge')
  + (SELECT count(*) FROM refunds WHERE told_at IS NOT NULL)
  + (SELECT count(*) FROM disputes)
  + (SELECT count(*) FROM payments WHERE failure IS NOT NULL)
  - (SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'))::int AS count`;
const unreported = `SELECT count(*)::int AS count FROM refunds WHERE state IN ('pending', 'succeeded') AND told_at IS NULL`;
const notTakenBack = `SELECT count(*)::int AS count FROM disputes d JOIN orders o ON o.id = d.order_id
  WHERE d.status = 'lost' AND NOT EXISTS (SELECT FROM dispute_reversals WHERE id = d.id AND state = 'succeeded')
    AND (SELECT sum(p.amount) FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id AND p.account = 'seller'
      WHERE e.order_id = o.id AND e.kind IN ('transfer', 'transfer_reversal')) > 0`;

async function count(app: TestApp, text: string): Promise<number> {
  const { rows } = await app.deps.db.$client.query<{ count: number }>(text);
  return rows[0]?.count ?? Number.NaN;
}

/** Every movement on the provider's balance is in the ledger with its amount. */
async function expectTheProvidersBalance({ deps }: TestApp): Promise<void> {
  const tomorrow = new Date(Date.now() + 86_400_000);
  let after: string | null = null;
  for (;;) {
    const page = await deps.payments.listMovements(new Date(Date.now() - 86_400_000), after);
    await compareMovements(deps.db, page.movements, tomorrow);
    after = page.movements.at(-1)?.id ?? null;
    if (page.isLast) break;
  }
  const { rows } = await deps.db.$client.query(unexplained);
  assert.deepEqual(rows, []);
}

/**
 * Omits money that the seller returned for a dispute that was won later. Staff decide about this money
 * (docs/decisions/0047).
 */
const unexplained = `SELECT kind, subject, ours, theirs FROM discrepancies s
  WHERE kind <> 'won_after_lost' OR NOT EXISTS (SELECT FROM disputes d JOIN dispute_reversals r ON r.id = d.id
    WHERE 'dispute:' || d.id = s.subject AND d.status = 'won')`;
