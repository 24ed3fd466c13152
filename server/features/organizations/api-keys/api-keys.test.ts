import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { withActor } from '../../../db/with-actor.ts';
import { addMember, anOrganization, aPerson, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { attemptLimits } from '../../identity/attempt-limits.ts';
import { keyOf } from '../../identity/attempts.ts';
import { tellOfUnconfirmed } from './tell-of-unconfirmed.ts';

let app: TestApp;
let owner: Person;
let admin: Person;
let orgId: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [owner, admin] = await Promise.all([aPerson(app, 'Olga Owner'), aPerson(app, 'Adam Admin')]);
  orgId = (await anOrganization(app, owner)).id;
  await addMember(app, orgId, admin, 'admin');
});
afterAll(() => app.stop());

const erp = () => ({ orgId, name: 'ERP', scopes: ['products.read' as const], expiresInDays: 30 });
const read = (token: string) => codeOf(app.as(token).products.summarize({ orgId }));
const only = async () => (await owner.client.apiKeys.list({ orgId }))[0];

describe('who may not', () => {
  it('a member, a stranger and a key manage no keys, and an admin confirms none', async () => {
    const [member, stranger] = [await aPerson(app), await aPerson(app)];
    await addMember(app, orgId, member, 'member');
    const { id, token } = await owner.client.apiKeys.create({
      ...erp(),
      scopes: ['products.manage', 'audit.read'],
    });
    const rotation = { orgId, id, overlapHours: 1, expiresInDays: null };
    for (const [client, code] of [
      [member.client, 'FORBIDDEN'],
      [stranger.client, 'FORBIDDEN'],
      [app.as(token), 'PERSON_REQUIRED'],
    ] as const) {
      expect(await codeOf(client.apiKeys.list({ orgId }))).toBe(code);
      expect(await codeOf(client.apiKeys.create(erp()))).toBe(code);
      expect(await codeOf(client.apiKeys.rotate(rotation))).toBe(code);
      expect(await codeOf(client.apiKeys.confirm({ orgId, id }))).toBe(code);
      expect(await codeOf(client.apiKeys.revoke({ orgId, id }))).toBe(code);
    }
    expect(await codeOf(admin.client.apiKeys.confirm({ orgId, id }))).toBe('FORBIDDEN');
    expect(await owner.client.apiKeys.list({ orgId })).toMatchObject([{ id, state: 'active' }]);
  });

  it('a key of another organization is not found', async () => {
    const { id } = await owner.client.apiKeys.create(erp());
    const other = await aPerson(app);
    const { id: otherId } = await anOrganization(app, other);
    const key = { orgId: otherId, id };
    expect(await codeOf(other.client.apiKeys.revoke(key))).toBe('NOT_FOUND');
    expect(await codeOf(other.client.apiKeys.confirm(key))).toBe('NOT_FOUND');
    const rotation = { ...key, overlapHours: 1, expiresInDays: null };
    expect(await codeOf(other.client.apiKeys.rotate(rotation))).toBe('NOT_FOUND');
  });

  it('nobody gets a secret with a scope beyond the own role, neither by a new key nor by a rotation', async () => {
    await owner.client.members.setPurchasing({
      ...{ orgId, userId: admin.id },
      ...{ request: true, approve: false, approvalLimit: null, pay: true, viewSpending: false },
    });
    const beyond = { ...erp(), scopes: ['products.read' as const, 'purchases.read' as const] };
    expect(await codeOf(admin.client.apiKeys.create(beyond))).toBe('SCOPES_BEYOND_ROLE');
    const { id, token } = await owner.client.apiKeys.create(beyond);
    const rotation = { orgId, id, overlapHours: 0, expiresInDays: null };
    expect(await codeOf(admin.client.apiKeys.rotate(rotation))).toBe('SCOPES_BEYOND_ROLE');
    expect(await read(token)).toBe('allowed');
  });
});

