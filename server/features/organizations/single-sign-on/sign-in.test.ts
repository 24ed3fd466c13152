import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FinishedSignIn } from '../../../../contract/single-sign-on.ts';
import {
  addMember,
  anOrganization,
  aSuperAdmin,
  type Person,
  removeMember,
  unique,
} from '../../../testing/builders.ts';
import { type HostileProvider, startHostileProvider } from '../../../testing/hostile-provider.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { type NameServer, startNameServer } from '../../../testing/name-server.ts';
import {
  aBrowser,
  aColleague,
  aHospital,
  type Browser,
  connectionTo,
  type Hospital,
  testSignIn,
  verifyDomain,
} from '../../../testing/single-sign-on.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
let names: NameServer;
let provider: HostileProvider;
/** The tests share it, unless they change it. */
let hospital: Hospital;
const anotherHospital = () => aHospital(app, names, provider);
beforeAll(async () => {
  names = await startNameServer();
  provider = await startHostileProvider();
  app = await startTestApp({ REQUESTS_TO_LOOPBACK: '1', DNS_SERVERS: names.address });
  hospital = await anotherHospital();
});
afterAll(async () => {
  await app.stop();
  provider.stop();
  await names.stop();
});

const query = <Row>(text: string, values: unknown[] = []) =>
  app.deps.db.$client.query<Row & object>(text, values).then(({ rows }) => rows);
const sessionsOf = async (email: string) =>
  (
    await query<{ count: number }>(
      'SELECT count(*)::int AS count FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1',
      [email],
    )
  )[0]?.count ?? 0;

const someone = (changes = {}) => ({
  sub: unique(),
  email: `nia-${unique()}@${hospital.domain}`,
  name: 'Nia Novak',
  ...changes,
});

type Lies = Parameters<HostileProvider['signIn']>[2];
/** Signs in at the provider, as this person. */
async function signIn(
  person: Parameters<HostileProvider['signIn']>[1],
  lies: Lies = {},
  { browser = aBrowser(app), at = hospital } = {},
): Promise<FinishedSignIn> {
  const { url } = await browser.anyone.singleSignOn.beginSignIn({ email: `x@${at.domain}` });
  const answer = provider.signIn(url, person, lies);
  return browser.anyone.singleSignOn.finish({ orgId: at.orgId, query: answer });
}

function sessionIn(finished: FinishedSignIn) {
  if (!('session' in finished)) throw new Error('No session was opened');
  return finished.session;
}

describe('a domain', () => {
  it('is verified by its TXT record, once, and by one organization only', async () => {
    const { orgId, owner } = hospital;
    const domain = `clinic-${unique()}.example`;
    const { id, recordName, recordValue } = await owner.client.singleSignOn.addDomain({ orgId, domain });
    const verify = () => owner.client.singleSignOn.verifyDomain({ orgId, id });
    expect(await codeOf(verify())).toBe('DOMAIN_RECORD_MISSING');
    names.records.set(recordName, [['v=spf1 -all'], [`${recordValue}x`]]);
    expect(await codeOf(verify())).toBe('DOMAIN_RECORD_MISSING');
    // A long record arrives in parts.
    names.records.set(recordName, [['v=spf1 -all'], [recordValue.slice(0, 9), recordValue.slice(9)]]);
    await verify();

    const second = await anotherHospital();
    const inSecond = second.owner.client.singleSignOn;
    const claim = inSecond.addDomain({ orgId: second.orgId, domain });
    expect(await codeOf(claim)).toBe('DOMAIN_TAKEN');
  });

  it('is refused to the second claimant, also when both prove it', async () => {
    const domain = `clinic-${unique()}.example`;
    const other = await anotherHospital();
    const first = await hospital.owner.client.singleSignOn.addDomain({ orgId: hospital.orgId, domain });
    const second = await other.owner.client.singleSignOn.addDomain({ orgId: other.orgId, domain });
    expect(first.recordValue).not.toBe(second.recordValue);
    names.records.set(first.recordName, [[first.recordValue], [second.recordValue]]);
    await hospital.owner.client.singleSignOn.verifyDomain({ orgId: hospital.orgId, id: first.id });
    const late = other.owner.client.singleSignOn.verifyDomain({ orgId: other.orgId, id: second.id });
    expect(await codeOf(late)).toBe('DOMAIN_TAKEN');
  });

  it.each([
    'localhost',
    '10.0.0.1',
    'a b.example',
    'https://a.example',
    'a..example',
    '-a.example',
    'a@b.example',
  ])('%s is none', async (domain) => {
    const { orgId, owner } = hospital;
    expect(await codeOf(owner.client.singleSignOn.addDomain({ orgId, domain }))).toBe('BAD_REQUEST');
  });

  it('is written in one notation', async () => {
    const { orgId, owner } = hospital;
    const name = unique();
    const added = await owner.client.singleSignOn.addDomain({ orgId, domain: ` Bücher-${name}.Example. ` });
    const again = await owner.client.singleSignOn.addDomain({ orgId, domain: added.domain });
    expect(added.domain).toMatch(/^xn--/);
    expect(again.id).toBe(added.id);
  });
});

