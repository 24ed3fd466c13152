import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addMember,
  aLink,
  anInvitation,
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  aVerifiedPerson,
  type Person,
  signedIn,
  unique,
  withVerifiedFactor,
} from '../../../testing/builders.ts';
import { type HostileProvider, startHostileProvider } from '../../../testing/hostile-provider.ts';
import { aKey } from '../../../testing/keys.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { type NameServer, startNameServer } from '../../../testing/name-server.ts';
import { addPasskey, signInWith } from '../../../testing/passkeys.ts';
import {
  aBrowser,
  aColleague,
  aHospital,
  connectionTo,
  type Hospital,
  testSignIn,
} from '../../../testing/single-sign-on.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type Client, codeOf } from '../../../testing/test-client.ts';

const password = 'a long and rare enough phrase';
let app: TestApp;
let names: NameServer;
let provider: HostileProvider;
let hospital: Hospital;
beforeAll(async () => {
  names = await startNameServer();
  provider = await startHostileProvider();
  app = await startTestApp({ REQUESTS_TO_LOOPBACK: '1', DNS_SERVERS: names.address });
});
beforeEach(async () => {
  hospital = await aHospital(app, names, provider);
});
afterAll(async () => {
  await app.stop();
  provider.stop();
  await names.stop();
});

/** A colleague who is a member and has signed in at the provider once. */
async function aMember(role: 'member' | 'admin' | 'owner' = 'member'): Promise<Person> {
  const person = await aColleague(app, hospital.domain);
  await addMember(app, hospital.orgId, person, role);
  return person;
}

async function requireSignIn(): Promise<void> {
  await testSignIn(app, provider, hospital);
  await hospital.owner.client.singleSignOn.require({ orgId: hospital.orgId });
}

/** Whether the session sees the organization: in its lists, by its id, and by what belongs to it. */
async function sees(client: Client): Promise<boolean> {
  const { orgId } = hospital;
  const listed = (await client.organizations.listMine()).some(({ id }) => id === orgId);
  const found = await codeOf(client.organizations.find({ orgId }));
  const members = await codeOf(client.members.list({ orgId }));
  expect([found, members]).toEqual(listed ? ['allowed', 'allowed'] : ['FORBIDDEN', 'FORBIDDEN']);
  return listed;
}

it('needs a test in the session of the owner who requires it', async () => {
  const { orgId, owner } = hospital;
  const require = (client: Client) => codeOf(client.singleSignOn.require({ orgId }));
  expect(await require(owner.client)).toBe('SINGLE_SIGN_ON_UNTESTED');
  await testSignIn(app, provider, hospital);
  expect(await require((await signedIn(app, owner)).client)).toBe('SINGLE_SIGN_ON_UNTESTED');
  expect(await require(owner.client)).toBe('allowed');
  expect(await sees(owner.client)).toBe(true);
});

it('shows before who would be locked out, and why', async () => {
  const { orgId, owner, domain } = hospital;
  await testSignIn(app, provider, hospital);
  const member = await aMember();
  const outside = await aVerifiedPerson(app, 'Otto Outside');
  await addMember(app, orgId, outside, 'admin');
  const preview = await owner.client.singleSignOn.preview({ orgId });
  expect(preview.map(({ email, role, reason }) => [email, role, reason])).toEqual([
    [member.email, 'member', 'not-signed-in'],
    [outside.email, 'admin', 'other-domain'],
  ]);
  expect(domain).toBe(member.email.split('@')[1]);
});

it('keeps domains and provider as they are, is told to the owners, and is in the audit', async () => {
  const { orgId, owner } = hospital;
  await requireSignIn();
  const { singleSignOn } = owner.client;
  const [domain] = (await singleSignOn.find({ orgId })).domains;
  expect(await codeOf(singleSignOn.removeDomain({ orgId, id: domain?.id ?? '' }))).toBe(
    'SINGLE_SIGN_ON_REQUIRED',
  );
  expect(await codeOf(singleSignOn.disconnect({ orgId }))).toBe('SINGLE_SIGN_ON_REQUIRED');
  const other = { ...connectionTo(provider), clientSecret: 'another' };
  expect(await codeOf(singleSignOn.connect({ orgId, ...other }))).toBe('SINGLE_SIGN_ON_REQUIRED');
  await singleSignOn.release({ orgId });
  const subjects = (await mailTo(app, owner.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('requires single sign-on'))).toHaveLength(2);
  const { events } = await owner.client.audit.list({ orgId });
  const required = events
    .filter(({ source }) => source === 'identityProvider')
    .map(({ newData, changedBy }) => [newData?.required_at !== null, changedBy]);
  expect(required.slice(0, 2)).toEqual([
    [false, owner.id],
    [true, owner.id],
  ]);
});

