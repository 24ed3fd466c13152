import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passportEntries } from '../../contract/passport-kinds.ts';
import {
  aDocument,
  addMember,
  anOrganization,
  aPerson,
  aProduct,
  aSuperAdmin,
  type Person,
} from '../testing/builders.ts';
import { withoutRequirements } from '../testing/passports.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { verifyAudit } from './audit/verify-audit.ts';
import { constraintOf } from './constraint-of.ts';
import { setLocal } from './set-local.ts';
import { withActor } from './with-actor.ts';

let app: TestApp;
let seller: Person;
let staff: Person;
let orgId: string;
let productId: string;
beforeAll(async () => {
  app = await startTestApp();
  await withoutRequirements(app);
  seller = await aPerson(app);
  staff = await aSuperAdmin(app);
  orgId = (await anOrganization(app, seller)).id;
});
beforeEach(async () => {
  productId = (await aProduct(seller, orgId)).id;
});
afterAll(() => app.stop());

type Row = {
  id: string;
  state: string;
  value: string;
  declared_by: string;
  verified_by: string | null;
  revoked_by: string | null;
  version: number;
};

/** Writes as this person, with a reason for the audit of staff. */
const write = (by: Pick<Person, 'id'>, ...statements: SQL[]) =>
  withActor(app.deps.db, by.id, async (tx) => {
    await setLocal(tx, 'myelin.reason', 'Compared');
    for (const statement of statements) await tx.execute(statement);
  });
const refusal = (writing: Promise<unknown>) =>
  writing.then(
    () => 'allowed',
    (error: unknown) => constraintOf(error) ?? (error as { cause?: { code?: string } }).cause?.code,
  );

const insert = (columns: Record<string, unknown>) => {
  const names = Object.keys(columns).map((name) => sql.identifier(name));
  const values = Object.values(columns).map((value) => sql`${value}`);
  return sql`INSERT INTO passport_values (product_id, ${sql.join(names, sql`, `)}) VALUES (${productId}, ${sql.join(values, sql`, `)})`;
};
const body = { market: 'EU', kind: 'notified_body', value: '0123' };
const declared = (columns = {}) => write(seller, insert({ ...body, ...columns }));
const set = (change: SQL) => sql`UPDATE passport_values SET ${change} WHERE product_id = ${productId}`;
const verify = (by = staff) =>
  write(by, set(sql`verified_at = now(), verified_against = 'register', register = 'NANDO 0123'`));
const revoke = (by = staff) => write(by, set(sql`revoked_at = now(), revoked_because = 'not_in_register'`));
const rows = async () =>
  (
    await app.deps.db.execute<Row>(
      sql`SELECT passport_state(v.revoked_at, v.valid_until, v.verified_at) AS state, v.* FROM passport_values v WHERE product_id = ${productId} ORDER BY id`,
    )
  ).rows;
const one = async () => (await rows())[0];

describe('nobody but staff reviews a value:', () => {
  beforeEach(() => declared());

  it.each<[string, () => Promise<Person>]>([
    ['the seller', async () => seller],
    ['another user', () => aPerson(app)],
  ])('not %s', async (_who, person) => {
    const by = await person();
    expect(await refusal(verify(by))).toBe('42501');
    expect(await refusal(revoke(by))).toBe('42501');
    expect(await one()).toMatchObject({ state: 'declared', version: 1 });
  });

  it('not staff who belong to the seller', async () => {
    const insider = await aSuperAdmin(app);
    await addMember(app, orgId, insider, 'member');
    expect(await refusal(verify(insider))).toBe('passport_values_own');
    expect(await refusal(revoke(insider))).toBe('passport_values_own');
  });

  it('not staff without a reason for the audit', async () => {
    const unexplained = withActor(app.deps.db, staff.id, (tx) =>
      tx.execute(set(sql`revoked_at = now(), revoked_because = 'other'`)),
    );
    expect(await refusal(unexplained)).not.toBe('allowed');
    expect(await one()).toMatchObject({ state: 'declared' });
  });

  it('and only the trigger writes the record of a review', async () => {
    for (const action of ['passport-value.verify', 'passport-value.revoke'])
      expect(
        await refusal(write(staff, sql`SELECT record_staff_action(${action}, 'passport-value', 'x', 'y')`)),
      ).toBe('42501');
  });
});

