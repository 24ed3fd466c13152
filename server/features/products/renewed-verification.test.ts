import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SellerValue } from '../../../contract/verification.ts';
import {
  anOrganization,
  aPerson,
  aProduct,
  aSuperAdmin,
  type Person,
  unique,
} from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { codeOf } from '../../testing/test-client.ts';
import {
  abn,
  anEvidence,
  dayFromNow,
  declareOfSeller,
  letDaysPass,
  requireVerification,
  revokeAs,
  verifyAs,
} from '../../testing/verification.ts';
import { hideUnverified } from '../organizations/verification/hide-unverified.ts';
import { remindOfExpiry } from '../organizations/verification/remind-of-expiry.ts';

let app: TestApp;
let seller: Person;
let staff: Person;
let colleague: Person;
beforeAll(async () => {
  app = await startTestApp();
  [seller, staff, colleague] = await Promise.all([aPerson(app), aSuperAdmin(app), aSuperAdmin(app)]);
});
afterAll(() => app.stop());

/** A verified insurance that ends in 30 days, and a product that needs it. */
let orgId: string;
let value: SellerValue;
let productId: string;
let documentId: string;
beforeEach(async () => {
  orgId = (await anOrganization(app, seller)).id;
  documentId = await anEvidence(seller, orgId);
  const category = `Implants ${unique()}`;
  await requireVerification(app.ownerDb, category, ['liability_insurance']);
  value = await declareOfSeller(seller, orgId, { ...insurance, validUntil: dayFromNow(30), documentId });
  await verifyAs(staff, value.id);
  productId = (await aProduct(seller, orgId, { details: { category } })).id;
});

const insurance = { kind: 'liability_insurance', number: 'POL 1' } as const;
type Changes = { id?: string; number?: string; validFrom?: string; validUntil?: string };
/** Declares the insurance without an id, as 'Renew' does. It is valid for another year. */
const renew = async (changes: Changes = {}, by = seller) =>
  (
    await by.client.verification.set({
      ...{ orgId, ...insurance, documentId, validUntil: dayFromNow(395) },
      ...changes,
    })
  ).values;
const renewalOf = async (changes?: Changes) => {
  const renewal = (await renew(changes)).find(({ renews }) => renews !== null);
  if (!renewal) throw new Error('No renewal was declared');
  return renewal;
};
const states = async () =>
  (await seller.client.verification.list({ orgId })).values.map(
    ({ number, state, renews }) => `${renews ? 'renewal ' : ''}${number} ${state}`,
  );
const isShown = async () => (await codeOf(app.anyone.products.findPublic({ id: productId }))) === 'allowed';
/** What buyers see: the days on which the verified values end. */
const seen = async () =>
  (await staff.client.sellers.find({ id: orgId })).verified.map(({ validUntil }) => validUntil);

describe('who may not renew', () => {
  it('a stranger, and a manager of another seller', async () => {
    const rival = await aPerson(app);
    const { id: other } = await anOrganization(app, rival);
    expect(await codeOf(renew({}, rival))).toBe('FORBIDDEN');
    const foreign = await anEvidence(rival, other);
    const renewal = { orgId: other, ...insurance, validUntil: dayFromNow(395), documentId: foreign };
    const { values } = await rival.client.verification.set(renewal);
    expect(values).toMatchObject([{ renews: null, state: 'declared' }]);
    expect(await states()).toEqual(['POL 1 verified']);
  });

  it('a statement that attaches a renewal to the value of another seller, or to a renewal', async () => {
    const { id } = await renewalOf();
    const { id: other } = await anOrganization(app, seller);
    const insert = (org: string, renews: string) =>
      codeOfStatement(
        `INSERT INTO seller_verifications (org_id, kind, number, valid_until, document_id, renews)
         SELECT $1, kind, 'X', valid_until, CASE WHEN org_id = $1 THEN document_id END, $2 FROM seller_verifications WHERE id = $2`,
        [org, renews],
      );
    expect(await insert(other, value.id)).toMatch(/seller_verifications_/);
    expect(await insert(orgId, id)).toBe('seller_verifications_stay');
    expect(await insert(orgId, value.id)).toBe('seller_verifications_one_renewal');
    const move = (renews: string) =>
      codeOfStatement('UPDATE seller_verifications SET renews = $2 WHERE id = $1', [value.id, renews]);
    expect(await move(id)).toBe('42501');
  });

  const codeOfStatement = (text: string, values: unknown[]) =>
    app.deps.db.$client.query(text, values).then(
      () => 'allowed',
      (error: { code: string; constraint?: string }) => error.constraint ?? error.code,
    );
});

