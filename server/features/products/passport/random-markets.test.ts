import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { marketGates } from '../../../../contract/passport-gates.ts';
import { setLocal } from '../../../db/set-local.ts';
import { storePassportRules } from '../../../db/store-passport-rules.ts';
import { withActor } from '../../../db/with-actor.ts';
import { anOrganization, aPerson, aProduct, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { watchMarkets } from './watch-markets.ts';

/**
 * Random changes of products, evidence, rules and the clock. After each, a second implementation of the requirements
 * says in which markets each active product may be sold.
 */
let app: TestApp;
let seller: Person;
let staff: Person;
let orgId: string;
beforeAll(async () => {
  app = await startTestApp();
  [seller, staff] = [await aPerson(app), await aSuperAdmin(app)];
  orgId = (await anOrganization(app, seller)).id;
});
afterAll(() => app.stop());

const markets = Object.keys(marketGates);
const kinds = ['risk_class', 'artg_number', 'sponsor', 'registration_number', 'certificate', 'notified_body'];
const classes = ['', 'I', 'IIa', 'IIb', 'III'];

function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    below: (n: number) => Math.floor(next() * n),
    one: <T>(of: readonly T[]) => of[Math.floor(next() * of.length)] as T,
  };
}
type Random = ReturnType<typeof randomOf>;

type Requirement = {
  market: string;
  classes: string[] | null;
  kinds: string[];
  needs: string;
  since: number;
  grace: number;
  until: number | null;
};
type Value = {
  market: string;
  kind: string;
  value: string;
  until: number | null;
  isVerified: boolean;
  isRevoked: boolean;
};
type State = { status: string; details: Record<string, string>; values: Value[] };

async function read(id: string): Promise<{ state: State; rules: Requirement[]; offered: string[] }> {
  const { rows: rules } = await app.ownerDb.execute<Requirement>(sql`
    SELECT market, classes, kinds, needs, since - today() AS since, grace_until - today() AS grace, until - today() AS until FROM market_requirements`);
  const { rows } = await app.ownerDb.execute<State>(sql`
    SELECT p.status, p.details, coalesce((SELECT json_agg(json_build_object('market', v.market, 'kind', v.kind, 'value', v.value,
      'until', v.valid_until - today(), 'isVerified', v.verified_at IS NOT NULL, 'isRevoked', v.revoked_at IS NOT NULL))
      FROM passport_values v WHERE v.product_id = p.id), '[]') AS values FROM products p WHERE p.id = ${id}`);
  const { rows: open } = await app.ownerDb.execute<{ market: string }>(sql`
    SELECT c.market FROM products p, (SELECT market, min(country) AS country FROM market_countries GROUP BY market) c
    WHERE p.id = ${id} AND is_offered_in(p.id, p.details, c.country) ORDER BY 1`);
  if (!rows[0]) throw new Error('The product was not found');
  return { state: rows[0], rules, offered: open.map(({ market }) => market) };
}

/** The products of this test are new, so they have no grace, except that rules may begin later. */
function allowed({ details, values }: State, rules: Requirement[]): string[] {
  const ofAnyProduct = ['device_identifier', 'instructions', 'safety_data_sheet'];
  const isDevice =
    details.deviceClass !== undefined || values.some(({ kind }) => !ofAnyProduct.includes(kind));
  const named = details.markets?.split(', ') ?? markets;
  return named
    .filter((market) => {
      if (!isDevice) return true;
      const of = rules.filter((rule) => rule.market === market);
      if (of.length !== marketGates[market as 'AU'].requirements.length) return false;
      const stated = values.find((value) => value.market === market && value.kind === 'risk_class')?.value;
      const fits = market !== 'US' || ['I', 'III'].includes(details.deviceClass ?? '');
      const risk = stated ?? (fits ? details.deviceClass : undefined);
      return of.every((rule) => {
        if (rule.classes && !rule.classes.includes(risk ?? '')) return true;
        if (rule.since > 0 || (rule.until !== null && rule.until < 0)) return true;
        return values.some(
          (value) =>
            [market, 'all'].includes(value.market) &&
            rule.kinds.includes(value.kind) &&
            !value.isRevoked &&
            (value.until === null || value.until >= 0) &&
            (rule.needs === 'declared' || value.isVerified),
        );
      });
    })
    .toSorted();
}

const asSeller = (statement: ReturnType<typeof sql>) =>
  withActor(app.deps.db, seller.id, (tx) => tx.execute(statement));
