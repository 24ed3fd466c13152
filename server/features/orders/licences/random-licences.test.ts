import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SupplyRestriction } from '../../../../contract/supply-restrictions.ts';
import type { CredentialKind } from '../../../../contract/verification-lists.ts';
import { type Random, randomOf } from '../../../../scripts/proof/random.ts';
import { aProduct, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { aVerifiedCredential } from '../../../testing/credentials.ts';
import { aCreditShop, boughtOnAccount, type CreditShop } from '../../../testing/credit-purchases.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { letDaysPass, revokeAs } from '../../../testing/verification.ts';
import { holdUnlicensed } from './hold-unlicensed.ts';

const steps = Number(process.env.LICENCE_STEPS ?? 120);
const seed = Number(process.env.LICENCE_SEED ?? Date.now() % 1_000_000);

let payments: TestPayments;
let shop: CreditShop;
let staff: [Person, Person];
let random: Random;
beforeAll(async () => {
  payments = await startTestPayments();
  const parties = await aCreditShop(payments, { limit: '1000000.00' });
  const product = await aProduct(parties.seller, parties.sellerOrgId, { price: '100.00' });
  shop = { ...parties, product };
  staff = [await aSuperAdmin(payments.app), await aSuperAdmin(payments.app)];
  random = randomOf(seed);
});
afterAll(() => payments.stop());

const tested = ['radiation', 'laser', 'research_use'] as const satisfies readonly SupplyRestriction[];
const kinds = ['radiation_licence', 'laser_licence', 'research_declaration'] as const;

/** An independent model of what the buyer may order and of what each order needs. */
type Held = { id: string; kind: CredentialKind; region: string; daysLeft: number };
const credentials = new Map<string, Held>();
/** The kinds that a restriction asks for in New South Wales. */
const rules = new Map<string, CredentialKind[]>([
  ['radiation', ['radiation_licence']],
  ['laser', ['laser_safety_officer', 'laser_licence']],
  ['research_use', ['research_declaration']],
]);
/** Radiation has a rule of the state. The other rules are of the country. */
const fits = (restriction: string, { kind, region }: Held) =>
  (rules.get(restriction) ?? []).includes(kind) &&
  (region === 'NSW' || (region === '' && restriction !== 'radiation'));
let isComplete = true;
let stated: SupplyRestriction[] = [];
const open: { id: string; needs: SupplyRestriction[] }[] = [];

const isMet = (restriction: string) =>
  isComplete && [...credentials.values()].some((held) => held.daysLeft >= 0 && fits(restriction, held));
const query = (text: string, values: unknown[] = []) => payments.app.ownerDb.$client.query(text, values);
const pick = <Item>(items: readonly Item[]): Item | undefined =>
  items.length > 0 ? random.one(items) : undefined;
const isChosen = (percent: number) => random.between(0, 99) < percent;

async function edit() {
  stated = tested.filter(() => isChosen(40));
  const { id, version, name, price } = await shop.seller.client.products.find({ id: shop.product.id });
  const details = {
    category: 'Sources',
    ...(stated.length > 0 && { supplyRestrictions: stated.join(', ') }),
  };
  await shop.seller.client.products.update({ id, version, name, price, status: 'active', details });
}

async function grant() {
  const [kind, region, days] = [random.one(kinds), random.one(['NSW', '', 'VIC']), random.between(0, 20)];
  const number = crypto.randomUUID();
  const { id } = await aVerifiedCredential(shop.buyer, staff[0], {
    orgId: shop.buyerOrgId,
    kind,
    region,
    days,
    number,
  });
  credentials.set(id, { id, kind, region, daysLeft: days });
}

async function withdraw() {
  const held = pick([...credentials.values()]);
  if (!held) return;
  if (held.daysLeft >= 0 && isChosen(50)) await revokeAs(...staff, held.id);
  else await shop.buyer.client.credentials.remove({ orgId: shop.buyerOrgId, id: held.id });
  credentials.delete(held.id);
}

async function letPass() {
  const days = random.between(1, 6);
  for (const held of credentials.values()) {
    await letDaysPass(payments.app, held.id, days);
    held.daysLeft -= days;
  }
}

async function changeRule() {
  const restriction = random.one(tested);
  const wanted = random.one<CredentialKind[]>([[...kinds], ...kinds.map((kind) => [kind])]);
  await query(
    `UPDATE licence_rules SET kinds = $2 WHERE country = 'AU' AND region IN ('', 'nsw') AND restriction = $1`,
    [restriction, wanted],
  );
  rules.set(restriction, wanted);
}

/** Loses the count of rules, as an interrupted change of the table would, or restores it. */
async function breakRules() {
  isComplete = !isComplete;
  await query(`UPDATE licence_countries SET rules = rules + $1 WHERE country = 'AU'`, [isComplete ? -1 : 1]);
}

async function order() {
  const needs = [...stated];
  const mayOrder = needs.every(isMet);
  const made = await boughtOnAccount(shop).then(
    ({ id }) => id,
    () => null,
  );
  expect([needs, made !== null]).toEqual([needs, mayOrder]);
  if (made) open.push({ id: made, needs });
  await query('DELETE FROM cart_lines');
}

async function ship() {
  const sold = pick(open);
  if (!sold) return;
  const needs = [...new Set([...sold.needs, ...stated])];
  const parcel = { key: crypto.randomUUID(), orderId: sold.id, carrier: 'australia-post' as const };
  const { refused } = await shop.seller.client.orders.ship({ orgId: shop.sellerOrgId, parcels: [parcel] });
  expect([needs, refused.map(({ code }) => code)]).toEqual([
    needs,
    needs.every(isMet) ? [] : ['LICENCE_REQUIRED'],
  ]);
  if (refused.length === 0) open.splice(open.indexOf(sold), 1);
}

/** The job holds exactly the open orders that could not be shipped. */
async function hold() {
  await holdUnlicensed(payments.app.deps);
  const { rows } = await query('SELECT order_id AS id FROM order_holds WHERE ended_at IS NULL');
  const wanted = open.filter((sold) => ![...sold.needs, ...stated].every(isMet)).map(({ id }) => id);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
}

const actions = [
  edit,
  grant,
  grant,
  withdraw,
  letPass,
  changeRule,
  breakRules,
  order,
  order,
  order,
  ship,
  ship,
  hold,
];

it(`orders and ships no restricted line without a valid credential (${steps} steps, seed ${seed})`, {
  timeout: 60_000 + steps * 1_000,
}, async () => {
  for (let step = 0; step < steps; step += 1) await random.one(actions)();
  // Each restriction of each line has a decision when it was ordered, and when it was shipped.
  const { rows } = await query(
    `SELECT i.id FROM order_items i CROSS JOIN LATERAL unnest(supply_restrictions(i.details)) r(restriction)
     WHERE NOT EXISTS (SELECT FROM order_licences l WHERE l.order_item_id = i.id AND l.moment = 'ordered' AND l.restriction = r.restriction)
       OR EXISTS (SELECT FROM shipment_items s WHERE s.order_item_id = i.id AND NOT EXISTS (
         SELECT FROM order_licences l WHERE l.shipment_item_id = s.id AND l.restriction = r.restriction))`,
  );
  expect(rows).toEqual([]);
});
