import { fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DeclaredVerification } from '../../../../contract/verification-value.ts';
import { addMember, anOrganization, aPerson, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { whileHeld } from '../../../testing/locking.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';
import {
  anInsurance,
  declareOfSeller,
  letDaysPass,
  revokeAs,
  verifyAs,
} from '../../../testing/verification.ts';
import { mountFiles } from '../../products/serve-files.ts';

let app: TestApp;
let seller: Person;
let staff: Person;
let colleague: Person;
let orgId: string;
let value: DeclaredVerification;
beforeAll(async () => {
  app = await startTestApp();
  seller = await aPerson(app);
  staff = await aSuperAdmin(app);
  colleague = await aSuperAdmin(app, 'Cora Colleague');
});
beforeEach(async () => {
  orgId = (await anOrganization(app, seller)).id;
  value = await anInsurance(seller, orgId);
});
afterAll(() => app.stop());

const seen = async () => (await seller.client.verification.list({ orgId })).values[0];
const version = async () => (await staff.client.support.viewVerification({ id: value.id })).version;
const verify = async (by = staff, how: object = { against: 'document' }) =>
  by.client.platform.verifySeller({ id: value.id, version: await version(), ...how } as never);
const revoke = async (by = staff) =>
  by.client.platform.revokeVerification({ id: value.id, version: await version(), because: 'cancelled' });
const confirm = async (by: Person) =>
  by.client.platform.confirmRevocation({ id: value.id, version: await version() });
const decline = async (by: Person) =>
  by.client.platform.declineRevocation({ id: value.id, version: await version() });
const queued = async (filter?: 'verified' | 'revoked') =>
  (await staff.client.support.listVerifications({ filter, pageSize: 60 })).items.filter(
    (item) => item.orgId === orgId,
  );
const actions = async () =>
  (await staff.client.support.listStaffActions({ subject: value.id })).items
    .map(({ action, actorId }) => [action, actorId])
    .filter(([action]) => action !== 'verification.view');

it('refuses the seller, and staff who belong to the seller', async () => {
  const insider = await aSuperAdmin(app);
  await addMember(app, orgId, insider, 'member');
  for (const [by, code] of [
    [seller, 'FORBIDDEN'],
    [insider, 'OWN_VERIFICATION'],
  ] as const) {
    expect(await codeOf(verify(by))).toBe(code);
    expect(await codeOf(revoke(by))).toBe(code);
  }
  await verify();
  await revoke();
  for (const [by, code] of [
    [seller, 'FORBIDDEN'],
    [insider, 'OWN_VERIFICATION'],
  ] as const) {
    expect(await codeOf(confirm(by))).toBe(code);
    expect(await codeOf(decline(by))).toBe(code);
  }
  expect(await seen()).toMatchObject({ state: 'verified' });
});

it('shows a document only to the managers and to staff, and records each one that staff open', async () => {
  const url = value.document?.url ?? '';
  const web = fastify();
  mountFiles(web, app.deps);
  const read = async (by?: Person) =>
    (await web.inject({ url, headers: by ? { authorization: `Bearer ${by.accessToken}` } : {} })).statusCode;
  const [member, stranger] = await Promise.all([aPerson(app), aPerson(app)]);
  await addMember(app, orgId, member, 'member');
  for (const other of [undefined, member, stranger]) expect(await read(other)).toBe(404);
  expect(await read(seller)).toBe(200);
  const opened = async () =>
    (
      await staff.client.support.listStaffActions({
        action: 'verification.open-document',
        subject: value.document?.id,
      })
    ).items;
  expect(await opened()).toEqual([]);
  expect(await read(staff)).toBe(200);
  expect(await opened()).toMatchObject([{ actorId: staff.id }]);
  await web.close();
});

it('records each view with the hash of the document', async () => {
  await staff.client.support.viewVerification({ id: value.id });
  const { items } = await staff.client.support.listStaffActions({ subject: value.id });
  expect(items).toMatchObject([
    {
      action: 'verification.view',
      actorId: staff.id,
      reason: expect.stringContaining(value.document?.hash ?? '-'),
    },
  ]);
});

it('lists what waits with the next step, and what was decided', async () => {
  expect(await queued()).toMatchObject([{ id: value.id, nextStep: 'review', waitsSince: value.declaredAt }]);
  await verify();
  expect(await queued()).toEqual([]);
  expect(await queued('verified')).toMatchObject([{ id: value.id, nextStep: null }]);
  await revoke();
  expect(await queued('verified')).toEqual([]);
  expect(await queued()).toMatchObject([{ id: value.id, nextStep: 'confirm' }]);
  await confirm(colleague);
  expect(await queued('revoked')).toMatchObject([{ id: value.id, nextStep: null }]);
});

it('names a register only if staff consulted it', async () => {
  await verify();
  expect(await seen()).toMatchObject({ verifiedAgainst: 'document', register: null, registerEntry: null });
  for (const half of [
    { against: 'register' },
    { against: 'register', register: 'ABN Lookup' },
    { against: 'register', entry: 'POL 1' },
  ])
    expect(await codeOf(verify(staff, half))).toBe('BAD_REQUEST');
  await verify(staff, { against: 'register', register: 'Insurer list', entry: 'POL 1' });
  expect(await seen()).toMatchObject({
    verifiedAgainst: 'register',
    register: 'Insurer list',
    registerEntry: 'POL 1',
  });
});

it('cannot claim a document that was not there, and no value that has expired', async () => {
  value = await declareOfSeller(seller, orgId);
  expect(await codeOf(verify())).toBe('NOT_VERIFIABLE');
  value = await anInsurance(seller, orgId);
  await letDaysPass(app, value.id, 101);
  expect(await codeOf(verify())).toBe('NOT_VERIFIABLE');
  expect(await queued()).not.toContainEqual(expect.objectContaining({ id: value.id }));
});

it('refuses a review of a value that changes meanwhile', async () => {
  const before = await version();
  const { validUntil, document } = value;
  const changed = {
    kind: 'liability_insurance' as const,
    number: 'POL 2',
    validUntil,
    documentId: document?.id,
  };
  const outcomes = await whileHeld(
    app,
    ['SELECT FROM organizations WHERE id = $1 FOR UPDATE', [orgId]],
    [
      () => declareOfSeller(seller, orgId, changed),
      () => staff.client.platform.verifySeller({ id: value.id, version: before, against: 'document' }),
    ],
  );
  expect(outcomes).toEqual(['allowed', 'CONFLICT']);
  expect(await seen()).toMatchObject({ state: 'declared' });
});

it('lets one staff member revoke a declared value', async () => {
  await revoke();
  expect(await seen()).toMatchObject({ state: 'revoked', revokedBecause: 'cancelled' });
  expect(await codeOf(revoke())).toBe('NOT_REVOCABLE');
  expect(await codeOf(verify())).toBe('NOT_VERIFIABLE');
});

it('needs two staff members to revoke a verified value', async () => {
  await verify();
  await revoke();
  expect(await seen()).toMatchObject({ state: 'verified', revokedBecause: null });
  expect(await codeOf(revoke(colleague))).toBe('NOT_REVOCABLE');
  expect(await codeOf(confirm(staff))).toBe('OWN_PROPOSAL');
  await confirm(colleague);
  expect(await seen()).toMatchObject({ state: 'revoked', revokedBecause: 'cancelled' });
  expect(await actions()).toEqual([
    ['verification.revoke', colleague.id],
    ['verification.propose-revocation', staff.id],
    ['verification.verify', staff.id],
  ]);
});

it('keeps a value whose revocation is declined', async () => {
  await verify();
  await revoke();
  await decline(colleague);
  expect(await seen()).toMatchObject({ state: 'verified' });
  expect(await codeOf(confirm(colleague))).toBe('NOT_REVOCABLE');
  expect((await actions())[0]).toEqual(['verification.decline-revocation', colleague.id]);
});

it('lets only one of two colleagues decide at the same time', async () => {
  await verify();
  await revoke();
  const third = await aSuperAdmin(app);
  const now = await version();
  const outcomes = await whileHeld(
    app,
    ['SELECT FROM organizations WHERE id = $1 FOR UPDATE', [orgId]],
    [
      () => colleague.client.platform.confirmRevocation({ id: value.id, version: now }),
      () => third.client.platform.declineRevocation({ id: value.id, version: now }),
    ],
  );
  expect(outcomes).toEqual(['allowed', 'CONFLICT']);
  expect(await seen()).toMatchObject({ state: 'revoked' });
});

it('refuses two proposals at the same time', async () => {
  await verify();
  const now = await version();
  const propose = (by: Person) => () =>
    by.client.platform.revokeVerification({ id: value.id, version: now, because: 'cancelled' });
  const outcomes = await whileHeld(
    app,
    ['SELECT FROM organizations WHERE id = $1 FOR UPDATE', [orgId]],
    [propose(staff), propose(colleague)],
  );
  expect(outcomes).toEqual(['allowed', 'CONFLICT']);
  expect(await seen()).toMatchObject({ state: 'verified' });
});

it('needs a note for another reason', async () => {
  const unexplained = staff.client.platform.revokeVerification({
    id: value.id,
    version: 1,
    because: 'other',
  });
  expect(await codeOf(unexplained)).toBe('BAD_REQUEST');
});

it('is declared again when the seller changes a revoked value', async () => {
  await verifyAs(staff, value.id);
  await revokeAs(staff, colleague, value.id);
  expect(await anInsurance(seller, orgId)).toMatchObject({
    id: value.id,
    state: 'declared',
    revokedAt: null,
  });
});