describe('a new key', () => {
  it('needs a name and a scope', async () => {
    const refused = (field: string, code: string) => ({ data: { fields: { [field]: { code } } } });
    await expect(owner.client.apiKeys.create({ ...erp(), scopes: [] })).rejects.toMatchObject(
      refused('scopes', 'KEY_SCOPES_MISSING'),
    );
    await expect(owner.client.apiKeys.create({ ...erp(), name: ' ' })).rejects.toMatchObject(
      refused('name', 'KEY_NAME_MISSING'),
    );
    const endless = { ...erp(), expiresInDays: limits.apiKeyDays + 1 };
    await expect(owner.client.apiKeys.create(endless)).rejects.toMatchObject(
      refused('expiresInDays', 'AT_MOST'),
    );
  });

  it('shows its secret once', async () => {
    const { id, token } = await admin.client.apiKeys.create(erp());
    expect(token).toMatch(/^myk_[\w-]{43}$/);
    expect(await read(token)).toBe('allowed');
    const listed = await owner.client.apiKeys.list({ orgId });
    expect(listed).toMatchObject([
      {
        ...{ id, name: 'ERP', prefix: token.slice(0, 12), scopes: ['products.read'], state: 'active' },
        createdBy: { userId: admin.id, fullName: 'Adam Admin' },
        responsible: { userId: admin.id },
        previousUntil: null,
      },
    ]);
    expect(JSON.stringify(listed)).not.toContain(token.slice(13));
  });

  it('is emailed to every owner, also to those who declined emails, and not to the admin', async () => {
    await app.deps.db.$client.query('UPDATE users SET wants_email = false WHERE id = $1', [owner.id]);
    const { token } = await admin.client.apiKeys.create(erp());
    const [mail] = await mailTo(app, owner.email);
    expect(mail?.subject).toMatch(/^New API key of Seller/);
    expect(mail?.text).toContain(`Adam Admin created the API key “ERP” (${token.slice(0, 12)}…)`);
    expect(mail?.text).toContain('/admin?tab=keys');
    expect(mail?.text).not.toContain(token.slice(13));
    expect(await mailTo(app, admin.email)).toEqual([]);
  });

  it(`is one of at most ${limits.apiKeys}, also when several are created at the same time`, async () => {
    for (let made = 0; made < limits.apiKeys - 1; made++) await owner.client.apiKeys.create(erp());
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(owner.client.apiKeys.create(erp()))));
    expect(codes.sort()).toEqual(['TOO_MANY_API_KEYS', 'TOO_MANY_API_KEYS', 'allowed']);
  });
});

