import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addMember, anOrganization, aPerson, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';
import {
  abn,
  anEvidence,
  anInsurance,
  dayFromNow,
  declareOfSeller,
  verifyAs,
} from '../../../testing/verification.ts';

let app: TestApp;
let seller: Person;
let staff: Person;
let orgId: string;
beforeAll(async () => {
  app = await startTestApp();
  [seller, staff] = await Promise.all([aPerson(app), aSuperAdmin(app)]);
});
beforeEach(async () => {
  orgId = (await anOrganization(app, seller)).id;
});
afterAll(() => app.stop());

const list = async () => (await seller.client.verification.list({ orgId })).values;

it('is for the managers of the seller', async () => {
  const [member, stranger] = await Promise.all([aPerson(app), aPerson(app)]);
  await addMember(app, orgId, member, 'member');
  for (const other of [member, stranger]) {
    expect(await codeOf(other.client.verification.list({ orgId }))).toBe('FORBIDDEN');
    expect(await codeOf(declareOfSeller(other, orgId))).toBe('FORBIDDEN');
    expect(await codeOf(anEvidence(other, orgId))).toBe('FORBIDDEN');
  }
  expect(await list()).toEqual([]);
});

it("refuses another seller's document and value", async () => {
  const other = (await anOrganization(app, seller)).id;
  const documentId = await anEvidence(seller, other);
  const asked = { kind: 'iso_13485', number: 'MD 1', validUntil: dayFromNow(9), documentId } as const;
  expect(await codeOf(declareOfSeller(seller, orgId, asked))).toBe('BAD_REQUEST');
  const { id } = await declareOfSeller(seller, other);
  expect(await codeOf(declareOfSeller(seller, orgId, { id, kind: 'abn', number: abn }))).toBe('CONFLICT');
  await seller.client.verification.remove({ orgId, id });
  expect((await seller.client.verification.list({ orgId: other })).values).toHaveLength(1);
});

it.each([
  ['an ABN with a wrong check digit', { kind: 'abn', number: '51824753557' }],
  ['a GST registration with another ABN', { kind: 'gst_registration', number: '53004085616' }],
  [
    'an insurance without a document',
    { kind: 'liability_insurance', number: 'P 1', validUntil: '2099-01-01' },
  ],
  ['an authority without a brand', { kind: 'sponsor', number: 'Letter' }],
  ['no number', { kind: 'iso_13485', number: ' ' }],
] as const)('refuses %s', async (_what, asked) => {
  await declareOfSeller(seller, orgId);
  expect(await codeOf(declareOfSeller(seller, orgId, asked))).toBe('BAD_REQUEST');
});

it('declares values with their documents, and keeps the hash', async () => {
  const insurance = await anInsurance(seller, orgId);
  expect(insurance).toMatchObject({
    state: 'declared',
    number: 'POL 1',
    declaredByName: 'Ada Buyer',
    verifiedAt: null,
    document: { title: 'Policy', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  const documentId = await anEvidence(seller, orgId);
  const authority = { kind: 'distributor', number: 'Letter', documentId } as const;
  for (const brand of ['Cortiva', 'Nerva']) await declareOfSeller(seller, orgId, { ...authority, brand });
  expect((await list()).map(({ kind, brand }) => `${kind} ${brand}`.trim())).toEqual([
    'liability_insurance',
    'distributor Cortiva',
    'distributor Nerva',
  ]);
});

it('makes a changed value declared again, and leaves a repeated request alone', async () => {
  const { id } = await declareOfSeller(seller, orgId);
  await verifyAs(staff, id);
  expect(await declareOfSeller(seller, orgId)).toMatchObject({ id, state: 'verified' });
  const changed = await declareOfSeller(seller, orgId, { kind: 'abn', number: '53 004 085 616' });
  expect(changed).toMatchObject({ id, state: 'declared', number: '53004085616', register: null });
});

it('follows the ABN of the profile, which it also writes', async () => {
  const { id } = await declareOfSeller(seller, orgId);
  const gst = await declareOfSeller(seller, orgId, { kind: 'gst_registration', number: abn });
  const profile = await seller.client.organizations.find({ orgId });
  expect(profile).toMatchObject({ abn, gstRegistered: true });
  await verifyAs(staff, id);
  await seller.client.organizations.update({ orgId, name: '', abn: '53004085616', gstRegistered: true });
  expect(await list()).toMatchObject([
    { id, number: '53004085616', state: 'declared' },
    { id: gst.id, number: '53004085616' },
  ]);
  await seller.client.organizations.update({ orgId, name: '' });
  expect(await list()).toEqual([]);
});

it('shows buyers what was verified, without numbers and documents', async () => {
  const insurance = await anInsurance(seller, orgId);
  const verified = async () => (await staff.client.sellers.find({ id: orgId })).verified;
  expect(await verified()).toEqual([]);
  await verifyAs(staff, insurance.id);
  expect(await verified()).toEqual([
    {
      kind: 'liability_insurance',
      brand: '',
      validUntil: insurance.validUntil,
      verifiedAt: expect.any(String),
      verifiedAgainst: 'document',
      register: null,
      registerEntry: null,
    },
  ]);
});

it('exports the values to the person who declared them', async () => {
  await declareOfSeller(seller, orgId);
  const exported = async ({ client }: Person) =>
    JSON.stringify((await client.users.exportData()).verification);
  expect(await exported(seller)).toContain(orgId);
  expect(await exported(staff)).toBe('[]');
});

it('records each change in the audit of the seller', async () => {
  const { id } = await declareOfSeller(seller, orgId);
  await verifyAs(staff, id);
  await seller.client.verification.remove({ orgId, id });
  const { events } = await seller.client.audit.list({ orgId, source: 'verification' });
  expect(events.map(({ operation, changedByName }) => [operation, changedByName])).toEqual([
    ['DELETE', 'Ada Buyer'],
    ['UPDATE', null],
    ['INSERT', 'Ada Buyer'],
  ]);
});
