import type { FieldCode } from '../../contract/field-messages.ts';
import { limits } from '../../contract/limits.ts';
import type { RefusalCode } from '../../contract/refusals.ts';
import { signedIn, unique } from '../../server/testing/builders.ts';
import { type HostileProvider, startHostileProvider } from '../../server/testing/hostile-provider.ts';
import { startNameServer } from '../../server/testing/name-server.ts';
import {
  aBrowser,
  aColleague,
  aHospital,
  connectionTo,
  type Hospital,
  testSignIn,
} from '../../server/testing/single-sign-on.ts';
import type { Shop } from './shop.ts';

type Parts = { provider: HostileProvider; hospital: Hospital };

/** Provokes a refusal with a provider on this machine, which the settings allow meanwhile. */
const atHospital = (provoke: (shop: Shop, parts: Parts) => Promise<unknown>) => async (shop: Shop) => {
  const { deps } = shop.app;
  const { env } = deps;
  const names = await startNameServer();
  const provider = await startHostileProvider();
  deps.env = { ...env, requestsToLoopback: true, dnsServers: [names.address] };
  try {
    return await provoke(shop, { provider, hospital: await aHospital(shop.app, names, provider) });
  } finally {
    deps.env = env;
    provider.stop();
    await names.stop();
  }
};

/** Signs somebody in at the provider whom it describes like this. */
const signInAs = (claims: Record<string, unknown>) =>
  atHospital(async ({ app }, { provider, hospital: { orgId, domain } }) => {
    const { anyone } = aBrowser(app);
    const email = `nia@${domain}`;
    const { url } = await anyone.singleSignOn.beginSignIn({ email });
    const query = provider.signIn(url, { sub: unique(), email }, { claims });
    await anyone.singleSignOn.finish({ orgId, query });
  });

const connection = connectionTo({ issuer: 'https://10.0.0.1' });

/** For each refusal of single sign-on, a function that provokes it. */
export const provokeSingleSignOnRefusal = {
  DOMAIN_TAKEN: atHospital(({ owner, orgId }, { hospital: { domain } }) =>
    owner.client.singleSignOn.addDomain({ orgId, domain }),
  ),
  async TOO_MANY_DOMAINS({ owner, orgId }: Shop) {
    for (let count = 0; count <= limits.domains; count += 1)
      await owner.client.singleSignOn.addDomain({ orgId, domain: `${unique()}.example` });
  },
  DOMAIN_RECORD_MISSING: atHospital(async (_, { hospital: { owner, orgId } }) => {
    const { id } = await owner.client.singleSignOn.addDomain({ orgId, domain: `${unique()}.example` });
    await owner.client.singleSignOn.verifyDomain({ orgId, id });
  }),
  DOMAIN_UNKNOWN: ({ app }: Shop) => app.anyone.singleSignOn.beginSignIn({ email: 'nia@nobody.example' }),
  IDENTITY_PROVIDER_AWAY: ({ owner, orgId }: Shop) =>
    owner.client.singleSignOn.connect({ orgId, ...connection }),
  SINGLE_SIGN_ON_REQUIRED: atHospital(async ({ app }, { provider, hospital }) => {
    const { owner, orgId } = hospital;
    await testSignIn(app, provider, hospital);
    await owner.client.singleSignOn.require({ orgId });
    await owner.client.singleSignOn.disconnect({ orgId });
  }),
  SINGLE_SIGN_ON_UNTESTED: ({ owner, orgId }: Shop) => owner.client.singleSignOn.require({ orgId }),
  SINGLE_SIGN_ON_NEEDED: atHospital(async ({ app }, { provider, hospital }) => {
    await testSignIn(app, provider, hospital);
    await hospital.owner.client.singleSignOn.require({ orgId: hospital.orgId });
    await (await signedIn(app, hospital.owner)).client.users.exportData();
  }),
  async PROVISIONING_CONNECTED({ owner, orgId }: Shop) {
    await owner.client.provisioning.createToken({ orgId });
    await owner.client.provisioning.createToken({ orgId });
  },
  SIGN_IN_REFUSED: ({ app, orgId }: Shop) => app.anyone.singleSignOn.finish({ orgId, query: 'code=1' }),
  IDENTITY_UNVERIFIED: signInAs({ email_verified: false }),
  IDENTITY_OUTSIDE: signInAs({ email: 'nia@other.example' }),
  IDENTITY_OTHER_ACCOUNT: atHospital(async ({ app, owner }, { provider, hospital: { orgId, domain } }) => {
    const { email } = await aColleague(app, domain);
    const browser = aBrowser(app);
    const { url } = await browser.anyone.singleSignOn.beginSignIn({ email });
    const query = provider.signIn(url, { sub: unique(), email });
    await browser.anyone.singleSignOn.finish({ orgId, query });
    await browser.as(owner.accessToken).singleSignOn.link();
  }),
} satisfies Partial<Record<RefusalCode, unknown>>;

/** For each field message of single sign-on, a function that provokes it. */
export const provokeSingleSignOnField = {
  DOMAIN_INVALID: ({ owner, orgId }: Shop) =>
    owner.client.singleSignOn.addDomain({ orgId, domain: 'localhost' }),
  ISSUER_INVALID: ({ owner, orgId }: Shop) =>
    owner.client.singleSignOn.connect({ orgId, ...connection, issuer: 'idp.example' }),
  CLIENT_ID_MISSING: ({ owner, orgId }: Shop) =>
    owner.client.singleSignOn.connect({ orgId, ...connection, clientId: ' ' }),
  CLIENT_SECRET_MISSING: ({ owner, orgId }: Shop) =>
    owner.client.singleSignOn.connect({ orgId, ...connection, clientSecret: ' ' }),
  GROUP_MISSING: ({ owner, orgId }: Shop) =>
    owner.client.singleSignOn.connect({
      orgId,
      ...connection,
      adminGroups: [' '],
    }),
} satisfies Partial<Record<FieldCode, unknown>>;