describe('a connection', () => {
  it('is for owners alone: not for admins, members and owners of other organizations', async () => {
    const { orgId, domain } = hospital;
    const admin = await aColleague(app, domain);
    await addMember(app, orgId, admin, 'admin');
    const stranger = await anotherHospital();
    for (const { client } of [admin, stranger.owner]) {
      expect(await codeOf(client.singleSignOn.find({ orgId }))).toBe('FORBIDDEN');
      expect(await codeOf(client.singleSignOn.connect({ orgId, ...connectionTo(provider) }))).toBe(
        'FORBIDDEN',
      );
    }
    const [domainOfOther] = (await stranger.owner.client.singleSignOn.find({ orgId: stranger.orgId }))
      .domains;
    const id = domainOfOther?.id ?? '';
    for (const call of ['verifyDomain', 'removeDomain'] as const)
      expect(await codeOf(hospital.owner.client.singleSignOn[call]({ orgId, id }))).toBe('NOT_FOUND');
  });

  it('is told to the owners and audited without its secret, which no response contains', async () => {
    const { orgId, owner } = await anotherHospital();
    const [email] = await mailTo(app, owner.email);
    expect(email?.text).toContain(new URL(provider.issuer).host);
    const { events } = await owner.client.audit.list({ orgId });
    const event = events.find(({ source }) => source === 'identityProvider');
    expect(event?.newData).toMatchObject({ issuer: provider.issuer, required_at: null });
    expect(events.some(({ source }) => source === 'domain')).toBe(true);
    const state = await owner.client.singleSignOn.find({ orgId });
    expect(JSON.stringify([events, state])).not.toMatch(/secret/i);
  });

  it('must answer as its issuer, at an address that is allowed, with pages that are pages', async () => {
    const { orgId, owner } = hospital;
    const connect = (issuer: string) =>
      codeOf(owner.client.singleSignOn.connect({ orgId, ...connectionTo({ issuer }) }));
    const other = await startHostileProvider({ issuer: provider.issuer });
    const script = await startHostileProvider({ authorization_endpoint: 'javascript:alert(1)' });
    const inside = await startHostileProvider({ authorization_endpoint: 'https://10.0.0.1/' });
    for (const { issuer } of [
      other,
      script,
      inside,
      { issuer: 'https://10.0.0.1' },
      { issuer: 'http://[::ffff:7f00:1]/x' },
    ])
      expect(await connect(issuer)).toBe('IDENTITY_PROVIDER_AWAY');
    for (const issuer of ['javascript:alert(1)', 'https://user@idp.example', 'https://idp.example/?a=1'])
      expect(await connect(issuer)).toBe('BAD_REQUEST');
    for (const { stop } of [other, script, inside]) stop();
    expect((await owner.client.singleSignOn.find({ orgId })).provider?.issuer).toBe(provider.issuer);
  });

  it('keeps its secret until another one is given, and then needs another test', async () => {
    const own = await anotherHospital();
    const { orgId, owner } = own;
    await testSignIn(app, provider, own);
    const tested = async () => (await owner.client.singleSignOn.find({ orgId })).provider?.testedAt;
    const connection = { orgId, ...connectionTo(provider) };
    await owner.client.singleSignOn.connect({ ...connection, clientSecret: null, adminGroups: [] });
    expect(await tested()).not.toBeNull();
    const person = () => someone({ email: `${unique()}@${own.domain}` });
    expect('session' in (await signIn(person(), {}, { at: own }))).toBe(true);
    await owner.client.singleSignOn.connect({ ...connection, clientSecret: 'another one' });
    expect(await tested()).toBeNull();
    expect(await codeOf(signIn(person(), {}, { at: own }))).toBe('IDENTITY_PROVIDER_AWAY');
  });
});

