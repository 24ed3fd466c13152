import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, anOrganization, aPerson } from '../../testing/builders.ts';
import { hugePng } from '../../testing/hostile-files.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const password = 'violet cresyl 1882';
let count = 0;

async function signedUp() {
  count += 1;
  const email = `account-${count}@people.example`;
  const session = await app.anyone.auth.signUp({ email, password, fullName: 'Ann Account' });
  return {
    id: session.user.id,
    email,
    accessToken: session.accessToken,
    client: app.as(session.accessToken),
  };
}

async function signedInAs(email: string) {
  return app.as((await app.anyone.auth.signIn({ email, password })).accessToken);
}

describe('sessions', () => {
  it('of other users cannot be listed or ended', async () => {
    const person = await signedUp();
    const [session] = await person.client.auth.listSessions();
    const stranger = await signedUp();
    await expect(stranger.client.auth.endSession({ id: session?.id ?? '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(stranger.client.auth.listSessions()).resolves.toHaveLength(1);
  });

  it('are listed with the current one first, and can be ended one by one, or all except the current one together', async () => {
    const person = await signedUp();
    const second = await signedInAs(person.email);
    const third = await signedInAs(person.email);
    const listed = await third.auth.listSessions();
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    const [ofSecond] = await second.auth.listSessions();
    await third.auth.endSession({ id: ofSecond?.id ?? '' });
    await expect(second.users.findProfile()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(third.auth.endOtherSessions()).resolves.toEqual({ ended: 1 });
    await expect(person.client.users.findProfile()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(third.users.findProfile()).resolves.toBeDefined();
  });

  it('all end except the current one when the password changes', async () => {
    const person = await signedUp();
    const other = await signedInAs(person.email);
    const change = (old: string) =>
      person.client.auth.changePassword({ proof: { password: old }, password: 'petrol ink 2026' });
    await expect(change('a wrong old one')).rejects.toMatchObject({ code: 'WRONG_PROOF' });
    await change(password);
    await expect(other.users.findProfile()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(person.client.users.findProfile()).resolves.toBeDefined();
  });
});

describe('the profile', () => {
  it('accepts a new full name and refuses an empty one', async () => {
    const { client } = await signedUp();
    await expect(client.users.updateProfile({ fullName: '  Ada Lovelace ' })).resolves.toMatchObject({
      fullName: 'Ada Lovelace',
    });
    await expect(client.users.updateProfile({ fullName: '  ' })).rejects.toMatchObject({
      data: { fields: { fullName: { error: 'Enter your full name.' } } },
    });
  });

  it('re-encodes a picture to a square of 256 pixels without its metadata', async () => {
    const { client } = await signedUp();
    const picture = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#005561' } })
      .withExif({ IFD0: { Copyright: 'where and when' } })
      .jpeg()
      .toBuffer();
    const { avatarUrl } = await client.users.uploadAvatar({
      image: new File([new Uint8Array(picture)], 'me.jpg'),
    });
    const kept = `${app.mediaFolder}/${avatarUrl?.replace('/media/', '')}`;
    await expect(sharp(kept).metadata()).resolves.toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    await expect(client.users.deleteAvatar()).resolves.toMatchObject({ avatarUrl: null });
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a file that is not a picture', 'GIF89a nonsense'],
    ['a PNG of 40,000,000 × 1 pixels', hugePng(40_000_000, 1)],
    ['a picture of 36 megapixels', hugePng(6_000)],
  ])('refuses %s', async (_what, content) => {
    const { client } = await signedUp();
    await expect(client.users.uploadAvatar({ image: new File([content], 'me.png') })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { image: { code: 'PICTURE_UNUSABLE', data: { maximum: 25 } } } },
    });
  });
});

describe('the account', () => {
  it('can be exported with everything the server stores about it', async () => {
    const person = await signedUp();
    const organization = await anOrganization(app, person);
    await person.client.savedViews.create({ name: 'Caps', query: 'category=EEG' });
    const exported = await person.client.users.exportData();
    expect(exported).toMatchObject({
      profile: { email: person.email },
      memberships: [{ id: organization.id, role: 'owner' }],
      orders: [],
      sessions: [{ isCurrent: true }],
      savedViews: [{ name: 'Caps', query: 'category=EEG' }],
    });
  });

  it('cannot be deleted while an organization would be left without an owner', async () => {
    const person = await signedUp();
    const organization = await anOrganization(app, person);
    await expect(person.client.users.deleteAccount({ password })).rejects.toMatchObject({
      code: 'ONLY_OWNER',
      message: `You are the only owner of ${organization.name}. Name another owner or close it first.`,
      data: { organizations: [organization.name] },
    });
    await addMember(app, organization.id, await aPerson(app), 'owner');
    await expect(person.client.users.deleteAccount({ password })).resolves.toEqual({});
  });

  it('is anonymized on deletion: its address can be used again, audit records stay', async () => {
    const person = await signedUp();
    const organization = await anOrganization(app, await aPerson(app));
    await addMember(app, organization.id, person, 'member');
    await expect(person.client.users.deleteAccount({ password: 'not my password' })).rejects.toMatchObject({
      code: 'WRONG_PROOF',
    });
    await person.client.users.deleteAccount({ password });
    await expect(person.client.users.findProfile()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(signedInAs(person.email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const { rows } = await app.deps.db.$client.query(
      `SELECT u.full_name, u.email::text LIKE '%@deleted.invalid' AS anonymous, count(a.*)::int AS records
       FROM users u LEFT JOIN organization_member_audit a ON coalesce(a.old_data, a.new_data)->>'user_id' = u.id::text
       WHERE u.id = $1 GROUP BY u.id`,
      [person.id],
    );
    expect(rows).toEqual([{ full_name: 'Deleted user', anonymous: true, records: 2 }]);
    await expect(
      app.anyone.auth.signUp({ email: person.email, password, fullName: 'Ann Again' }),
    ).resolves.toBeDefined();
  });
});