it.each([
  'declared_by',
  'declared_at',
  'verified_by',
  'revoked_by',
  'version',
  'org_id',
  'product_id',
  'market',
  'kind',
  'is_from_details',
])('the application cannot change the column %s', async (column) => {
  await declared();
  expect(await refusal(write(seller, set(sql`${sql.identifier(column)} = ${sql.identifier(column)}`)))).toBe(
    '42501',
  );
});

it('the application can neither change a rule nor write the audit', async () => {
  expect(await refusal(write(staff, sql`UPDATE passport_rules SET pattern = '.*'`))).toBe('42501');
  expect(await refusal(write(staff, sql`DELETE FROM passport_value_audit`))).toBe('42501');
});

it('writes who declared a value and when, whatever the request says', async () => {
  await declared({ declared_by: 'system:someone', declared_at: '2020-01-01', version: 9, is_repeated: true });
  expect(await one()).toMatchObject({
    declared_by: seller.id,
    version: 1,
    is_repeated: false,
    org_id: orgId,
  });
  expect(Date.now() - Date.parse(String((await one())?.['declared_at' as keyof Row]))).toBeLessThan(60_000);
});

it('never stores a new value as verified', async () => {
  await declared({ verified_by: staff.id, verified_at: '2026-01-01', verified_against: 'register' });
  expect(await one()).toMatchObject({ state: 'declared', verified_by: null });
});

describe('a verified value', () => {
  beforeEach(async () => {
    await declared();
    await verify();
  });

  it('names who verified it', async () => {
    expect(await one()).toMatchObject({ state: 'verified', verified_by: staff.id, version: 2 });
  });

  it.each([
    ['value', sql`value = '0124'`],
    ['last day', sql`valid_until = '2030-01-01'`],
  ])('is declared again after a change of its %s', async (_what, change) => {
    await write(seller, set(change));
    expect(await one()).toMatchObject({ state: 'declared', verified_by: null, register: '', version: 3 });
  });

  it('is declared again after a change of its document', async () => {
    const document = await aDocument(app, { id: productId });
    await write(
      seller,
      set(sql`document_id = ${document}, document_hash = sha256('x'), verified_at = verified_at`),
    );
    expect(await one()).toMatchObject({ state: 'declared', verified_by: null });
  });

  it('stays verified if nothing changes', async () => {
    await write(seller, set(sql`value = '0123'`));
    expect(await one()).toMatchObject({ state: 'verified', version: 2 });
  });

  it('expires by the clock of the database', async () => {
    await write(seller, set(sql`valid_until = (now() AT TIME ZONE 'UTC')::date`));
    await verify();
    expect(await one()).toMatchObject({ state: 'verified' });
    await write(seller, set(sql`valid_until = (now() AT TIME ZONE 'UTC')::date - 1`));
    expect(await one()).toMatchObject({ state: 'expired' });
    expect(await refusal(verify())).toBe('passport_values_verifiable');
  });

  it('is revoked until the seller changes it', async () => {
    await revoke();
    expect(await one()).toMatchObject({ state: 'revoked', revoked_by: staff.id, verified_by: staff.id });
    expect(await refusal(revoke())).toBe('passport_values_revocable');
    expect(await refusal(verify())).toBe('passport_values_revocable');
    await write(seller, set(sql`value = '0124'`));
    expect(await one()).toMatchObject({ state: 'declared', revoked_by: null });
  });
});

describe('the database refuses', () => {
  it.each([
    ['a value of another form', { value: '12' }, 'passport_values_format'],
    ['a market without rules', { market: 'XX' }, 'passport_values_rule'],
    ['a level of something that is no device identifier', { level: 'base' }, 'passport_values_identifier'],
    [
      'a GTIN with a wrong check digit',
      { market: 'all', kind: 'device_identifier', value: '09506000134353', issuer: 'GS1', level: 'case' },
      'passport_values_identifier',
    ],
    [
      'a declaration without its document',
      { kind: 'declaration_of_conformity', value: 'DoC' },
      'passport_values_needs_document',
    ],
    [
      'a document without its hash',
      { document_id: '01980000-0000-7000-8000-00000000000f' },
      'passport_values_hash',
    ],
    ['a second notified body', { value: '0124' }, 'passport_values_single'],
  ])('%s', async (_what, columns, constraint) => {
    await declared();
    expect(await refusal(declared(columns))).toBe(constraint);
  });

  it('a document of another product', async () => {
    const other = await aProduct(seller, orgId);
    const document = await aDocument(app, other);
    expect(await refusal(declared({ document_id: document, document_hash: Buffer.alloc(32) }))).toBe(
      'passport_values_document',
    );
  });

  it('to verify against a document that does not exist', async () => {
    await declared();
    expect(await refusal(write(staff, set(sql`verified_at = now(), verified_against = 'document'`)))).toBe(
      'passport_values_verifiable',
    );
  });
});

