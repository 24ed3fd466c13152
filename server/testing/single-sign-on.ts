import { domainRecord } from '../../contract/domain-name.ts';
import { anOrganization, aPerson, type Person, unique } from './builders.ts';
import { type HostileProvider, client as registered } from './hostile-provider.ts';
import type { NameServer } from './name-server.ts';
import type { TestApp } from './test-app.ts';
import { type Client, connectClient, keepingCookies } from './test-client.ts';

/** An organization with a verified domain and a provider. The owner's address is in the domain. */
export type Hospital = { orgId: string; owner: Person; domain: string };

/** A browser that is signed in, or not. It keeps its cookies. */
export type Browser = { anyone: Client; as: (accessToken: string) => Client };

export function aBrowser(app: TestApp): Browser {
  const send = keepingCookies();
  return {
    anyone: connectClient(app.url, null, {}, send),
    as: (accessToken) => connectClient(app.url, accessToken, {}, send),
  };
}

/** A person with a verified address, who has given no password. */
export async function aColleague(app: TestApp, domain: string, name = 'Ada Larsen'): Promise<Person> {
  const person = await aPerson(app, name);
  const email = `colleague-${unique()}@${domain}`;
  await app.deps.db.$client.query('UPDATE users SET email = $1, email_verified_at = now() WHERE id = $2', [
    email,
    person.id,
  ]);
  return { ...person, email };
}

export async function verifyDomain(
  { records }: NameServer,
  owner: Person,
  { orgId, domain }: { orgId: string; domain: string },
): Promise<string> {
  const { id, recordValue } = await owner.client.singleSignOn.addDomain({ orgId, domain });
  records.set(domainRecord({ domain, token: '' }).name, [[recordValue]]);
  await owner.client.singleSignOn.verifyDomain({ orgId, id });
  return id;
}

export async function aHospital(
  app: TestApp,
  names: NameServer,
  provider: Pick<HostileProvider, 'issuer'>,
): Promise<Hospital> {
  const domain = `hospital-${unique()}.example`;
  const owner = await aColleague(app, domain, 'Olga Owner');
  const { id: orgId } = await anOrganization(app, owner, 'buyer_org');
  await verifyDomain(names, owner, { orgId, domain });
  await owner.client.singleSignOn.connect({ orgId, ...connectionTo(provider) });
  return { orgId, owner, domain };
}

export const connectionTo = ({ issuer }: Pick<HostileProvider, 'issuer'>) => ({
  issuer,
  clientId: registered.id,
  clientSecret: registered.secret,
  adminGroups: ['managers'],
});

/** The owner signs in at the provider as a test, which links the account and proves this session. */
export async function testSignIn(
  app: TestApp,
  provider: HostileProvider,
  { orgId, owner }: Hospital,
): Promise<void> {
  const browser = aBrowser(app);
  const own = browser.as(owner.accessToken);
  const { url } = await own.singleSignOn.beginTest({ orgId });
  const query = provider.signIn(url, { sub: owner.id, email: owner.email });
  await browser.anyone.singleSignOn.finish({ orgId, query });
  await own.singleSignOn.link();
}
