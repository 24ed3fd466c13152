import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Failpoint } from '../../server/db/failpoint.ts';
import { aDelivery } from '../../server/testing/orders.ts';
import { type Environment, startEnvironment } from './environment.ts';
import {
  askSandbox,
  lastPartOf,
  type Market,
  openShop,
  patiently,
  type Shop,
  signUpBuyer,
  until,
} from './market.ts';
import { type Random, randomOf } from './random.ts';

const sellers = 5;
const stock = 1_000;
const mostSeconds = 60;
const mostMinutes = 60;

/** The process is killed when it reaches the failpoint for the `pass`-th time. */
type Place = { point: Failpoint; pass: number };

const places: Place[] = [
  { point: 'payment prepared', pass: 1 },
  { point: 'payment kept', pass: 1 },
  // A job confirms five payments. The process is killed after the first, second, third or fourth of them.
  ...[1, 2, 3, 4].map((pass): Place => ({ point: 'payment confirmed', pass })),
  { point: 'attempt ended', pass: 1 },
];

type Order = { id: string; isPaid: boolean; session: string | null; charges: number };
type Round = { orders: Order[]; approved: number; seconds: number };

/**
 * Places orders of five sellers with one saved card, and sends SIGKILL to the worker before, between and after the
 * confirmations of their payments. The bank approves, declines or challenges each payment at random. After the restart
 * each order must be paid, or open with a hosted page. No card may be charged twice. When the hosted pages expire, all
 * reserved stock must be released.
 * @param times the number of kills at each failpoint
 */
export async function proveCardKills(times: number, seed: number): Promise<boolean> {
  const late = setTimeout(() => {
    console.error(`The proof takes longer than ${mostMinutes} minutes`);
    process.exit(1);
  }, mostMinutes * 60_000);
  const random = randomOf(seed);
  const folder = mkdtempSync(join(tmpdir(), 'myelin-failpoint-'));
  const file = join(folder, 'point');
  await using environment = await startEnvironment({ FAILPOINT_FILE: file });
  const shops: Shop[] = [];
  for (let number = 1; number <= sellers; number += 1) shops.push(await openShop(environment.market, number));
  await environment.market.owner.query(
    `UPDATE products SET stock_mode = 'counted'; UPDATE product_stock SET on_hand = ${stock}`,
  );
  const rounds: Round[] = [];
  for (const place of places) {
    const here: Round[] = [];
    for (let time = 0; time < times; time += 1)
      here.push(
        await killOnce(environment, shops, { place, file, random, number: rounds.length + time + 1 }),
      );
    console.log(describe(place, here));
    rounds.push(...here);
  }
  const isReleased = await releaseAll(environment.market, rounds);
  clearTimeout(late);
  rmSync(folder, { recursive: true });
  return verdict(rounds, isReleased);
}

type Kill = { place: Place; file: string; random: Random; number: number };

async function killOnce(
  { market, worker }: Environment,
  shops: readonly Shop[],
  { place: { point, pass }, file, random, number }: Kill,
): Promise<Round> {
  const { client } = await signUpBuyer(market, number);
  const cardId = await saveCard(market, client);
  const answers = shops.map(() => random.one(['approve', 'approve', 'decline', 'authenticate'] as const));
  // The process reaches the point 'attempt ended' only if at least one payment is not approved. So at least one
  // response of the bank must not be an approval.
  if (point === 'attempt ended' && !answers.some((answer) => answer !== 'approve')) answers[0] = 'decline';
  await askSandbox(market, `/_sandbox/payment_methods/${await methodOf(market, cardId)}/answers`, {
    answers,
  });
  await client.deliveryAddresses.create(aDelivery);
  await client.carts.addLines({ lines: shops.map(({ productId }) => ({ productId })) });
  const { version } = await client.carts.find({});
  let diedAt = 0;
  writeFileSync(file, `${point}:${pass}`);
  const revived = worker.revived(() => {
    diedAt = Date.now();
  });
  const terms = { requestKey: crypto.randomUUID(), cartVersion: version, deliverTo: 'last' as const, cardId };
  const { id } = await patiently(() => client.purchases.place(terms));
  if (!(await until(async () => diedAt > 0, mostSeconds * 1000)))
    throw new Error(`The worker did not reach the point '${point}'`);
  const areDecided = async () => (await readOrders(market, id)).every((one) => one.isPaid || one.session);
  const seconds = (await until(areDecided)) ? (Date.now() - diedAt) / 1000 : Number.POSITIVE_INFINITY;
  await revived;
  const approved = answers.filter((answer) => answer === 'approve').length;
  return { orders: await readOrders(market, id), approved, seconds };
}