it('has the rules of the contract', async () => {
  const { rows: stored } = await app.deps.db.execute(
    sql`SELECT market, kind, pattern, is_repeated, needs_document FROM passport_rules`,
  );
  const rules = passportEntries.map(({ market, kind, pattern, isRepeated = false, input }) => ({
    market,
    kind,
    pattern,
    is_repeated: isRepeated,
    needs_document: input.type === 'document',
  }));
  const byName = (one: object, other: object) => JSON.stringify(one).localeCompare(JSON.stringify(other));
  expect(stored.toSorted(byName)).toEqual(rules.toSorted(byName));
});

it('is in the chained audits of the seller and of platform staff', async () => {
  await declared();
  const value = await one();
  await verify();
  await revoke();
  await write(seller, sql`DELETE FROM passport_values WHERE product_id = ${productId}`);
  const { rows: ofSeller } = await app.deps.db.execute<{ operation: string; changed_by: string }>(sql`
    SELECT operation, changed_by FROM passport_value_audit WHERE coalesce(new_data, old_data)->>'id' = ${value?.id} ORDER BY chain_position`);
  expect(ofSeller.map((record) => [record.operation, record.changed_by])).toEqual([
    ['INSERT', seller.id],
    ['UPDATE', staff.id],
    ['UPDATE', staff.id],
    ['DELETE', seller.id],
  ]);
  const { rows: ofStaff } = await app.deps.db.execute<{ action: string; actor_id: string }>(sql`
    SELECT action, actor_id FROM platform_audit WHERE subject_kind = 'passport-value' AND subject_id = ${value?.id} ORDER BY chain_position`);
  expect(ofStaff).toEqual([
    { action: 'passport-value.verify', actor_id: staff.id },
    { action: 'passport-value.revoke', actor_id: staff.id },
  ]);
  expect((await verifyAudit(app.deps.db, null)).faults).toEqual([]);
});

describe('the details of a product', () => {
  const details = {
    udiDi: '09506000134352',
    udiIssuer: 'GS1',
    gmdnCode: '47569',
    artgNumber: '123456',
  } as const;
  const inPassport = async () => (await rows()).map(({ value, state }) => `${value} ${state}`).sort();
  const update = async (changed: Record<string, string | boolean>) => {
    const product = await seller.client.products.find({ id: productId });
    const { name, price, version } = product;
    await seller.client.products.update({ id: productId, name, price, version, details: changed });
  };
  beforeEach(async () => {
    seller = await aPerson(app);
    orgId = (await anOrganization(app, seller)).id;
    productId = (await aProduct(seller, orgId, { details })).id;
  });

  it('are declared in its passport, and stay in the history instead of the audit', async () => {
    expect(await inPassport()).toEqual(['09506000134352 declared', '123456 declared', '47569 declared']);
    expect(await seller.client.audit.list({ orgId, source: 'passport' })).toMatchObject({ events: [] });
  });

  it('are declared again when they change, and leave the passport when they are removed', async () => {
    await write(
      staff,
      sql`UPDATE passport_values SET verified_at = now(), verified_against = 'register', register = 'ARTG 123456'
        WHERE product_id = ${productId} AND kind = 'artg_number'`,
    );
    await update({ ...details, sterile: true });
    expect(await inPassport()).toContain('123456 verified');
    await update({ ...details, artgNumber: '123457' });
    expect(await inPassport()).toContain('123457 declared');
    await update({ gmdnCode: '47569' });
    expect(await inPassport()).toEqual(['47569 declared']);
  });

  it('take over a further device identifier with the same value', async () => {
    await write(
      seller,
      insert({
        market: 'all',
        kind: 'device_identifier',
        value: '16931718175586',
        issuer: 'GS1',
        level: 'case',
      }),
    );
    await update({ ...details, udiDi: '16931718175586' });
    expect(await inPassport()).toEqual(['123456 declared', '16931718175586 declared', '47569 declared']);
  });

  it('that do not fit the rule are not in the passport', async () => {
    await update({ udiDi: 'not checked', gmdnCode: '47569' });
    expect(await inPassport()).toEqual(['47569 declared']);
  });
});
