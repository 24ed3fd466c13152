import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LinkPurpose } from '../../../contract/links.ts';
import { aLink, aPerson, aVerifiedPerson } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const preview = (token: string) => app.anyone.auth.previewLink({ token });

describe('previewing a link', () => {
  it('reveals nothing when the link is forged or truncated', async () => {
    await expect(preview('x'.repeat(43))).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await expect(preview('short')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it.each<LinkPurpose>(['verify', 'change', 'stop-change', 'reset'])(
    'for %s shows its purpose and its address, and the link can still be used',
    async (purpose) => {
      const person = await aPerson(app);
      const token = await aLink(app, person, purpose);
      const expected = { purpose, email: person.email, state: 'open', isEmailVerified: false };
      await expect(preview(token)).resolves.toEqual(expected);
      await expect(preview(token)).resolves.toEqual(expected);
      await expect(person.client.users.findProfile()).resolves.toMatchObject({ isEmailVerified: false });
    },
  );

  it('says that it was used and that the address is verified', async () => {
    const person = await aPerson(app);
    const token = await aLink(app, person, 'verify');
    await app.anyone.auth.verifyEmail({ token });
    await expect(preview(token)).resolves.toMatchObject({ state: 'used', isEmailVerified: true });
  });

  it("says that it is void when a newer one replaced it or the account's address has changed", async () => {
    const person = await aVerifiedPerson(app);
    const replaced = await aLink(app, person, 'reset');
    const newest = await aLink(app, person, 'reset');
    await expect(preview(replaced)).resolves.toMatchObject({ state: 'void', isEmailVerified: true });
    await app.anyone.auth.confirmEmailChange({
      token: await aLink(app, { id: person.id, email: `new-${person.email}` }, 'change'),
    });
    await expect(preview(newest)).resolves.toMatchObject({ state: 'void', isEmailVerified: false });
  });

  it('says that it has expired', async () => {
    const token = await aLink(app, await aPerson(app), 'verify');
    await app.deps.db.$client.query("UPDATE email_tokens SET expires_at = now() - interval '1 second'");
    await expect(preview(token)).resolves.toMatchObject({ state: 'expired' });
  });
});