describe('a rotated key', () => {
  it('accepts both secrets until the end of the overlap, and keeps its id', async () => {
    const { id, token } = await owner.client.apiKeys.create(erp());
    const next = await admin.client.apiKeys.rotate({ orgId, id, overlapHours: 24, expiresInDays: 90 });
    expect(next.id).toBe(id);
    expect([await read(token), await read(next.token)]).toEqual(['allowed', 'allowed']);
    expect(await only()).toMatchObject({
      prefix: next.token.slice(0, 12),
      previousUntil: expect.any(String),
    });
    await app.deps.db.transaction(async (tx) => {
      await tx.execute(`SET LOCAL myelin.actor = 'system:test'`);
      await tx.execute(`UPDATE api_keys SET previous_until = now() WHERE id = '${id}'`);
    });
    expect([await read(token), await read(next.token)]).toEqual(['UNAUTHORIZED', 'allowed']);
  });

  it('accepts only the last two secrets, and the old one not at all without an overlap', async () => {
    const { id, token } = await owner.client.apiKeys.create(erp());
    const rotate = (overlapHours: number) =>
      owner.client.apiKeys.rotate({ orgId, id, overlapHours, expiresInDays: null });
    const [second, third] = [await rotate(1), await rotate(1)];
    expect([await read(token), await read(second.token)]).toEqual(['UNAUTHORIZED', 'allowed']);
    await rotate(0);
    expect([await read(second.token), await read(third.token)]).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED']);
  });

  it('does not extend the life of the old secret beyond its expiry', async () => {
    const { id } = await owner.client.apiKeys.create({ ...erp(), expiresInDays: 1 });
    const before = await only();
    await owner.client.apiKeys.rotate({ orgId, id, overlapHours: 168, expiresInDays: null });
    expect(await only()).toMatchObject({ previousUntil: before?.expiresAt, expiresAt: null });
  });

  it('is emailed to the owners', async () => {
    const { id } = await owner.client.apiKeys.create(erp());
    await admin.client.apiKeys.rotate({ orgId, id, overlapHours: 0, expiresInDays: null });
    const subjects = (await mailTo(app, owner.email)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toMatch(/^New secret for an API key of Seller/);
  });
});

it('limits how many new secrets one person makes, because each sends an email to every owner', async () => {
  const { id } = await owner.client.apiKeys.create(erp());
  await app.deps.db.$client.query('INSERT INTO attempts (key, made, last_at) VALUES ($1, $2, now())', [
    keyOf('api-key', admin.id),
    attemptLimits['api-key'].free - 1,
  ]);
  const rotation = { orgId, id, overlapHours: 24, expiresInDays: null };
  const { token } = await admin.client.apiKeys.rotate(rotation);
  expect(await codeOf(admin.client.apiKeys.rotate(rotation))).toBe('SENT_TOO_MUCH');
  expect(await codeOf(admin.client.apiKeys.create(erp()))).toBe('SENT_TOO_MUCH');
  expect(await read(token)).toBe('allowed');
  expect(await mailTo(app, owner.email)).toHaveLength(2);
});

describe('a key whose responsible person is demoted', () => {
  it('works again after an owner has confirmed it, who is then responsible', async () => {
    const { id, token } = await admin.client.apiKeys.create(erp());
    await owner.client.members.changeRole({ orgId, userId: admin.id, role: 'member' });
    expect(await read(token)).toBe('KEY_UNCONFIRMED');
    expect(await only()).toMatchObject({ state: 'unconfirmed' });
    const rotated = await owner.client.apiKeys.rotate({ orgId, id, overlapHours: 0, expiresInDays: null });
    expect(await read(rotated.token)).toBe('KEY_UNCONFIRMED');
    await owner.client.apiKeys.confirm({ orgId, id });
    expect(await read(rotated.token)).toBe('allowed');
    expect(await only()).toMatchObject({
      ...{ state: 'active', createdBy: { userId: admin.id }, responsible: { userId: owner.id } },
    });
  });

  it('works again after an owner has confirmed it for a suspended person', async () => {
    const { id, token } = await admin.client.apiKeys.create(erp());
    const staff = await aSuperAdmin(app);
    await staff.client.platform.suspend({ kind: 'user', id: admin.id, reason: 'Card fraud' });
    expect(await only()).toMatchObject({ state: 'unconfirmed' });
    await owner.client.apiKeys.confirm({ orgId, id });
    expect(await read(token)).toBe('allowed');
  });

  it('keeps its responsible person when it is confirmed without a reason', async () => {
    const { id } = await admin.client.apiKeys.create(erp());
    await owner.client.apiKeys.confirm({ orgId, id });
    expect(await only()).toMatchObject({ responsible: { userId: admin.id } });
  });
});

describe('the owners', () => {
  const warnings = async (email = owner.email) =>
    (await mailTo(app, email)).filter(({ subject }) => /wait for an owner$/.test(subject));

  it('get one email with all keys of a person who leaves, also if the job runs again', async () => {
    const second = await aPerson(app, 'Oscar Owner');
    await addMember(app, orgId, second, 'owner');
    const { id, token } = await admin.client.apiKeys.create(erp());
    await admin.client.apiKeys.create({ ...erp(), name: 'Warehouse' });
    await admin.client.apiKeys.revoke({ orgId, id: (await admin.client.apiKeys.create(erp())).id });
    await owner.client.apiKeys.create({ ...erp(), name: 'Of the owner' });
    await owner.client.members.remove({ orgId, userId: admin.id });
    expect(await warnings(admin.email)).toEqual([]);
    const [mail, ...others] = await warnings();
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`“ERP” (${token.slice(0, 12)}…), “Warehouse” (myk_`);
    expect(mail?.text).not.toContain('Of the owner');
    expect(mail?.text).toContain('/admin?tab=keys');
    expect(await warnings(second.email)).toHaveLength(1);
    await tellOfUnconfirmed(app.deps, { orgId });
    expect(await warnings()).toHaveLength(1);
    const { events } = await owner.client.audit.list({ orgId, source: 'apiKey' });
    expect(events.filter(({ newData }) => newData?.id === id)).toMatchObject([
      { operation: 'UPDATE', changedBy: owner.id, newData: { unconfirmed_since: expect.any(String) } },
      { operation: 'INSERT' },
    ]);
  });

  it('get an email when the person is demoted, and another one after a later demotion', async () => {
    const { id } = await admin.client.apiKeys.create(erp());
    const demote = () => owner.client.members.changeRole({ orgId, userId: admin.id, role: 'member' });
    await demote();
    expect(await warnings()).toHaveLength(1);
    await owner.client.apiKeys.confirm({ orgId, id });
    await owner.client.members.changeRole({ orgId, userId: admin.id, role: 'admin' });
    expect(await warnings()).toHaveLength(1);
    await admin.client.apiKeys.create(erp());
    await demote();
    expect(await warnings()).toHaveLength(2);
  });

  it('get none for a person without keys, and none when the change is rolled back', async () => {
    await admin.client.apiKeys.create(erp());
    await addMember(app, orgId, await aPerson(app), 'member');
    await withActor(app.deps.db, owner.id, async (tx) => {
      await tx.execute(`UPDATE organization_members SET role = 'member' WHERE user_id = '${admin.id}'`);
      throw new Error('rolled back');
    }).catch(() => {});
    expect(await warnings()).toEqual([]);
  });
});