describe('makes the organization invisible to', () => {
  it('a session that began before', async () => {
    const member = await aMember();
    const stranger = await aPerson(app);
    expect(await sees(member.client)).toBe(true);
    await requireSignIn();
    expect(await sees(member.client)).toBe(false);
    expect(await sees(stranger.client)).toBe(false);
    await hospital.owner.client.singleSignOn.release({ orgId: hospital.orgId });
    expect(await sees(member.client)).toBe(true);
  });

  it('a sign-in with a password, after its reset, and after a refresh', async () => {
    const member = await aMember();
    await requireSignIn();
    await app.anyone.auth.resetPassword({ token: await aLink(app, member, 'reset'), password });
    const browser = aBrowser(app);
    const session = await browser.anyone.auth.signIn({ email: member.email, password });
    expect(await sees(browser.as(session.accessToken))).toBe(false);
    const refreshed = await browser.anyone.auth.refresh();
    expect(await sees(browser.as(refreshed.session?.accessToken ?? ''))).toBe(false);
    expect(await browser.as(session.accessToken).singleSignOn.listHidden()).toEqual([
      { id: hospital.orgId, name: expect.any(String), mayRecover: false },
    ]);
    expect(await codeOf(browser.as(session.accessToken).users.exportData())).toBe('SINGLE_SIGN_ON_NEEDED');
  });

  it('a sign-in with a passkey', async () => {
    const member = await aMember();
    const browser = aBrowser(app);
    await app.anyone.auth.resetPassword({ token: await aLink(app, member, 'reset'), password });
    const first = await browser.anyone.auth.signIn({ email: member.email, password });
    const { authenticator } = await addPasskey(app, { client: browser.as(first.accessToken) }, { password });
    await requireSignIn();
    const session = await signInWith(browser.anyone, authenticator);
    expect(session.currentLevel).toBe('aal2');
    expect(await sees(browser.as(session.accessToken))).toBe(false);
  });

  it('a person who accepts an invitation', async () => {
    await requireSignIn();
    const invited = await aVerifiedPerson(app);
    const { token } = await anInvitation(app, hospital.orgId, invited.email);
    expect(await codeOf(invited.client.invitations.accept({ token }))).toBe('SINGLE_SIGN_ON_NEEDED');
    expect(await sees(invited.client)).toBe(false);
  });

  it('own orders, requisitions and searches of its members', async () => {
    const { orgId } = hospital;
    const member = await aMember();
    const seller = await aPerson(app);
    const product = await aProduct(seller, (await anOrganization(app, seller)).id);
    const orderId = await aPaidOrder(app, member, product, { buyerOrgId: orgId });
    const own = await aPaidOrder(app, member, product);
    const ordersOf = async () => ({
      listed: (await member.client.orders.list({ side: 'purchases' })).items.map(({ id }) => id),
      total: (await member.client.orders.count({ side: 'purchases' })).total,
      found: await codeOf(member.client.orders.find({ id: orderId })),
      messages: await codeOf(member.client.orders.listMessages({ id: orderId })),
      documents: await codeOf(member.client.orders.listDocuments({ id: orderId })),
      money: await codeOf(member.client.orders.findMoney({ id: orderId })),
      cancel: await codeOf(member.client.orders.cancel({ id: orderId })),
    });
    expect(await ordersOf()).toMatchObject({ listed: [own, orderId], total: 2, found: 'allowed' });
    await requireSignIn();
    expect(await ordersOf()).toEqual({
      ...{ listed: [own], total: 1 },
      ...{
        found: 'NOT_FOUND',
        messages: 'NOT_FOUND',
        documents: 'NOT_FOUND',
        money: 'NOT_FOUND',
        cancel: 'NOT_FOUND',
      },
    });
  });
});

