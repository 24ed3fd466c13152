import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addMember,
  anOrganization,
  aPerson,
  type Person,
  signedIn,
  unique,
} from '../../../../testing/builders.ts';
import { aKey } from '../../../../testing/keys.ts';
import { mailTo } from '../../../../testing/mailbox.ts';
import { type NameServer, startNameServer } from '../../../../testing/name-server.ts';
import { type Scim, scimOf } from '../../../../testing/scim.ts';
import { aColleague, verifyDomain } from '../../../../testing/single-sign-on.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { codeOf } from '../../../../testing/test-client.ts';
import { untilChangesAreDelivered } from '../../../../testing/until-delivered.ts';
import { suspendOrganization } from '../../organization-status.ts';

type Hospital = { orgId: string; owner: Person; domain: string; token: string; scim: Scim };

let app: TestApp;
let names: NameServer;
let hospital: Hospital;
beforeAll(async () => {
  names = await startNameServer();
  app = await startTestApp({ REQUESTS_TO_LOOPBACK: '1', DNS_SERVERS: names.address });
});
beforeEach(async () => {
  hospital = await aHospital();
});
afterAll(async () => {
  await app.stop();
  await names.stop();
});

/** An organization with a verified domain and a provisioning token. The owner's address is in the domain. */
async function aHospital(): Promise<Hospital> {
  const domain = `hospital-${unique()}.example`;
  const owner = await aColleague(app, domain, 'Olga Owner');
  const { id: orgId } = await anOrganization(app, owner, 'buyer_org');
  await verifyDomain(names, owner, { orgId, domain });
  const { token } = await owner.client.provisioning.createToken({ orgId });
  return { orgId, owner, domain, token, scim: scimOf(app, token) };
}

const address = (name = 'nia') => `${name}-${unique()}@${hospital.domain}`;

/** Adds a person as Okta does. */
async function add(email = address(), more: object = {}): Promise<{ id: string; email: string }> {
  const body = {
    userName: email,
    name: { givenName: 'Nia', familyName: 'New' },
    emails: [{ value: email, primary: true }],
    ...more,
  };
  const { status, body: added } = await hospital.scim('POST', '/Users', { body });
  expect([status, added.detail]).toEqual([201, undefined]);
  return { id: added.id ?? '', email };
}

const patch = (scim: Scim, path: string, ...Operations: object[]) =>
  scim('PATCH', path, { body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations } });

async function roleOf(email: string): Promise<string | null> {
  const members = await hospital.owner.client.members.list({ orgId: hospital.orgId });
  return members.find((member) => member.email === email)?.role ?? null;
}

