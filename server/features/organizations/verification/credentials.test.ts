import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, anOrganization, aPerson, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { aCredential, aLicenceDocument, aVerifiedCredential } from '../../../testing/credentials.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { dayFromNow, revokeAs, verifyAs } from '../../../testing/verification.ts';

let app: TestApp;
let owner: Person;
let stranger: Person;
let staff: Person;
let orgId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await aPerson(app);
  stranger = await aPerson(app);
  staff = await aSuperAdmin(app);
  orgId = (await anOrganization(app, owner, 'buyer_org')).id;
});

const statesOf = async (person: Person, of: { orgId?: string } = {}) =>
  (await person.client.credentials.list(of)).values.map(({ state }) => state);

describe('who may not', () => {
  it('a member and a stranger neither read nor change the credentials of an organization', async () => {
    const { id } = await aCredential(owner, { orgId });
    const member = await aPerson(app);
    await addMember(app, orgId, member, 'member');
    for (const { client } of [member, stranger]) {
      expect(await codeOf(client.credentials.list({ orgId }))).toBe('NOT_FOUND');
      expect(await codeOf(client.credentials.remove({ orgId, id }))).toBe('NOT_FOUND');
      expect(await codeOf(client.credentials.remove({ id }))).toBe('allowed');
    }
    expect(await codeOf(aLicenceDocument(member, orgId))).toBe('NOT_FOUND');
    expect(await statesOf(owner, { orgId })).toEqual(['declared']);
  });

  it('nobody attaches the document of another owner', async () => {
    const documentId = await aLicenceDocument(owner);
    const fields = { kind: 'radiation_licence', number: 'RL 9', country: 'AU', region: 'NSW' } as const;
    const set = (client: Person['client'], of: { orgId?: string }) =>
      codeOf(client.credentials.set({ ...of, ...fields, validUntil: dayFromNow(9), documentId }));
    expect(await set(stranger.client, {})).toBe('BAD_REQUEST');
    expect(await set(owner.client, { orgId })).toBe('BAD_REQUEST');
    expect(await set(owner.client, {})).toBe('allowed');
  });

  it('staff do not review a credential of their own', async () => {
    const { id } = await aCredential(staff);
    expect(await codeOf(verifyAs(staff, id))).toBe('OWN_VERIFICATION');
  });

  it('the application does not write a decision, a hold or a rule', async () => {
    for (const statement of [
      'INSERT INTO order_holds (seller_org_id, order_id) VALUES (uuidv7(), uuidv7())',
      'DELETE FROM licence_rules',
      "UPDATE order_licences SET source = ''",
      'SELECT decide_licences(i.seller_org_id, i.order_id, i.id, NULL) FROM order_items i',
    ])
      expect([
        statement,
        await app.deps.db.$client.query(statement).then(
          ({ rowCount }) => rowCount,
          () => 'refused',
        ),
      ]).toEqual([statement, statement.startsWith('SELECT') ? 0 : 'refused']);
  });
});

it('declares, verifies, expires and revokes a credential of a person', async () => {
  const { id } = await aVerifiedCredential(owner, staff);
  expect(await statesOf(owner)).toEqual(['verified']);
  expect(await statesOf(owner, { orgId })).toEqual([]);
  await revokeAs(staff, await aSuperAdmin(app), id);
  expect(await statesOf(owner)).toEqual(['revoked']);
  await aCredential(owner, { number: 'RL 2', days: -1 });
  expect(await statesOf(owner)).toEqual(['revoked', 'expired']);
});

it('keeps the verified credential while a renewal with another number waits', async () => {
  await aVerifiedCredential(owner, staff, { orgId });
  await aCredential(owner, { orgId, number: 'RL 2', days: 400 });
  expect(await statesOf(owner, { orgId })).toEqual(['verified', 'declared']);
});

it('declares a changed credential again, and a repeated declaration changes nothing', async () => {
  const { id, document } = await aVerifiedCredential(owner, staff, { orgId });
  const fields = { kind: 'radiation_licence', number: 'RL 1', country: 'AU', region: 'NSW' } as const;
  const set = (region: string) =>
    owner.client.credentials.set({
      ...{ ...fields, orgId, id, region, validUntil: dayFromNow(100), documentId: document?.id ?? null },
    });
  await set('NSW');
  expect(await statesOf(owner, { orgId })).toEqual(['verified']);
  await set('VIC');
  expect(await statesOf(owner, { orgId })).toEqual(['declared']);
});

it('needs a place, a number, a last day and a document', async () => {
  const refused = await owner.client.credentials
    .set({ kind: 'radiation_licence', number: '', country: 'au' })
    .catch((error: { data: { fields: object } }) => Object.keys(error.data.fields));
  expect(refused).toEqual(expect.arrayContaining(['country', 'documentId', 'number', 'validUntil']));
});

it('lists sellers and buyers in two queues, and audits each view of a document', async () => {
  const { id } = await aCredential(owner, { number: `RL ${randomUUID()}` });
  const queued = async (of: 'sellers' | 'buyers') =>
    (await staff.client.support.listVerifications({ of, pageSize: 60 })).items.map((item) => item.id);
  expect(await queued('buyers')).toContain(id);
  expect(await queued('sellers')).not.toContain(id);
  const viewed = await staff.client.support.viewVerification({ id });
  expect(viewed).toMatchObject({ orgId: null, ownerName: 'Ada Buyer', country: 'AU', region: 'NSW' });
  const { rows } = await app.deps.db.$client.query(
    "SELECT FROM platform_audit WHERE action = 'verification.view' AND subject_id = $1",
    [id],
  );
  expect(rows).toHaveLength(1);
});

it('is in the data export of the person who declared it', async () => {
  await aCredential(stranger);
  const { verification } = await stranger.client.users.exportData();
  expect(verification).toMatchObject([
    { kind: 'radiation_licence', orgId: null, country: 'AU', region: 'NSW' },
  ]);
});
