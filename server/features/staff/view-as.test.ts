import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Refreshed } from '../../../contract/auth.ts';
import { contract } from '../../../contract/index.ts';
import type { OperationMeta } from '../../../contract/operation.ts';
import { proceduresOf } from '../../http/reference/procedures-of.ts';
import {
  anOrganization,
  aPerson,
  aSuperAdmin,
  aVerifiedPerson,
  type Person,
  unique,
} from '../../testing/builders.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAddress, codeOf } from '../../testing/test-client.ts';
import { grantSuperAdmin, revokeSuperAdmin } from '../identity/platform-staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const reason = 'Asked why an order is missing';

/** A browser that keeps cookies. */
function aBrowser() {
  const jar = new Map<string, string>();
  async function post<Answer>(path: string, body: object = {}, token?: string): Promise<Answer> {
    const response = await fetch(app.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': anAddress(),
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value && !line.includes('Max-Age=0')) jar.set(name, value);
      else jar.delete(name);
    }
    return response.json();
  }
  return { post, refresh: () => post<Refreshed>('/api/auth/session/refresh') };
}

async function staffInBrowser() {
  const browser = aBrowser();
  const account = {
    email: `${unique()}@people.example`,
    password: 'a long and rare enough phrase',
    fullName: 'Sam',
  };
  const { accessToken, user } = await browser.post<{ accessToken: string; user: Person }>(
    '/api/auth/sign-up',
    account,
  );
  await app.deps.db.$client.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [user.id]);
  await grantSuperAdmin(app.ownerDb, account.email);
  const view = (id: string) =>
    browser.post<{ accessToken: string; viewing: { endsAt: string } }>(
      `/api/platform/users/${id}/viewing`,
      { reason },
      accessToken,
    );
  return { ...browser, account, user, view, client: app.as(accessToken) };
}