describe('refuses', () => {
  it('callers without the token of an active organization, before it reads the body', async () => {
    const { orgId, owner, token, scim } = hospital;
    const key = await aKey(app, owner, orgId);
    for (const bearer of [null, 'mys_', `mys_${'a'.repeat(43)}`, key.token, owner.accessToken, `${token}a`]) {
      const { status, headers, body } = await scimOf(app, bearer)('POST', '/Users', { body: 'no object' });
      expect([status, headers.get('www-authenticate'), body.detail]).toEqual([
        401,
        'Bearer',
        expect.any(String),
      ]);
      expect(headers.get('content-type')).toContain('application/scim+json');
    }
    // The token opens nothing else.
    expect(await codeOf(app.as(token).members.list({ orgId }))).toBe('UNAUTHORIZED');
    await suspendOrganization(app.ownerDb, orgId);
    expect((await scim('GET', '/Users')).status).toBe(403);
  });

  it('everything about people and groups of another organization', async () => {
    const other = await aHospital();
    const { id } = await add();
    const { body: group } = await hospital.scim('POST', '/Groups', {
      body: { displayName: 'Nurses', members: [{ value: id }] },
    });
    for (const path of [`/Users/${id}`, `/Groups/${group.id}`]) {
      const body = { userName: 'x@x.example', displayName: 'Mine' };
      expect((await other.scim('GET', path)).status).toBe(404);
      expect((await other.scim('PUT', path, { body })).status).toBe(404);
      expect((await patch(other.scim, path, { op: 'replace', value: { displayName: 'Mine' } })).status).toBe(
        404,
      );
      expect((await other.scim('DELETE', path)).status).toBe(404);
    }
    for (const filter of ['', `?filter=id eq "${id}"`, '?filter=userName co "hospital" or not (userName pr)'])
      expect((await other.scim('GET', `/Users${filter}`)).body.totalResults).toBe(0);
    const joined = await other.scim('POST', '/Groups', {
      body: { displayName: 'Thieves', members: [{ value: id }] },
    });
    expect([joined.status, joined.body.scimType]).toEqual([400, 'invalidValue']);
    // Also by a filter or an address of the other domain.
    const taken = await other.scim('POST', '/Users', { body: { userName: address() } });
    expect([taken.status, taken.body.scimType]).toEqual([400, 'invalidValue']);
  });

  it('to take over an account by its address', async () => {
    const { scim, orgId } = hospital;
    const squatter = await aColleague(app, hospital.domain);
    await app.deps.db.$client.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [squatter.id]);
    const unproved = await scim('POST', '/Users', { body: { userName: squatter.email } });
    expect([unproved.status, unproved.body.scimType]).toEqual([409, 'uniqueness']);

    const outside = await aPerson(app, 'Otto Outside');
    await addMember(app, orgId, outside, 'member');
    expect((await scim('POST', '/Users', { body: { userName: outside.email } })).status).toBe(400);

    const colleague = await aColleague(app, hospital.domain);
    const { id } = await add(colleague.email);
    expect(await roleOf(colleague.email)).toBe('member');
    const moved = await patch(scim, `/Users/${id}`, {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value: address(),
    });
    expect([moved.status, moved.body.scimType]).toEqual([400, 'mutability']);
    const renamed = await patch(scim, `/Users/${id}`, {
      op: 'replace',
      value: { displayName: 'Someone Else', userName: 'someone' },
    });
    expect(renamed.body).toMatchObject({
      displayName: 'Ada Larsen',
      userName: 'someone',
      emails: [{ value: colleague.email }],
    });

    const { id: own, email } = await add();
    for (const value of ['nia@other.example', outside.email, colleague.email]) {
      const { status, body } = await patch(scim, `/Users/${own}`, {
        op: 'replace',
        path: 'emails.value',
        value,
      });
      expect([status, body.scimType]).toEqual(
        value === colleague.email ? [409, 'uniqueness'] : [400, 'mutability'],
      );
    }
    const next = address();
    const changed = await patch(scim, `/Users/${own}`, {
      op: 'replace',
      path: 'emails',
      value: [{ value: next }],
    });
    expect([changed.status, changed.body.emails?.[0]?.value]).toEqual([200, next]);
    expect(next).not.toBe(email);
  });
});