describe('still shows the organization to', () => {
  it('a session that signed in at its provider, also after a refresh', async () => {
    await requireSignIn();
    const browser = aBrowser(app);
    const email = `nia-${unique()}@${hospital.domain}`;
    const { url } = await browser.anyone.singleSignOn.beginSignIn({ email });
    const query = provider.signIn(url, { sub: unique(), email });
    const finished = await browser.anyone.singleSignOn.finish({ orgId: hospital.orgId, query });
    if (!('session' in finished)) throw new Error('No session was opened');
    expect(await sees(browser.as(finished.session.accessToken))).toBe(true);
    const refreshed = await browser.anyone.auth.refresh();
    expect(await sees(browser.as(refreshed.session?.accessToken ?? ''))).toBe(true);
  });

  it('a member who signs in at the provider and proves the account, but not in another session', async () => {
    const member = await aMember();
    await requireSignIn();
    const browser = aBrowser(app);
    const { url } = await browser.anyone.singleSignOn.beginSignIn({ email: member.email });
    const query = provider.signIn(url, { sub: unique(), email: member.email });
    await browser.anyone.singleSignOn.finish({ orgId: hospital.orgId, query });
    await browser.as(member.accessToken).singleSignOn.link();
    expect(await sees(member.client)).toBe(true);
    expect(await sees((await signedIn(app, member)).client)).toBe(false);
  });

  it('not a session of the provider of another organization', async () => {
    await requireSignIn();
    const other = await aHospital(app, names, provider);
    const member = await aColleague(app, other.domain);
    await addMember(app, hospital.orgId, member, 'member');
    await testSignIn(app, provider, { ...other, owner: await withOwnership(other, member) });
    expect(await sees(member.client)).toBe(false);
    expect((await member.client.organizations.listMine()).map(({ id }) => id)).toEqual([other.orgId]);
  });

  it('its API keys', async () => {
    const { orgId, owner } = hospital;
    const { token } = await aKey(app, owner, orgId, ['organization.read']);
    await requireSignIn();
    expect(await codeOf(app.as(token).members.list({ orgId }))).toBe('allowed');
  });
});

async function withOwnership({ orgId }: Hospital, person: Person): Promise<Person> {
  await addMember(app, orgId, person, 'owner');
  return person;
}

describe('the last owner, while the provider is down,', () => {
  /** The owner in a new session, with both factors if the account has two. */
  const returned = async (factors: 1 | 2): Promise<Client> => {
    const { client, accessToken } = await signedIn(app, hospital.owner);
    if (factors === 2)
      await app.deps.db.$client.query(
        `INSERT INTO session_proofs (session_id, kind) SELECT id, 'code' FROM sessions WHERE user_id = $1 ORDER BY id DESC LIMIT 1`,
        [hospital.owner.id],
      );
    expect(accessToken).not.toBe(hospital.owner.accessToken);
    return client;
  };
  const recover = (client: Client) => codeOf(client.singleSignOn.recover({ orgId: hospital.orgId }));

  it('ends the requirement with the password and an earlier second factor, which is audited and emailed', async () => {
    await requireSignIn();
    await withVerifiedFactor(app, hospital.owner);
    await app.ownerDb.$client.query(
      `UPDATE mfa_factors SET verified_at = now() - interval '1 hour' WHERE user_id = $1`,
      [hospital.owner.id],
    );
    expect(await recover(await returned(1))).toBe('SECOND_FACTOR_REQUIRED');
    const client = await returned(2);
    expect(await sees(client)).toBe(false);
    expect(await client.singleSignOn.listHidden()).toMatchObject([{ id: hospital.orgId, mayRecover: true }]);
    expect(await recover(client)).toBe('allowed');
    expect(await sees(client)).toBe(true);
    const [email] = (await mailTo(app, hospital.owner.email)).filter(({ subject }) =>
      subject.includes('no longer requires'),
    );
    expect(email?.text).toContain('without the identity provider');
    const { events } = await client.audit.list({ orgId: hospital.orgId });
    expect(events[0]).toMatchObject({ source: 'identityProvider', changedBy: hospital.owner.id });
  });

  it('cannot end it without a second factor, or with one that is younger than the requirement', async () => {
    await requireSignIn();
    expect(await recover(await returned(1))).toBe('NOT_FOUND');
    await withVerifiedFactor(app, hospital.owner);
    expect(await recover(await returned(2))).toBe('NOT_FOUND');
  });

  it('is the only one: admins and strangers cannot end it', async () => {
    const admin = await aMember('admin');
    await withVerifiedFactor(app, admin);
    await requireSignIn();
    await app.deps.db.$client.query(
      `INSERT INTO session_proofs (session_id, kind) SELECT id, 'code' FROM sessions WHERE user_id = $1`,
      [admin.id],
    );
    expect(await recover(admin.client)).toBe('NOT_FOUND');
    expect(await recover((await aPerson(app)).client)).toBe('NOT_FOUND');
  });
});