it('keeps the products on the market while the renewal waits, and when it is verified', async () => {
  const renewal = await renewalOf({ number: 'POL 2' });
  expect(renewal).toMatchObject({ state: 'declared', renews: { id: value.id, number: 'POL 1' } });
  expect(await states()).toEqual(['POL 1 verified', 'renewal POL 2 declared']);
  expect([await isShown(), await seen()]).toEqual([true, [dayFromNow(30)]]);
  await verifyAs(staff, renewal.id);
  expect(await states()).toEqual(['POL 2 verified']);
  expect([await isShown(), await seen()]).toEqual([true, [dayFromNow(395)]]);
  const { events } = await seller.client.audit.list({ orgId, source: 'verification' });
  expect(events.map(({ operation }) => operation).toSorted()).toEqual(
    expect.arrayContaining(['DELETE', 'INSERT', 'INSERT', 'UPDATE']),
  );
});

it('shows staff which value the renewal replaces', async () => {
  const { id } = await renewalOf({ number: 'POL 2' });
  const renews = { number: 'POL 1', validUntil: dayFromNow(30), state: 'verified' };
  expect(await staff.client.support.viewVerification({ id })).toMatchObject({ renews });
  const { items } = await staff.client.support.listVerifications({ pageSize: 60 });
  expect(items.filter((item) => item.orgId === orgId)).toMatchObject([{ id, number: 'POL 2', renews }]);
});

it('leaves the value valid when staff refuse the renewal, which can be changed and declared again', async () => {
  const { id } = await renewalOf();
  const { version } = await staff.client.support.viewVerification({ id });
  await staff.client.platform.revokeVerification({ id, version, because: 'document_unreadable' });
  expect(await states()).toEqual(['POL 1 verified', 'renewal POL 1 revoked']);
  expect([await isShown(), await seen()]).toEqual([true, [dayFromNow(30)]]);
  await renew({ number: 'POL 3' });
  expect(await states()).toEqual(['POL 1 verified', 'renewal POL 3 declared']);
});

it('changes nothing at a second press, and keeps one renewal when the seller renews twice', async () => {
  const first = await renewalOf();
  expect(await renewalOf()).toEqual(first);
  const second = await renewalOf({ number: 'POL 2' });
  expect(second.id).toBe(first.id);
  expect(await states()).toEqual(['POL 1 verified', 'renewal POL 2 declared']);
  await verifyAs(staff, second.id);
  // The reply of the last request was lost, and staff have verified it meanwhile.
  await renew({ number: 'POL 2' });
  expect(await states()).toEqual(['POL 2 verified']);
});

it('stores one renewal when two managers renew at the same time', async () => {
  const codes = await Promise.all([codeOf(renew()), codeOf(renew({ number: 'POL 2' }))]);
  expect(codes).toEqual(['allowed', 'allowed']);
  expect(await states()).toHaveLength(2);
});

it('counts a shorter renewal from its verification', async () => {
  const { id } = await renewalOf({ validUntil: dayFromNow(10) });
  await verifyAs(staff, id);
  expect([await states(), await seen()]).toEqual([['POL 1 verified'], [dayFromNow(10)]]);
  await letDaysPass(app, id, 11);
  await hideUnverified(app.deps);
  expect(await isShown()).toBe(false);
});

it('keeps the value until the verified renewal begins', async () => {
  const { id } = await renewalOf({ number: 'POL 2', validFrom: dayFromNow(31) });
  await verifyAs(staff, id);
  await hideUnverified(app.deps);
  expect(await states()).toEqual(['POL 1 verified', 'renewal POL 2 verified']);
  expect([await isShown(), await seen()]).toEqual([true, [dayFromNow(30)]]);
  await letDaysPass(app, value.id, 31);
  await letDaysPass(app, id, 31);
  expect(await isShown()).toBe(true);
  await hideUnverified(app.deps);
  expect(await states()).toEqual(['POL 2 verified']);
  expect([await isShown(), await seen()]).toEqual([true, [dayFromNow(364)]]);
});

it('hides the products when the value ends while its renewal waits, until the renewal is verified', async () => {
  const { id } = await renewalOf();
  await letDaysPass(app, value.id, 31);
  await hideUnverified(app.deps);
  expect([await states(), await isShown()]).toEqual([['POL 1 expired', 'renewal POL 1 declared'], false]);
  await renew({ number: 'POL 2' });
  await verifyAs(staff, id);
  expect([await states(), await isShown()]).toEqual([['POL 2 verified'], true]);
});