type Buyer = Awaited<ReturnType<typeof signUpBuyer>>['client'];

async function saveCard(market: Market, client: Buyer): Promise<string> {
  const { url } = await client.cards.add({});
  await askSandbox(market, `/_sandbox/checkout/${lastPartOf(url)}/pay`, {});
  const { card } = await client.cards.confirm({ sessionId: lastPartOf(url) });
  return card?.id ?? '';
}

async function methodOf({ owner }: Market, cardId: string): Promise<string> {
  const { rows } = await owner.query('SELECT provider_method_id AS id FROM saved_cards WHERE id = $1', [
    cardId,
  ]);
  return rows[0].id;
}

/** The orders of a purchase, with the number of successful charges at the provider. */
async function readOrders(market: Market, purchaseId: string): Promise<Order[]> {
  const { rows } = await market.owner.query<Omit<Order, 'charges'> & { customer: string }>(
    `SELECT o.id, o.payment_status = 'paid' AS "isPaid", o.provider_session_id AS session, c.provider_customer_id AS customer
     FROM orders o JOIN payment_customers c ON c.user_id = o.buyer_id WHERE o.purchase_id = $1`,
    [purchaseId],
  );
  const page = await askSandbox(market, `/v1/payment_intents?limit=100&customer=${rows[0]?.customer}`);
  return rows.map(({ customer: _, ...order }) => ({
    ...order,
    charges: (page.data ?? []).filter(
      ({ status, metadata }) => status === 'succeeded' && metadata?.orderId === order.id,
    ).length,
  }));
}

/** Expires the open hosted pages. @returns whether only the units of paid orders have left the stock */
async function releaseAll(market: Market, rounds: readonly Round[]): Promise<boolean> {
  const orders = rounds.flatMap((round) => round.orders);
  for (const { session } of orders)
    if (session) await askSandbox(market, `/_sandbox/sessions/${session}/expire`, {});
  const paid = orders.filter(({ isPaid }) => isPaid).length;
  const expected = { reserved: 0, left: sellers * stock - paid };
  return until(async () => {
    const { rows } = await market.owner.query(
      'SELECT sum(reserved)::int AS reserved, sum(on_hand)::int AS left FROM product_stock',
    );
    return rows[0].reserved === expected.reserved && rows[0].left === expected.left;
  });
}

const slowestOf = (rounds: readonly Round[]) => Math.max(...rounds.map(({ seconds }) => seconds));

function describe({ point, pass }: Place, rounds: readonly Round[]): string {
  const times = `killed ${rounds.length} times`;
  return `${point.padEnd(18)} pass ${pass}  ${times}, decided after ${slowestOf(rounds).toFixed(1)} s at most`;
}

function verdict(rounds: readonly Round[], isReleased: boolean): boolean {
  const orders = rounds.flatMap((round) => round.orders);
  const paid = orders.filter(({ isPaid }) => isPaid);
  const open = orders.filter(({ isPaid, session }) => !isPaid && session);
  const approved = rounds.reduce((sum, round) => sum + round.approved, 0);
  const twice = orders.filter(({ charges }) => charges > 1).length;
  const wrong = orders.filter(({ isPaid, charges }) => isPaid !== (charges === 1)).length;
  const isWhole =
    orders.length === rounds.length * sellers &&
    paid.length + open.length === orders.length &&
    paid.length === approved &&
    twice + wrong === 0 &&
    isReleased &&
    slowestOf(rounds) <= mostSeconds;
  console.log(`
Kills              ${rounds.length}
Orders             ${orders.length}: ${paid.length} paid (${approved} approved by the bank), ${open.length} open with a hosted page
Charged twice      ${twice}
Reserved stock     ${isReleased ? 'released' : 'NOT RELEASED'}
Slowest            ${slowestOf(rounds).toFixed(1)} s after the kill (at most ${mostSeconds} s)
${isWhole ? 'Every order is paid or open, none was charged twice' : 'THIS DID NOT HOLD'}`);
  return isWhole;
}