const asStaff = (statement: ReturnType<typeof sql>) =>
  withActor(app.deps.db, staff.id, async (tx) => {
    await setLocal(tx, 'myelin.reason', 'Compared');
    await tx.execute(statement);
  });

/** A step that the application makes. The database may refuse it. */
async function write(id: string, { below, one }: Random): Promise<void> {
  const value = sql`product_id = ${id} AND kind = ${one(kinds)}`;
  const day = sql`today() + ${below(9) - 2}::int`;
  const texts: Record<string, string[]> = {
    risk_class: ['I', 'III'],
    notified_body: ['0123'],
    artg_number: ['1'],
  };
  const steps = [
    () => asSeller(sql`UPDATE products SET status = 'active' WHERE id = ${id}`),
    () =>
      asSeller(sql`UPDATE products SET status = ${one(['active', 'draft'])},
      details = jsonb_strip_nulls(details || jsonb_build_object('deviceClass', nullif(${one(classes)}, ''),
        'markets', nullif(${one(['', 'NZ', 'AU, NZ', 'EU, UK'])}, ''), 'artgNumber', nullif(${one(['', '123456'])}, ''))) WHERE id = ${id}`),
    ...[1, 2, 3, 4].map(() => () => {
      const kind = one(kinds);
      return asSeller(sql`INSERT INTO passport_values (product_id, market, kind, value, valid_until)
        SELECT ${id}, r.market, r.kind, ${one(texts[kind] ?? ['Example'])}, CASE WHEN ${below(2)} = 0 THEN ${day} END
        FROM passport_rules r WHERE r.kind = ${kind} AND r.market = ${one(markets)} ON CONFLICT DO NOTHING`);
    }),
    () => asSeller(sql`DELETE FROM passport_values WHERE ${value} AND NOT is_from_details`),
    () => asSeller(sql`UPDATE passport_values SET valid_until = ${day} WHERE ${value}`),
    () =>
      asStaff(sql`UPDATE passport_values SET verified_at = now(), verified_against = 'register', register = 'R'
      WHERE ${value} AND revoked_at IS NULL AND verified_at IS NULL AND coalesce(valid_until >= today(), true)`),
    () =>
      asStaff(sql`UPDATE passport_values SET revoked_at = now(), revoked_because = 'other', revocation_note = 'N'
      WHERE ${value} AND revoked_at IS NULL AND ${below(3)} = 0`),
  ];
  await one(steps)().catch((error: unknown) => error);
}

/** A change that no statement of the application makes: another release with other rules, or another day. */
async function shift(id: string, { below, one }: Random): Promise<void> {
  const rule = sql`market = ${one(markets)} AND ${below(2)} = 0`;
  const changes = [
    sql`UPDATE market_requirements SET since = today() + ${below(3) - 1}::int, grace_until = today() + 30 WHERE ${rule}`,
    sql`UPDATE market_requirements SET needs = ${one(['declared', 'verified'])} WHERE ${rule}`,
    sql`DELETE FROM market_requirements WHERE ${rule} AND name = 'class'`,
    sql`UPDATE passport_values SET valid_until = valid_until - 3 WHERE product_id = ${id}`,
  ];
  await app.ownerDb.transaction(async (tx) => {
    await tx.execute(sql`ALTER TABLE passport_values DISABLE TRIGGER USER`);
    await tx.execute(one(changes));
    await tx.execute(sql`ALTER TABLE passport_values ENABLE TRIGGER USER`);
  });
  if (below(3) === 0) await storePassportRules(app.ownerDb.$client);
}

let published = 0;

it.each([1, 2, 3, 4])('no product is active without the required evidence: seed %i', async (seed) => {
  await storePassportRules(app.ownerDb.$client);
  const random = randomOf(seed);
  const { id } = await aProduct(seller, orgId, { status: 'draft' });
  for (let step = 0; step < 120; step += 1) {
    const isShift = random.below(8) === 0;
    const before = await read(id);
    await (isShift ? shift(id, random) : write(id, random));
    let now = await read(id);
    expect(now.offered, `step ${step}`).toEqual(allowed(now.state, now.rules));
    if (isShift) {
      await watchMarkets(app.deps);
      now = await read(id);
    }
    if (now.state.status === 'active') expect(now.offered, `step ${step}`).not.toEqual([]);
    if (before.state.status !== 'active' && now.state.status === 'active') published += 1;
  }
});

it('published some products in these steps', () => expect(published).toBeGreaterThan(3));