it('keeps the renewal when staff revoke the value, and replaces the value when it is verified', async () => {
  const { id } = await renewalOf();
  await revokeAs(staff, colleague, value.id);
  expect([await states(), await isShown()]).toEqual([['POL 1 revoked', 'renewal POL 1 declared'], false]);
  await verifyAs(staff, id);
  expect([await states(), await isShown()]).toEqual([['POL 1 verified'], true]);
});

it('does not bring back the replaced value when staff revoke its renewal, until it is declared and verified again', async () => {
  const { id } = await renewalOf({ number: 'POL 2' });
  await verifyAs(staff, id);
  await revokeAs(staff, colleague, id);
  await hideUnverified(app.deps);
  expect([await states(), await isShown()]).toEqual([['POL 2 revoked'], false]);
  await renew({ validUntil: dayFromNow(30) });
  expect([await states(), await isShown()]).toEqual([['POL 1 declared'], false]);
  await verifyAs(staff, id);
  expect([await states(), await isShown()]).toEqual([['POL 1 verified'], true]);
});

it('makes the only verified value declared again when the seller edits it', async () => {
  await renew({ id: value.id, number: 'POL 9' });
  expect([await states(), await isShown()]).toEqual([['POL 9 declared'], false]);
});

it('makes the renewal the value when the seller removes the value', async () => {
  const { id } = await renewalOf({ number: 'POL 2' });
  await seller.client.verification.remove({ orgId, id: value.id });
  expect([await states(), await isShown()]).toEqual([['POL 2 declared'], false]);
  await verifyAs(staff, id);
  expect([await states(), await isShown()]).toEqual([['POL 2 verified'], true]);
});

it('corrects the brand of an authority and of its renewal together', async () => {
  const authority = { kind: 'sponsor', number: 'Letter', documentId } as const;
  const { id } = await declareOfSeller(seller, orgId, { ...authority, brand: 'Cortva' });
  await verifyAs(staff, id);
  const set = (fields: object) =>
    seller.client.verification.set({ orgId, ...authority, brand: 'Cortva', ...fields });
  const { values } = await set({ number: 'Letter 2' });
  const renewal = values.find(({ renews }) => renews?.id === id);
  expect(await codeOf(set({ id: renewal?.id, brand: 'Nerva' }))).toBe('CONFLICT');
  await set({ id, brand: 'Cortiva' });
  const brands = (await seller.client.verification.list({ orgId })).values.map(({ brand }) => brand);
  expect(brands).toEqual(['', 'Cortiva', 'Cortiva']);
});

it('keeps the ABN a fact of the profile, without a renewal', async () => {
  const { id } = await declareOfSeller(seller, orgId, { kind: 'abn', number: abn });
  await verifyAs(staff, id);
  await declareOfSeller(seller, orgId, { kind: 'abn', number: '53004085616' });
  expect(await states()).toEqual(['POL 1 verified', '53004085616 declared']);
});

describe('the emails before the end', () => {
  const sent = async () => {
    await remindOfExpiry(app.deps);
    const { rows } = await app.deps.db.$client.query(
      'SELECT FROM verification_notices n JOIN seller_verifications v ON v.id = n.verification_id WHERE v.org_id = $1',
      [orgId],
    );
    return rows.length;
  };

  it('are sent while the renewal is only declared', async () => {
    await renew();
    expect(await sent()).toBe(1);
  });

  it('are not sent about a value whose verified renewal follows it', async () => {
    const { id } = await renewalOf({ validFrom: dayFromNow(31) });
    await verifyAs(staff, id);
    expect(await sent()).toBe(0);
    for (const row of [value.id, id]) await letDaysPass(app, row, 31);
    expect(await sent()).toBe(0);
  });

  it('are sent if the verified renewal begins only after a gap, or was revoked', async () => {
    const { id } = await renewalOf({ validFrom: dayFromNow(32) });
    await verifyAs(staff, id);
    expect(await sent()).toBe(1);
    await renew({ validFrom: dayFromNow(31) });
    await verifyAs(staff, id);
    for (const row of [value.id, id]) await letDaysPass(app, row, 23);
    expect(await sent()).toBe(1);
    await revokeAs(staff, colleague, id);
    expect(await sent()).toBe(2);
  });
});