describe('a person whom the provider knows', () => {
  it('gets an account and a membership with the role of their group, and never as owner', async () => {
    const { orgId, owner } = hospital;
    const member = someone();
    const session = sessionIn(await signIn(member));
    expect(session.user).toMatchObject({ email: member.email, fullName: 'Nia Novak' });
    const admin = someone({ groups: ['nurses', 'managers'] });
    await signIn(admin);
    const members = await owner.client.members.list({ orgId });
    const roles = new Map(members.map(({ email, role }) => [email, role]));
    expect(roles.get(member.email)).toBe('member');
    expect(roles.get(admin.email)).toBe('admin');
  });

  it('is the same person with another address, and another one with another subject', async () => {
    const person = someone();
    const first = sessionIn(await signIn(person));
    const renamed = sessionIn(await signIn({ ...person, email: someone().email }));
    expect(renamed.user.id).toBe(first.user.id);
    expect(await signIn({ ...person, sub: unique() })).toMatchObject({ provedEmail: person.email });
  });

  it('does not come back after an owner has removed them, unless they are invited', async () => {
    const person = someone();
    const { user } = sessionIn(await signIn(person));
    await removeMember(app, hospital.orgId, { id: user.id } as Person);
    const again = sessionIn(await signIn(person));
    expect(await app.as(again.accessToken).organizations.listMine()).toEqual([]);
  });

  it('needs their own second factor after the provider', async () => {
    const person = someone();
    const { user } = sessionIn(await signIn(person));
    await query(`INSERT INTO mfa_factors (user_id, secret_encrypted, verified_at) VALUES ($1, '', now())`, [
      user.id,
    ]);
    const session = sessionIn(await signIn(person));
    expect(session).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect(await codeOf(app.as(session.accessToken).organizations.listMine())).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('loses the sessions that only the provider proved when it is removed', async () => {
    const own = await anotherHospital();
    const person = someone({ email: `${unique()}@${own.domain}` });
    const session = sessionIn(await signIn(person, {}, { at: own }));
    await own.owner.client.singleSignOn.disconnect({ orgId: own.orgId });
    expect(await codeOf(app.as(session.accessToken).organizations.listMine())).toBe('UNAUTHORIZED');
  });
});

describe('an account that exists', () => {
  it('is linked only by a session of its own, in the same browser', async () => {
    const { orgId, domain } = hospital;
    const colleague = await aColleague(app, domain);
    const identity = someone({ email: colleague.email });
    const browser = aBrowser(app);
    const before = await sessionsOf(colleague.email);
    expect(await signIn(identity, {}, { browser })).toEqual({ provedEmail: colleague.email, isTest: false });
    expect(await sessionsOf(colleague.email)).toBe(before);

    const other = await aColleague(app, domain);
    expect(await codeOf(colleague.client.singleSignOn.link())).toBe('SIGN_IN_REFUSED');
    expect(await codeOf(browser.as(other.accessToken).singleSignOn.link())).toBe('IDENTITY_OTHER_ACCOUNT');
    expect(await browser.as(colleague.accessToken).singleSignOn.link()).toEqual({ orgId });
    expect(await codeOf(browser.as(colleague.accessToken).singleSignOn.link())).toBe('SIGN_IN_REFUSED');
    expect(sessionIn(await signIn(identity)).user.id).toBe(colleague.id);
    expect((await colleague.client.organizations.listMine()).map(({ id }) => id)).toEqual([orgId]);
  });

  it('that a stranger registered before, without verifying the address, is never linked or opened', async () => {
    const email = someone().email;
    const stranger = await app.anyone.auth.signUp({
      email,
      password: 'a long and rare enough phrase',
      fullName: 'Mallory',
    });
    const browser = aBrowser(app);
    expect(await signIn(someone({ email }), {}, { browser })).toEqual({ provedEmail: email, isTest: false });
    expect(await codeOf(browser.as(stranger.accessToken).singleSignOn.link())).toBe('EMAIL_NOT_VERIFIED');
    expect(await app.as(stranger.accessToken).organizations.listMine()).toEqual([]);
    const linked = app.ownerDb.$client.query(
      `INSERT INTO external_identities (provider_id, user_id, issuer, subject)
       SELECT p.id, $1, p.issuer, 'x' FROM identity_providers p WHERE p.org_id = $2`,
      [stranger.user.id, hospital.orgId],
    );
    await expect(linked).rejects.toMatchObject({ constraint: 'external_identities_domain' });
  });

  it('is not opened after its address has left the domains of the organization', async () => {
    const person = someone();
    const { user } = sessionIn(await signIn(person));
    await query('UPDATE users SET email = $1 WHERE id = $2', [`${unique()}@home.example`, user.id]);
    expect(await codeOf(signIn(person))).toBe('IDENTITY_OUTSIDE');
  });

  it('that is suspended stays closed', async () => {
    const person = someone();
    const { user } = sessionIn(await signIn(person));
    const staff = await aSuperAdmin(app);
    await staff.client.platform.suspend({ kind: 'user', id: user.id, reason: 'Stolen account' });
    expect(await codeOf(signIn(person))).toBe('ACCOUNT_SUSPENDED');
  });

  it('of another organization cannot be reached through a provider that its owner controls', async () => {
    const attacker = await anotherHospital();
    const victim = hospital.owner;
    const browser = aBrowser(app);
    const { url } = await browser.anyone.singleSignOn.beginSignIn({ email: `x@${attacker.domain}` });
    const answer = provider.signIn(url, { sub: unique(), email: victim.email });
    const finish = browser.anyone.singleSignOn.finish({ orgId: attacker.orgId, query: answer });
    expect(await codeOf(finish)).toBe('IDENTITY_OUTSIDE');
  });
});

describe('an attack', () => {
  it.each<[string, Lies, string]>([
    ['a missing email_verified', { claims: { email_verified: undefined } }, 'IDENTITY_UNVERIFIED'],
    ['email_verified as text', { claims: { email_verified: 'true' } }, 'IDENTITY_UNVERIFIED'],
    ['a missing address', { claims: { email: undefined } }, 'IDENTITY_UNVERIFIED'],
    ['two addresses in one', { claims: { email: 'a@evil.example, b@c.example' } }, 'IDENTITY_UNVERIFIED'],
    ['a subject that is too long', { claims: { sub: 'x'.repeat(256) } }, 'IDENTITY_PROVIDER_AWAY'],
    ['an address outside of the domains', { claims: { email: 'ceo@other.example' } }, 'IDENTITY_OUTSIDE'],
    ['a missing nonce', { claims: { nonce: undefined } }, 'IDENTITY_PROVIDER_AWAY'],
    ['another nonce', { claims: { nonce: 'other' } }, 'IDENTITY_PROVIDER_AWAY'],
    ['another audience', { claims: { aud: 'another client' } }, 'IDENTITY_PROVIDER_AWAY'],
    ['another issuer in the ID token', { claims: { iss: 'https://evil.example' } }, 'IDENTITY_PROVIDER_AWAY'],
    ['another issuer in the answer', { iss: 'https://evil.example' }, 'IDENTITY_PROVIDER_AWAY'],
    ['an ID token with another signature', { isForged: true }, 'IDENTITY_PROVIDER_AWAY'],
  ])('with %s opens nothing', async (_, lies, code) => {
    const person = someone();
    expect(await codeOf(signIn(person, lies))).toBe(code);
    expect(await sessionsOf(person.email)).toBe(0);
  });

  it('with an address in a subdomain, or in a domain that looks alike, opens nothing', async () => {
    for (const email of [
      `a@ward.${hospital.domain}`,
      `a@x${hospital.domain}`,
      `a@${hospital.domain}.example`,
    ])
      expect(await codeOf(signIn(someone({ email })))).toBe('IDENTITY_OUTSIDE');
    const begun = app.anyone.singleSignOn.beginSignIn({ email: `a@ward.${hospital.domain}` });
    expect(await codeOf(begun)).toBe('DOMAIN_UNKNOWN');
  });

  it('with the answer of another browser opens nothing (login CSRF)', async () => {
    const attacker = aBrowser(app);
    const victim = aBrowser(app);
    const person = someone();
    const { url } = await attacker.anyone.singleSignOn.beginSignIn({ email: person.email });
    const answer = provider.signIn(url, person);
    const { orgId } = hospital;
    const finish = (browser: Browser) => codeOf(browser.anyone.singleSignOn.finish({ orgId, query: answer }));
    expect(await finish(victim)).toBe('SIGN_IN_REFUSED');
    await victim.anyone.singleSignOn.beginSignIn({ email: person.email });
    expect(await finish(victim)).toBe('SIGN_IN_REFUSED');
    expect(await sessionsOf(person.email)).toBe(0);
  });

  it('with a missing state, a used answer or an expired attempt opens nothing', async () => {
    const { orgId } = hospital;
    const begin = async () => {
      const browser = aBrowser(app);
      const { url } = await browser.anyone.singleSignOn.beginSignIn({ email: `x@${hospital.domain}` });
      const answer = provider.signIn(url, someone());
      return {
        finish: (asked = answer) => browser.anyone.singleSignOn.finish({ orgId, query: asked }),
        answer,
      };
    };
    const stateless = await begin();
    const parameters = new URLSearchParams(stateless.answer);
    parameters.delete('state');
    expect(await codeOf(stateless.finish(String(parameters)))).toBe('SIGN_IN_REFUSED');
    // The attempt is spent, although the answer was wrong.
    expect(await codeOf(stateless.finish())).toBe('SIGN_IN_REFUSED');

    const used = await begin();
    expect('session' in (await used.finish())).toBe(true);
    expect(await codeOf(used.finish())).toBe('SIGN_IN_REFUSED');

    const late = await begin();
    await app.ownerDb.$client.query('UPDATE sign_in_attempts SET expires_at = now()');
    expect(await codeOf(late.finish())).toBe('SIGN_IN_REFUSED');
  });

  it('with a code that was begun without our PKCE challenge opens nothing', async () => {
    const browser = aBrowser(app);
    const { url } = await browser.anyone.singleSignOn.beginSignIn({ email: `x@${hospital.domain}` });
    const asked = new URL(url);
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
    asked.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
    const answer = provider.signIn(asked.href, someone());
    const finish = browser.anyone.singleSignOn.finish({ orgId: hospital.orgId, query: answer });
    expect(await codeOf(finish)).toBe('IDENTITY_PROVIDER_AWAY');
  });

  it('that mixes up two providers sends no code to the other one', async () => {
    const evil = await startHostileProvider();
    const attacker = await aHospital(app, names, evil);
    const browser = aBrowser(app);
    const person = someone();
    // The victim begins at the attacker's provider, which sends the browser on to the honest one, with the same state.
    const { url } = await browser.anyone.singleSignOn.beginSignIn({ email: `x@${attacker.domain}` });
    for (const [orgId, iss, code] of [
      [hospital.orgId, provider.issuer, 'SIGN_IN_REFUSED'],
      [attacker.orgId, provider.issuer, 'SIGN_IN_REFUSED'],
    ] as const) {
      const asked = new URL(url);
      const answer = provider.signIn(asked.href, person, { iss });
      const finish = browser.anyone.singleSignOn.finish({ orgId, query: answer });
      expect(await codeOf(finish)).toBe(code);
    }
    const again = await browser.anyone.singleSignOn.beginSignIn({ email: `x@${attacker.domain}` });
    const answer = provider.signIn(again.url, person);
    const finish = browser.anyone.singleSignOn.finish({ orgId: attacker.orgId, query: answer });
    expect(await codeOf(finish)).toBe('IDENTITY_PROVIDER_AWAY');
    expect(evil.requests).not.toContain('POST /token');
    evil.stop();
  });

  it('by an owner of two organizations with one provider gives no access to a second domain', async () => {
    const { id: other } = await anOrganization(app, hospital.owner, 'buyer_org');
    const domain = `second-${unique()}.example`;
    await verifyDomain(names, hospital.owner, { orgId: other, domain });
    expect(await codeOf(signIn(someone({ email: `a@${domain}` })))).toBe('IDENTITY_OUTSIDE');
  });
});

it('the test of an owner counts only for the session and the address that began it', async () => {
  const { orgId, owner, domain } = hospital;
  const colleague = await aColleague(app, domain);
  await addMember(app, orgId, colleague, 'owner');
  const browser = aBrowser(app);
  const own = browser.as(owner.accessToken);
  const testAs = async (email: string) => {
    const { url } = await own.singleSignOn.beginTest({ orgId });
    const finished = await browser.anyone.singleSignOn.finish({
      orgId,
      query: provider.signIn(url, { sub: email, email }),
    });
    expect(finished).toEqual({ provedEmail: email, isTest: true });
  };
  await testAs(colleague.email);
  expect(await codeOf(browser.as(colleague.accessToken).singleSignOn.link())).toBe('SIGN_IN_REFUSED');
  expect(await codeOf(own.singleSignOn.link())).toBe('IDENTITY_OTHER_ACCOUNT');
  const tested = async () => (await own.singleSignOn.find({ orgId })).provider;
  expect(await tested()).toMatchObject({ testedAt: null, isProved: false });
  await testAs(owner.email);
  await own.singleSignOn.link();
  expect(await tested()).toMatchObject({ testedAt: expect.any(String), isProved: true });
});
