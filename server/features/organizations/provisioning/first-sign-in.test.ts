import { expect, it } from 'vitest';
import { unique } from '../../../testing/builders.ts';
import { startHostileProvider } from '../../../testing/hostile-provider.ts';
import { startNameServer } from '../../../testing/name-server.ts';
import { scimOf } from '../../../testing/scim.ts';
import { aBrowser, aHospital } from '../../../testing/single-sign-on.ts';
import { startTestApp } from '../../../testing/test-app.ts';

it('a provisioned account is linked at the first sign-in, and not at that of another subject', async () => {
  const names = await startNameServer();
  const provider = await startHostileProvider();
  const app = await startTestApp({ REQUESTS_TO_LOOPBACK: '1', DNS_SERVERS: names.address });
  try {
    const { orgId, owner, domain } = await aHospital(app, names, provider);
    const { token } = await owner.client.provisioning.createToken({ orgId });
    const email = `nia-${unique()}@${domain}`;
    await scimOf(app, token)('POST', '/Users', { body: { userName: email } });
    const signInAs = async (sub: string) => {
      const { anyone } = aBrowser(app);
      const { url } = await anyone.singleSignOn.beginSignIn({ email });
      return anyone.singleSignOn.finish({ orgId, query: provider.signIn(url, { sub, email }) });
    };
    expect(await signInAs('nia')).toMatchObject({ session: { user: { email } } });
    expect(await signInAs('successor')).toEqual({ provedEmail: email, isTest: false });
  } finally {
    await app.stop();
    provider.stop();
    await names.stop();
  }
});