describe('a user', () => {
  it('is added once, read, replaced, and removed', async () => {
    const { scim } = hospital;
    const email = address();
    const { id } = await add(email, { externalId: 'ext-1', title: 'Nurse', 'urn:unknown': { a: 1 } });
    expect(await roleOf(email)).toBe('member');
    const again = await scim('POST', '/Users', { body: { userName: email } });
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
    const found = await scim('GET', `/Users/${id}`);
    expect(found.body).toMatchObject({
      ...{ id, userName: email, externalId: 'ext-1', displayName: 'Nia New', active: true },
      meta: {
        resourceType: 'User',
        location: expect.stringContaining(`/scim/v2/Users/${id}`),
        version: found.headers.get('etag'),
      },
    });
    const put = await scim('PUT', `/Users/${id}`, {
      body: { userName: 'nia', displayName: 'Nia Newer', active: 'True' },
    });
    expect(put.body).toMatchObject({
      userName: 'nia',
      displayName: 'Nia Newer',
      active: true,
      emails: [{ value: email }],
    });
    expect(put.body.externalId).toBeUndefined();
    expect((await scim('PUT', `/Users/${id}`, { body: { displayName: 'No name' } })).status).toBe(400);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
    expect(await roleOf(email)).toBeNull();
    await add(email);
    expect(await roleOf(email)).toBe('member');
  });

  it.each([
    [
      'of Entra ID',
      { op: 'Replace', path: 'active', value: 'False' },
      { op: 'Add', path: 'active', value: 'True' },
    ],
    ['of Okta', { op: 'replace', value: { active: false } }, { op: 'replace', value: { active: true } }],
    [
      'with a URN',
      { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:active', value: false },
      { op: 'replace', value: { ACTIVE: 'true', 'name.givenName': 'Nia' } },
    ],
  ])(
    'loses membership, sessions and streams with the PATCH %s, and joins again',
    async (_whose, deactivate, activate) => {
      const { scim, orgId } = hospital;
      const colleague = await aColleague(app, hospital.domain);
      const { id } = await add(colleague.email);
      const session = await signedIn(app, colleague);
      await untilChangesAreDelivered(app);
      const changes = await session.client.realtime.subscribe(undefined, {
        signal: AbortSignal.timeout(5_000),
      });
      expect((await changes.next()).value).toEqual({ topic: 'sync' });
      const { body } = await patch(scim, `/Users/${id}`, deactivate);
      expect([body.active, await roleOf(colleague.email)]).toEqual([false, null]);
      for await (const { topic } of changes) expect(['membership', 'sync']).toContain(topic);
      for (const { client } of [session, colleague])
        expect(await codeOf(client.organizations.listMine())).toBe('UNAUTHORIZED');
      expect((await patch(scim, `/Users/${id}`, activate)).body.active).toBe(true);
      const { client } = await signedIn(app, colleague);
      expect(await codeOf(client.members.list({ orgId }))).toBe('allowed');
    },
  );

  it('keeps the sessions when the address has left the domain, and the client does not see the new one', async () => {
    const { scim, orgId } = hospital;
    const colleague = await aColleague(app, hospital.domain);
    const { id } = await add(colleague.email);
    await app.deps.db.$client.query('UPDATE users SET email = $1 WHERE id = $2', [
      `${unique()}@home.example`,
      colleague.id,
    ]);
    expect((await scim('GET', `/Users/${id}`)).body.emails).toEqual([]);
    expect((await patch(scim, `/Users/${id}`, { op: 'replace', value: { active: false } })).status).toBe(200);
    expect(await codeOf(colleague.client.members.list({ orgId }))).toBe('FORBIDDEN');
    expect(
      (await patch(scim, `/Users/${id}`, { op: 'replace', value: { active: true } })).body.scimType,
    ).toBe('mutability');
  });

  it('stays while it is the last owner', async () => {
    const { scim, owner, orgId } = hospital;
    const { id } = await add(owner.email);
    const refused = [
      await patch(scim, `/Users/${id}`, { op: 'replace', path: 'active', value: 'False' }),
      await scim('PUT', `/Users/${id}`, { body: { userName: owner.email, active: false } }),
      await scim('DELETE', `/Users/${id}`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await roleOf(owner.email)).toBe('owner');
    expect(await codeOf(owner.client.provisioning.find({ orgId }))).toBe('allowed');
  });

  it('has a version: 304, 412, and changes by others', async () => {
    const { scim, owner, orgId } = hospital;
    const { id } = await add();
    const { headers } = await scim('GET', `/Users/${id}`);
    const etag = headers.get('etag') ?? '';
    expect((await scim('GET', `/Users/${id}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const write = (version: string) =>
      scim('PATCH', `/Users/${id}`, {
        headers: { 'if-match': version },
        body: { Operations: [{ op: 'add', path: 'externalId', value: unique() }] },
      });
    expect((await write(etag)).status).toBe(200);
    expect((await write(etag)).status).toBe(412);
    expect((await scim('DELETE', `/Users/${id}`, { headers: { 'if-match': etag } })).status).toBe(412);
    const second = (await scim('GET', `/Users/${id}`)).headers.get('etag') ?? '';
    const { userId } = (await owner.client.members.list({ orgId })).find(({ role }) => role === 'member') ?? {
      userId: '',
    };
    await owner.client.members.remove({ orgId, userId });
    expect((await write(second)).status).toBe(412);
    expect((await scim('GET', `/Users/${id}`)).body.active).toBe(false);
  });
});

it('filters, pages and projects', async () => {
  const { scim } = hospital;
  const first = await add(address('ada'), { externalId: 'A"1' });
  const second = await add(address('bea'), { active: 'False' });
  const idsOf = async (filter: string) => {
    const { status, body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    return status === 200 ? body.Resources?.map(({ id }) => id) : body.scimType;
  };
  for (const filter of [
    `userName eq "${first.email.toUpperCase()}"`,
    'externalId eq "A\\"1"',
    `id eq "${first.id}"`,
    `emails[type eq "work" and value eq "${first.email}"]`,
    'emails.value sw "ADA-" and active eq true',
    `USERNAME co "ada" and not (active eq "False")`,
    'externalId pr',
  ])
    expect([filter, await idsOf(filter)]).toEqual([filter, [first.id]]);
  expect(await idsOf('not (externalId eq "A\\"1") or userName sw "ada"')).toEqual([first.id, second.id]);
  for (const filter of [
    'userName',
    'userName gt "a"',
    'password eq "a"',
    'active eq "maybe"',
    `userName eq "${'\n'.repeat(60)}`,
    `userName eq "${'a'.repeat(600)}"`,
    '('.repeat(400),
  ])
    expect([filter, await idsOf(filter)]).toEqual([filter, 'invalidFilter']);
  expect(await idsOf(`userName eq "' OR true --"`)).toEqual([]);

  const { body } = await scim('GET', '/Users?startIndex=2&count=1&attributes=userName');
  expect(body).toMatchObject({ totalResults: 2, startIndex: 2, itemsPerPage: 1 });
  expect(body.Resources).toEqual([{ schemas: expect.any(Array), id: second.id, userName: second.email }]);
  expect((await scim('GET', '/Users?count=0&startIndex=-1')).body).toMatchObject({
    totalResults: 2,
    startIndex: 1,
    Resources: [],
  });
  expect((await scim('GET', '/Users?count=x')).status).toBe(400);
  expect((await scim('GET', '/Users?startIndex=900')).body.Resources).toEqual([]);
});

it('groups give admin only if an owner decided it, and never touch an owner', async () => {
  const { scim, owner, orgId } = hospital;
  const [nia, other, boss] = [await add(), await add(), await add(owner.email)];
  const { status, body: group } = await scim('POST', '/Groups', {
    body: { displayName: 'Managers', externalId: 'g', members: [{ value: nia.id }, { value: boss.id }] },
  });
  const path = `/Groups/${group.id}`;
  expect([status, await roleOf(nia.email)]).toEqual([201, 'member']);
  const decide = (givesAdmin: boolean) =>
    owner.client.provisioning.setGroupRole({ orgId, id: group.id ?? '', givesAdmin });
  await decide(true);
  expect([await roleOf(nia.email), await roleOf(owner.email)]).toEqual(['admin', 'owner']);

  const added = await patch(scim, path, { op: 'Add', path: 'members', value: [{ value: other.id }] });
  expect([added.status, await roleOf(other.email)]).toEqual([200, 'admin']);
  expect(
    (await scim('GET', `/Groups?filter=members.value eq "${other.id}"&excludedAttributes=members`)).body
      .Resources,
  ).toEqual([expect.not.objectContaining({ members: expect.anything() })]);
  await patch(scim, path, { op: 'remove', path: `members[value eq "${other.id}"]` });
  await patch(scim, path, { op: 'Remove', path: 'members', value: [{ value: boss.id }] });
  expect([await roleOf(other.email), await roleOf(owner.email)]).toEqual(['member', 'owner']);

  await patch(scim, `/Users/${nia.id}`, { op: 'replace', value: { active: false } });
  await patch(scim, `/Users/${nia.id}`, { op: 'replace', value: { active: true } });
  expect(await roleOf(nia.email)).toBe('admin');
  const put = await scim('PUT', path, { body: { displayName: 'Leaders', members: [{ value: other.id }] } });
  expect(put.body).toMatchObject({ displayName: 'Leaders', members: [{ value: other.id }] });
  expect([await roleOf(nia.email), await roleOf(other.email)]).toEqual(['member', 'admin']);
  await patch(scim, path, { op: 'replace', value: { id: group.id, displayName: 'Chiefs', members: [] } });
  expect(await roleOf(other.email)).toBe('member');
  await patch(scim, path, { op: 'add', value: { members: [{ value: other.id }] } });
  expect((await scim('DELETE', path)).status).toBe(204);
  expect(await roleOf(other.email)).toBe('member');
  expect((await scim('POST', '/Groups', { body: { members: [] } })).status).toBe(400);
});

it('describes itself, and answers errors of the protocol', async () => {
  const { scim } = hospital;
  const config = await scim('GET', '/ServiceProviderConfig');
  expect(config.body).toMatchObject({
    patch: { supported: true },
    etag: { supported: true },
    filter: { maxResults: 100 },
  });
  expect((await scim('GET', '/ResourceTypes')).body.Resources?.map(({ id }) => id)).toEqual([
    'User',
    'Group',
  ]);
  const user = 'urn:ietf:params:scim:schemas:core:2.0:User';
  expect((await scim('GET', `/Schemas/${user}`)).body.id).toBe(user);
  for (const [method, path, body, status] of [
    ['GET', '/Nothing', undefined, 404],
    ['GET', '/Users/not-an-id', undefined, 404],
    ['POST', '/Users', [], 400],
    ['POST', '/Users', { userName: 'no address' }, 400],
    ['POST', '/Users', { userName: 'nul\0@x.example' }, 400],
    ['PATCH', `/Users/${user}`, { Operations: [] }, 400],
    ['POST', '/Users', { userName: 'a'.repeat(600_000) }, 413],
  ] as const) {
    const answer = await scim(method, path, { body });
    expect([method, path, answer.status, answer.body]).toEqual([
      method,
      path,
      status,
      expect.objectContaining({ status: String(status) }),
    ]);
  }
  const { id } = await add();
  for (const operation of [
    { op: 'move' },
    { op: 'remove' },
    { op: 'remove', path: 'userName' },
    { op: 'replace', path: 'active', value: 'no' },
  ])
    expect((await patch(scim, `/Users/${id}`, operation)).status).toBe(400);
});

it('has one token, which is rotated with an overlap and revoked, told to the owners and audited', async () => {
  const { orgId, owner, token, scim } = hospital;
  const { provisioning } = owner.client;
  expect(await codeOf(provisioning.createToken({ orgId }))).toBe('PROVISIONING_CONNECTED');
  await add();
  const rotated = await provisioning.rotateToken({ orgId, overlapHours: 1 });
  const next = scimOf(app, rotated.token);
  expect([(await scim('GET', '/Users')).status, (await next('GET', '/Users')).status]).toEqual([200, 200]);
  const state = await provisioning.find({ orgId });
  expect(state).toMatchObject({
    domains: [hospital.domain],
    userCount: 1,
    client: { prefix: rotated.token.slice(0, 12) },
  });
  await provisioning.rotateToken({ orgId, overlapHours: 0 });
  expect([(await scim('GET', '/Users')).status, (await next('GET', '/Users')).status]).toEqual([401, 401]);
  await provisioning.revokeToken({ orgId });
  expect((await provisioning.find({ orgId })).client).toBeNull();
  const mails = await mailTo(app, owner.email);
  expect(mails.filter(({ subject }) => subject.includes('provisioning token'))).toHaveLength(3);
  const { events } = await owner.client.audit.list({ orgId });
  expect(JSON.stringify(events)).not.toMatch(/token_hash|previous_hash/);
  const joined = events.find(
    ({ source, operation, changedBy }) =>
      source === 'member' && operation === 'INSERT' && changedBy !== owner.id,
  );
  expect(joined?.changedByName).toMatch(/^SCIM · mys_/);
  expect(token).toMatch(/^mys_/);
});

it('the database refuses a client other people, roles and accounts', async () => {
  const { orgId, owner } = hospital;
  const { rows } = await app.deps.db.$client.query<{ id: string }>(
    'SELECT id FROM provisioning_clients WHERE org_id = $1',
    [orgId],
  );
  const author = rows[0]?.id ?? '';
  const stranger = await aColleague(app, hospital.domain);
  const { id } = await add();
  const as = async (statement: string, ...values: string[]) => {
    const client = await app.deps.db.$client.connect();
    try {
      await client.query('BEGIN');
      await client.query(`SET LOCAL myelin.actor = '${author}'`);
      return await client.query(statement, values).then(
        () => 'allowed',
        (error: { constraint?: string }) => error.constraint,
      );
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  };
  const member = `(SELECT user_id FROM provisioned_users WHERE id = '${id}')`;
  expect(
    await as(
      "INSERT INTO organization_members (org_id, user_id, role) VALUES ($1, $2, 'member')",
      orgId,
      stranger.id,
    ),
  ).toBe('provisioned_membership');
  expect(
    await as(
      `UPDATE organization_members SET role = 'owner' WHERE org_id = $1 AND user_id = ${member}`,
      orgId,
    ),
  ).toBe('provisioned_membership');
  expect(
    await as(
      `UPDATE organization_members SET role = 'admin' WHERE org_id = $1 AND user_id = ${member}`,
      orgId,
    ),
  ).toBe('provisioned_membership');
  expect(
    await as(
      "UPDATE organization_members SET role = 'member' WHERE org_id = $1 AND user_id = $2",
      orgId,
      owner.id,
    ),
  ).toBe('provisioned_membership');
  expect(
    await as('DELETE FROM organization_members WHERE org_id = $1 AND user_id = $2', orgId, owner.id),
  ).toBe('provisioned_membership');
  expect(await as("UPDATE users SET full_name = 'Mine' WHERE id = $1", owner.id)).toBe('provisioned_account');
  expect(await as(`UPDATE users SET email = 'a@b.example' WHERE id = ${member}`)).toBe('provisioned_account');
  expect(await as('UPDATE provisioning_clients SET revoked_at = now() WHERE org_id = $1', orgId)).toBe(
    'single_sign_on_role',
  );
});
