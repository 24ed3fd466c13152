import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OwnPassportValue } from '../../../../contract/passport.ts';
import {
  addMember,
  anOrganization,
  aPerson,
  aProduct,
  aSuperAdmin,
  type Person,
} from '../../../testing/builders.ts';
import { whileHeld } from '../../../testing/locking.ts';
import { aCertificate, aNotifiedBody, declare, withoutRequirements } from '../../../testing/passports.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
let seller: Person;
let staff: Person;
let orgId: string;
let productId: string;
let value: OwnPassportValue;
beforeAll(async () => {
  app = await startTestApp();
  await withoutRequirements(app);
  seller = await aPerson(app);
  staff = await aSuperAdmin(app);
  orgId = (await anOrganization(app, seller)).id;
});
beforeEach(async () => {
  productId = (await aProduct(seller, orgId)).id;
  value = await declare(seller, productId);
});
afterAll(() => app.stop());

const shown = async () => (await app.anyone.products.findPublic({ id: productId })).passport[0];
const own = async () => (await seller.client.products.listPassport({ productId }))[0];
const verified = { against: 'register', register: 'NANDO, 0123' } as const;
const verify = (by = staff, version = 1, how: object = verified) =>
  by.client.platform.verifyPassportValue({ id: value.id, version, ...verified, ...how });
const revoke = (by = staff, version = 1) =>
  by.client.platform.revokePassportValue({
    id: value.id,
    version,
    because: 'document_differs',
    note: 'The certificate names another product.',
  });

it('refuses the seller, and staff who belong to the seller', async () => {
  expect(await codeOf(verify(seller))).toBe('FORBIDDEN');
  expect(await codeOf(revoke(seller))).toBe('FORBIDDEN');
  const insider = await aSuperAdmin(app);
  await addMember(app, orgId, insider, 'member');
  expect(await codeOf(verify(insider))).toBe('OWN_PASSPORT');
  expect(await codeOf(revoke(insider))).toBe('OWN_PASSPORT');
  expect(await shown()).toMatchObject({ state: 'declared' });
});

it('verifies a value, and shows when and against what', async () => {
  await verify();
  expect(await shown()).toMatchObject({
    state: 'verified',
    verifiedAt: expect.any(String),
    verifiedAgainst: 'register',
    register: 'NANDO, 0123',
  });
});

it('names a register only if staff consulted it', async () => {
  const documentId = await aCertificate(seller, productId);
  value = await declare(seller, productId, { ...aNotifiedBody, documentId });
  await verify(staff, 2, { against: 'document' });
  expect(await shown()).toMatchObject({ state: 'verified', verifiedAgainst: 'document', register: null });
});

it('cannot claim a document or a register that was not there', async () => {
  expect(await codeOf(verify(staff, 1, { against: 'document' }))).toBe('PASSPORT_NOT_VERIFIABLE');
  expect(await codeOf(verify(staff, 1, { register: ' ' }))).toBe('BAD_REQUEST');
});

it('refuses a review of a value that has changed since staff saw it', async () => {
  await declare(seller, productId, { ...aNotifiedBody, value: '0124' });
  expect(await codeOf(verify())).toBe('CONFLICT');
  expect(await codeOf(revoke())).toBe('CONFLICT');
});

it('refuses a review while the seller changes the value', async () => {
  const outcomes = await whileHeld(
    app,
    ['SELECT FROM products WHERE id = $1 FOR UPDATE', [productId]],
    [() => declare(seller, productId, { ...aNotifiedBody, value: '0124' }), verify],
  );
  expect(outcomes).toEqual(['allowed', 'CONFLICT']);
  expect(await shown()).toMatchObject({ value: '0124', state: 'declared' });
});

it('makes a changed value declared again', async () => {
  await verify();
  value = await declare(seller, productId, { ...aNotifiedBody, value: '0124' });
  expect(value).toMatchObject({ state: 'declared', verifiedAt: null, verifiedAgainst: null, register: null });
});

it('revokes a value with a reason for everyone and a note for the seller', async () => {
  await verify();
  await revoke(staff, 2);
  expect(await shown()).toMatchObject({ state: 'revoked', revokedBecause: 'document_differs' });
  expect(JSON.stringify(await shown())).not.toContain('another product');
  expect(await own()).toMatchObject({ revocationNote: 'The certificate names another product.' });
  expect(await codeOf(revoke(staff, 3))).toBe('PASSPORT_NOT_REVOCABLE');
  expect(await codeOf(verify(staff, 3))).toBe('PASSPORT_NOT_VERIFIABLE');
});

it('needs a note for another reason', async () => {
  const unexplained = staff.client.platform.revokePassportValue({
    id: value.id,
    version: 1,
    because: 'other',
  });
  expect(await codeOf(unexplained)).toBe('BAD_REQUEST');
});

it('records the review for staff and, without the name, for the seller', async () => {
  await verify();
  const { items } = await staff.client.support.listStaffActions({ subject: value.id });
  expect(items).toMatchObject([
    { action: 'passport-value.verify', actorId: staff.id, reason: 'register: NANDO, 0123' },
  ]);
  const { events } = await seller.client.audit.list({ orgId, source: 'passport', operation: 'UPDATE' });
  expect(events[0]).toMatchObject({ changedBy: 'system:platform-staff', changedByName: null });
});