describe('a revoked key', () => {
  it('is refused at once, with both secrets, and can be neither rotated nor confirmed', async () => {
    const { id, token } = await owner.client.apiKeys.create(erp());
    const rotation = { orgId, id, overlapHours: 24, expiresInDays: null };
    const next = await owner.client.apiKeys.rotate(rotation);
    await admin.client.apiKeys.revoke({ orgId, id });
    expect([await read(token), await read(next.token)]).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED']);
    expect(await codeOf(owner.client.apiKeys.rotate(rotation))).toBe('NOT_FOUND');
    expect(await codeOf(owner.client.apiKeys.confirm({ orgId, id }))).toBe('NOT_FOUND');
    expect(await codeOf(owner.client.apiKeys.revoke({ orgId, id }))).toBe('NOT_FOUND');
    expect(await only()).toMatchObject({ id, state: 'revoked', revokedAt: expect.any(String) });
  });

  it('leaves every change in the audit, which names the person', async () => {
    const { id } = await owner.client.apiKeys.create(erp());
    await admin.client.apiKeys.rotate({ orgId, id, overlapHours: 0, expiresInDays: null });
    await admin.client.apiKeys.revoke({ orgId, id });
    const { events } = await owner.client.audit.list({ orgId, source: 'apiKey' });
    expect(events.map(({ operation, changedByName }) => [operation, changedByName])).toEqual([
      ['UPDATE', 'Adam Admin'],
      ['UPDATE', 'Adam Admin'],
      ['INSERT', 'Olga Owner'],
    ]);
    expect(JSON.stringify(events)).not.toContain('_hash');
  });
});