describe('viewing an account', () => {
  it('is for staff, is refused for themselves, other staff and suspended or deleted users, and needs a reason', async () => {
    const [staff, other, person, gone] = [
      await aSuperAdmin(app),
      await aSuperAdmin(app),
      await aPerson(app),
      await aPerson(app),
    ];
    const view = (id: string, by = staff) => codeOf(by.client.platform.viewAs({ id, reason }));
    expect(await view(other.id, person)).toBe('FORBIDDEN');
    expect(await view(other.id)).toBe('NOT_VIEWABLE');
    expect(await view(staff.id)).toBe('NOT_VIEWABLE');
    await app.deps.db.$client.query('UPDATE users SET deleted_at = now() WHERE id = $1', [gone.id]);
    expect(await view(gone.id)).toBe('NOT_VIEWABLE');
    await staff.client.platform.suspend({ kind: 'user', id: person.id, reason });
    expect(await view(person.id)).toBe('NOT_VIEWABLE');
    expect(await codeOf(staff.client.platform.viewAs({ id: other.id, reason: ' ' }))).toBe('BAD_REQUEST');
  });

  it('shows what the user reads, without addresses, and writes nothing', async () => {
    const staff = await aSuperAdmin(app);
    const person = await aVerifiedPerson(app, 'Vera Viewed');
    const session = await staff.client.platform.viewAs({ id: person.id, reason });
    expect(session).toMatchObject({ user: { id: person.id }, currentLevel: 'aal2', nextLevel: 'aal2' });
    const minutes = (Date.parse(session.viewing?.endsAt ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    const { client } = { client: app.as(session.accessToken) };
    expect(await client.users.findProfile()).toMatchObject({ fullName: 'Vera Viewed' });
    expect(await client.auth.listSessions()).toMatchObject([{ userAgent: 'tests', address: '' }]);
    for (const write of [
      () => client.users.updateProfile({ fullName: 'Another' }),
      () => client.organizations.create({ name: 'Mine', type: 'buyer_org' }),
      () => client.auth.signOut(),
      () => client.auth.endOtherSessions(),
      () => client.mfa.enroll(),
      () => client.users.exportData(),
      () => client.platform.viewAs({ id: person.id, reason }),
    ])
      expect(await codeOf(write())).toBe('VIEWING_ONLY');
    expect(await codeOf(client.platform.summarize())).toBe('FORBIDDEN');
  });

  it('changes nothing through any operation of the contract', async () => {
    const staff = await aSuperAdmin(app);
    const { accessToken } = await staff.client.platform.viewAs({ id: (await aPerson(app)).id, reason });
    const outcomes: Record<string, string[]> = {};
    for (const [name, procedure] of proceduresOf(contract)) {
      const { route, meta } = procedure['~orpc'];
      const { access } = meta as OperationMeta;
      if (route.method === 'GET' || access.kind === 'public') continue;
      const answer = await fetch(app.url + (route.path ?? '').replace(/\{\w+\}/g, crypto.randomUUID()), {
        method: route.method ?? 'POST',
        headers: { authorization: `Bearer ${accessToken}` },
      });
      const { code } = (await answer.json()) as { code: string };
      outcomes[code] = [...(outcomes[code] ?? []), name];
    }
    expect(Object.keys(outcomes)).toEqual(['VIEWING_ONLY']);
    expect(outcomes.VIEWING_ONLY?.length).toBeGreaterThan(80);
  });

  it('ends when its user becomes staff', async () => {
    const staff = await aSuperAdmin(app);
    const person = await aVerifiedPerson(app);
    const { accessToken } = await staff.client.platform.viewAs({ id: person.id, reason });
    await grantSuperAdmin(app.ownerDb, person.email);
    expect(await codeOf(app.as(accessToken).platform.summarize())).toBe('UNAUTHORIZED');
    expect(await codeOf(person.client.platform.summarize())).toBe('allowed');
  });

  it('ends when the viewer is dismissed from staff, and stays ended when they return', async () => {
    const staff = await aSuperAdmin(app);
    const { accessToken } = await staff.client.platform.viewAs({ id: (await aPerson(app)).id, reason });
    const look = () => codeOf(app.as(accessToken).users.findProfile());
    expect(await look()).toBe('allowed');
    await revokeSuperAdmin(app.ownerDb, staff.email);
    expect(await look()).toBe('UNAUTHORIZED');
    await app.deps.db.$client.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [staff.id]);
    await grantSuperAdmin(app.ownerDb, staff.email);
    expect(await look()).toBe('UNAUTHORIZED');
  });

  it("is shown and emailed to the user, and is not among the user's sessions", async () => {
    const staff = await aSuperAdmin(app);
    const person = await aVerifiedPerson(app);
    expect(await person.client.users.listViewings()).toEqual([]);
    await staff.client.platform.viewAs({ id: person.id, reason });
    expect(await person.client.users.listViewings()).toMatchObject([{ reason }]);
    expect(await person.client.auth.listSessions()).toHaveLength(1);
    const [mail] = await mailTo(app, person.email);
    expect(mail).toMatchObject({ subject: 'Support viewed your account' });
    expect(mail?.text).toContain(reason);
  });

  it("shows the viewer's name to platform staff only", async () => {
    const [staff, other] = [await aSuperAdmin(app, 'Vida Viewer'), await aSuperAdmin(app)];
    const person = await aVerifiedPerson(app);
    const { id: orgId } = await anOrganization(app, person);
    const { accessToken } = await staff.client.platform.viewAs({ id: person.id, reason });
    const { items } = await other.client.support.listStaffActions({ subject: person.id });
    expect(items).toMatchObject([
      { action: 'user.view', actorId: staff.id, actorName: 'Vida Viewer', subjectId: person.id, reason },
    ]);
    for (const client of [person.client, app.as(accessToken)]) {
      expect(await codeOf(client.support.listStaffActions({ subject: person.id }))).toBe('FORBIDDEN');
      expect(await codeOf(client.support.exportStaffActions({}))).toBe('FORBIDDEN');
    }
    const read = JSON.stringify([
      await person.client.users.listViewings(),
      await person.client.users.exportData(),
      await person.client.auth.listSessions(),
      await person.client.audit.export({ orgId }),
      await mailTo(app, person.email),
    ]);
    expect(read).toContain(reason);
    for (const name of [staff.id, staff.email, 'Vida Viewer']) expect(read).not.toContain(name);
  });

  it('continues in this browser after a reload, and returns to the staff session when it ends', async () => {
    const staff = await staffInBrowser();
    const person = await aPerson(app);
    await staff.view(person.id);
    expect((await staff.refresh()).session).toMatchObject({ user: { id: person.id }, viewing: {} });
    expect((await staff.refresh()).session?.user.id).toBe(person.id);
    const ended = await staff.post<Refreshed>('/api/auth/session/viewing/end');
    expect(ended.session).toMatchObject({ user: { id: staff.user.id }, viewing: null });
    expect((await staff.refresh()).session?.user.id).toBe(staff.user.id);
  });

  it.each([
    [
      'its time has expired',
      ({ sessionId }: { sessionId: string }) =>
        app.deps.db.$client.query('UPDATE sessions SET expires_at = now() WHERE id = $1', [sessionId]),
    ],
    [
      'the viewer is dismissed from staff',
      ({ email }: { email: string }) => revokeSuperAdmin(app.ownerDb, email),
    ],
  ])('ends when %s', async (_when, happens) => {
    const staff = await staffInBrowser();
    const person = await aPerson(app);
    const { accessToken } = await staff.view(person.id);
    const { rows } = await app.deps.db.$client.query(
      'SELECT id FROM sessions WHERE user_id = $1 AND viewer_session_id IS NOT NULL',
      [person.id],
    );
    await happens({ sessionId: rows[0].id, email: staff.account.email });
    expect(await codeOf(app.as(accessToken).users.findProfile())).toBe('UNAUTHORIZED');
    expect((await staff.refresh()).session?.user.id).toBe(staff.user.id);
  });

  it('ends with the session that started it', async () => {
    const staff = await staffInBrowser();
    const { accessToken } = await staff.view((await aPerson(app)).id);
    await staff.client.auth.signOut();
    expect(await codeOf(app.as(accessToken).users.findProfile())).toBe('UNAUTHORIZED');
    expect((await staff.refresh()).session).toBeNull();
  });

  it('is not shown to the next user who signs in to this browser', async () => {
    const staff = await staffInBrowser();
    await staff.view((await aPerson(app)).id);
    const account = {
      email: `${unique()}@people.example`,
      password: 'another long phrase',
      fullName: 'Next',
    };
    await staff.post('/api/auth/sign-up', account);
    expect((await staff.refresh()).session?.user.email).toBe(account.email);
  });

  it('cannot be extended or started by any statement', async () => {
    const staff = await aSuperAdmin(app);
    const person = await aPerson(app);
    await staff.client.platform.viewAs({ id: person.id, reason });
    const query = (statement: string) => app.deps.db.$client.query(statement, [person.id]);
    await expect(
      query(
        `UPDATE sessions SET expires_at = now() + interval '1 day' WHERE user_id = $1 AND viewer_session_id IS NOT NULL`,
      ),
    ).rejects.toThrow('neither prolonged');
    await expect(
      query(`UPDATE sessions SET viewer_session_id = id WHERE user_id = $1 AND viewer_session_id IS NULL`),
    ).rejects.toThrow('neither prolonged');
    await expect(
      query(`INSERT INTO sessions (user_id, assurance_level, viewer_session_id, expires_at)
        SELECT user_id, 'aal2', id, now() FROM sessions WHERE user_id = $1 LIMIT 1`),
    ).rejects.toThrow('myelin.actor is not set');
  });
});
