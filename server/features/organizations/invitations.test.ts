import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invitation, receivedInvitation } from '../../../contract/invitations.ts';
import { limits } from '../../../contract/limits.ts';
import {
  addMember,
  aLink,
  anOrganization,
  aPerson,
  aVerifiedPerson,
  type Person,
  unique,
} from '../../testing/builders.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { codeOf } from '../../testing/test-client.ts';
import { expireInvitations } from './expire-invitations.ts';
import { suspendOrganization } from './organization-status.ts';

let app: TestApp;
let orgId: string;
let owner: Person;
let invited: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await aPerson(app, 'Olga Owner');
  orgId = (await anOrganization(app, owner)).id;
  invited = await aVerifiedPerson(app, 'Ina Invited');
});

/** The token in the link of the email. */
async function tokenFor(email: string): Promise<string> {
  const mails = await mailTo(app, email);
  return mails.at(-1)?.text.match(/\/invitations\/([\w-]+)/)?.[1] ?? '';
}

async function invite(email = invited.email, role: 'member' | 'admin' = 'member') {
  const { sent } = await owner.client.invitations.send({ orgId, emails: [email], role });
  return { id: sent[0]?.id ?? '', token: await tokenFor(email) };
}

async function letPass(): Promise<void> {
  await app.deps.db.$client.query(
    `UPDATE organization_invitations SET expires_at = now() - interval '1 second' WHERE org_id = $1`,
    [orgId],
  );
}

const statusOf = async (id: string) =>
  (await owner.client.invitations.list({ orgId })).find((one) => one.id === id)?.status;

describe('inviting people', () => {
  it('is refused to members, and so is seeing, resending and revoking invitations', async () => {
    const { id } = await invite();
    const colleague = await aPerson(app);
    await addMember(app, orgId, colleague, 'member');
    const { invitations } = colleague.client;
    const outcomes = await Promise.all(
      [
        invitations.list({ orgId }),
        invitations.send({ orgId, emails: ['x@x.example'] }),
        invitations.resend({ orgId, id }),
        invitations.revoke({ orgId, id }),
      ].map(codeOf),
    );
    expect(outcomes).toEqual(Array(4).fill('FORBIDDEN'));
  });

  it('cannot offer ownership, and refuses invalid addresses', async () => {
    const send = (emails: string[], role = 'member') =>
      owner.client.invitations.send({ orgId, emails, role: role as 'member' });
    await expect(send(['a@b.example'], 'owner')).rejects.toMatchObject({
      data: { fields: { role: { error: 'Choose one of the roles.' } } },
    });
    await expect(send(['nobody'])).rejects.toMatchObject({
      data: { fields: { 'emails.0': { error: 'Provide a valid email address' } } },
    });
    await expect(send([])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(send(Array.from({ length: 51 }, (_, at) => `${at}@x.example`))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await owner.client.invitations.list({ orgId })).toEqual([]);
  });

  it('sends several at once, in lower case and without duplicates, and reports the skipped addresses', async () => {
    const [fresh, colleague] = [`new-${unique()}@x.example`, await aPerson(app)];
    await addMember(app, orgId, colleague, 'member');
    await invite();
    const emails = [fresh, fresh.toUpperCase(), invited.email, colleague.email];
    const outcome = await owner.client.invitations.send({ orgId, emails, role: 'admin' });
    expect(outcome).toMatchObject({
      sent: [{ email: fresh, role: 'admin', status: 'pending', invitedByName: 'Olga Owner' }],
      alreadyMembers: [colleague.email],
      alreadyInvited: [invited.email],
    });
    expect(invitation.parse(outcome.sent[0])).toEqual(outcome.sent[0]);
    const days = (Date.parse(outcome.sent[0]?.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    expect(await mailTo(app, fresh)).toHaveLength(1);
    expect(await mailTo(app, colleague.email)).toEqual([]);
  });

  it("uses the inviter's language, and stores only a hash of the link's token", async () => {
    const email = `${unique()}@x.example`;
    await fetch(`${app.url}/api/organizations/${orgId}/invitations`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${owner.accessToken}`,
        'content-type': 'application/json',
        'myelin-language': 'de',
      },
      body: JSON.stringify({ emails: [email] }),
    });
    const [mail] = await mailTo(app, email);
    expect(mail?.subject).toMatch(/^Olga Owner lädt Sie zu Seller .* ein$/);
    const token = await tokenFor(email);
    expect(mail?.text).toContain(`http://myelin.test:3000/invitations/${token}`);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await app.deps.db.$client.query(
      `SELECT FROM organization_invitations i WHERE to_jsonb(i)::text LIKE '%' || $1 || '%'`,
      [token],
    );
    expect(rows).toEqual([]);
  });

  it("uses the language of the recipient's last session if they have an account", async () => {
    const reader = await aPerson(app);
    await app.deps.db.$client.query(`UPDATE sessions SET language = 'fr' WHERE user_id = $1`, [reader.id]);
    await app
      .as(owner.accessToken, { 'myelin-language': 'de' })
      .invitations.send({ orgId, emails: [reader.email] });
    const [mail] = await mailTo(app, reader.email);
    expect(mail?.subject).toMatch(/^Olga Owner vous invite à rejoindre Seller /);
    expect(mail?.html).toContain('<html lang="fr">');
  });

  it('notifies the recipient immediately, and again when it is renewed', async () => {
    const reader = await aPerson(app);
    const changes = await reader.client.realtime.subscribe(undefined, {
      signal: AbortSignal.timeout(20_000),
    });
    expect((await changes.next()).value).toEqual({ topic: 'sync' });
    const { sent } = await owner.client.invitations.send({ orgId, emails: [reader.email] });
    expect((await changes.next()).value).toEqual({ topic: 'invitation' });
    await owner.client.invitations.resend({ orgId, id: sent[0]?.id ?? '' });
    expect((await changes.next()).value).toEqual({ topic: 'invitation' });
    await changes.return?.();
  });

  it('creates one invitation when two people invite the same address at the same time', async () => {
    const email = `${unique()}@x.example`;
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => owner.client.invitations.send({ orgId, emails: [email] })),
    );
    expect(outcomes.flatMap(({ sent }) => sent)).toHaveLength(1);
    expect(await mailTo(app, email)).toHaveLength(1);
  });

  it('is limited per hour, says so, and sends nothing when refused', async () => {
    const batch = (size: number) => Array.from({ length: size }, () => `${unique()}@x.example`);
    for (let sent = 0; sent < limits.invitationsPerHour; sent += limits.invitationsAtOnce) {
      await owner.client.invitations.send({ orgId, emails: batch(limits.invitationsAtOnce) });
    }
    const emails = batch(1);
    const call = owner.client.invitations.send({ orgId, emails });
    await expect(call).rejects.toMatchObject({
      code: 'TOO_MANY_INVITATIONS',
      message: 'At most 200 invitations can be sent within an hour. Please try again in 60 minutes.',
      data: { retryAt: expect.any(String) },
    });
    const other = await anOrganization(app, owner);
    expect(await codeOf(owner.client.invitations.send({ orgId: other.id, emails }))).toBe(
      'TOO_MANY_INVITATIONS',
    );
    expect(await owner.client.invitations.list({ orgId })).toHaveLength(limits.invitationsPerHour);
    await app.deps.db.$client.query(`UPDATE attempts SET last_at = now() - interval '61 minutes'`);
    expect(await codeOf(owner.client.invitations.send({ orgId, emails }))).toBe('allowed');
  });

  it('is refused for a suspended organization', async () => {
    await suspendOrganization(app.ownerDb, orgId);
    expect(await codeOf(owner.client.invitations.send({ orgId, emails: ['a@x.example'] }))).toBe(
      'ORGANIZATION_SUSPENDED',
    );
  });
});

describe('an invitation', () => {
  it('can be read by everyone with its link; a forged link finds nothing', async () => {
    const { id, token } = await invite(invited.email, 'admin');
    const seen = await app.anyone.invitations.preview({ token });
    expect(receivedInvitation.parse(seen)).toEqual(seen);
    expect(seen).toMatchObject({
      id,
      organization: { id: orgId, type: 'seller_org' },
      email: invited.email,
      role: 'admin',
      status: 'pending',
      invitedByName: 'Olga Owner',
    });
    expect(await codeOf(app.anyone.invitations.preview({ token: `${token.slice(0, -4)}AAAA` }))).toBe(
      'LINK_INVALID',
    );
    expect(await codeOf(invited.client.invitations.accept({ token: 'x'.repeat(43) }))).toBe('LINK_INVALID');
  });

  it('cannot be accepted from another or an unverified address', async () => {
    const { id, token } = await invite();
    const other = await aVerifiedPerson(app);
    expect(await codeOf(other.client.invitations.accept({ token }))).toBe('NOT_INVITED');
    expect(await codeOf(other.client.invitations.decline({ token }))).toBe('NOT_INVITED');
    expect(await codeOf(other.client.invitations.accept({ id }))).toBe('NOT_FOUND');
    expect(await other.client.invitations.listMine()).toEqual({ items: [], isOneHidden: false });

    const unverified = await aPerson(app);
    const forThem = await invite(unverified.email);
    expect(await codeOf(unverified.client.invitations.accept({ token: forThem.token }))).toBe(
      'EMAIL_NOT_VERIFIED',
    );
    expect(await codeOf(unverified.client.invitations.decline({ id: forThem.id }))).toBe(
      'EMAIL_NOT_VERIFIED',
    );
    // Users with an unverified address learn only that an invitation is waiting, because the address may belong to
    // someone else.
    expect(await unverified.client.invitations.listMine()).toEqual({ items: [], isOneHidden: true });
    expect(await owner.client.members.list({ orgId })).toHaveLength(1);
  });

  it('belongs to its address: a user who changed to another address can no longer accept it', async () => {
    const { id, token } = await invite();
    const former = { id: invited.id, email: `moved-${invited.email}` };
    await app.anyone.auth.confirmEmailChange({ token: await aLink(app, former, 'change') });
    const { invitations } = invited.client;
    await expect(codeOf(invitations.accept({ token }))).resolves.toBe('NOT_INVITED');
    await expect(codeOf(invitations.accept({ id }))).resolves.toBe('NOT_FOUND');
    await expect(invitations.listMine()).resolves.toEqual({ items: [], isOneHidden: false });
  });

  it('is indicated to an unverified address only while it can be accepted', async () => {
    const unverified = await aPerson(app);
    const isOneHidden = async () => (await unverified.client.invitations.listMine()).isOneHidden;
    expect(await isOneHidden()).toBe(false);
    const { id } = await invite(unverified.email);
    expect(await isOneHidden()).toBe(true);
    await owner.client.invitations.revoke({ orgId, id });
    expect(await isOneHidden()).toBe(false);
    await invite(unverified.email);
    await letPass();
    expect(await isOneHidden()).toBe(false);
    await invite(unverified.email);
    expect(await isOneHidden()).toBe(true);
    await suspendOrganization(app.ownerDb, orgId);
    expect(await isOneHidden()).toBe(false);
  });

  it('gives its role when accepted, and ignores the case of the address', async () => {
    await owner.client.invitations.send({ orgId, emails: [invited.email.toUpperCase()], role: 'admin' });
    const sentTo = await tokenFor(invited.email);
    expect(await invited.client.invitations.accept({ token: sentTo })).toEqual({ orgId });
    expect(await invited.client.organizations.listMine()).toMatchObject([{ id: orgId, role: 'admin' }]);
  });

  it('is listed for its recipient, who can answer it there', async () => {
    const { id } = await invite();
    expect(await invited.client.invitations.listMine()).toMatchObject({
      items: [{ id, organization: { id: orgId } }],
      isOneHidden: false,
    });
    await invited.client.invitations.accept({ id });
    expect(await invited.client.invitations.listMine()).toEqual({ items: [], isOneHidden: false });
    expect(await statusOf(id)).toBe('accepted');
  });

  it('creates one membership when accepted ten times at the same time', async () => {
    const { token } = await invite();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => codeOf(invited.client.invitations.accept({ token }))),
    );
    expect(new Set(outcomes)).toEqual(new Set(['allowed']));
    const { rows } = await app.deps.db.$client.query(
      `SELECT operation FROM organization_member_audit WHERE org_id = $1 AND new_data->>'user_id' = $2`,
      [orgId, invited.id],
    );
    expect(rows).toEqual([{ operation: 'INSERT' }]);
  });

  it('changes nothing for an existing member', async () => {
    const { token } = await invite(invited.email, 'member');
    await addMember(app, orgId, invited, 'admin');
    expect(await invited.client.invitations.accept({ token })).toEqual({ orgId });
    expect(await invited.client.organizations.listMine()).toMatchObject([{ role: 'admin' }]);
  });

  it('does not readmit a removed member after it was accepted', async () => {
    const { token } = await invite();
    await invited.client.invitations.accept({ token });
    await owner.client.members.remove({ orgId, userId: invited.id });
    expect(await codeOf(invited.client.invitations.accept({ token }))).toBe('INVITATION_OVER');
  });

  it('cannot be accepted after it was declined', async () => {
    const { id, token } = await invite();
    await invited.client.invitations.decline({ token });
    expect(await statusOf(id)).toBe('declined');
    expect(await codeOf(invited.client.invitations.accept({ token }))).toBe('INVITATION_OVER');
    expect(await codeOf(invited.client.invitations.decline({ token }))).toBe('INVITATION_OVER');
    expect(await codeOf(owner.client.invitations.resend({ orgId, id }))).toBe('INVITATION_OVER');
  });

  it('can be revoked while pending', async () => {
    const { id, token } = await invite();
    await owner.client.invitations.revoke({ orgId, id });
    expect(await app.anyone.invitations.preview({ token })).toMatchObject({ status: 'revoked' });
    expect(await codeOf(invited.client.invitations.accept({ token }))).toBe('INVITATION_OVER');
    expect(await codeOf(owner.client.invitations.revoke({ orgId, id }))).toBe('INVITATION_OVER');
    expect((await invite()).id).not.toBe(id);
  });

  it('expires after seven days, and the address can be invited again', async () => {
    const { id, token } = await invite();
    await letPass();
    expect(await statusOf(id)).toBe('expired');
    expect(await app.anyone.invitations.preview({ token })).toMatchObject({ status: 'expired' });
    expect(await invited.client.invitations.listMine()).toEqual({ items: [], isOneHidden: false });
    expect(await codeOf(invited.client.invitations.accept({ token }))).toBe('INVITATION_OVER');
    expect((await invite()).id).not.toBe(id);
    expect(await codeOf(owner.client.invitations.resend({ orgId, id }))).toBe('INVITED_AGAIN');
  });

  it('is marked as expired by a job', async () => {
    const { id } = await invite();
    await letPass();
    await expireInvitations(app.deps);
    const { rows } = await app.deps.db.$client.query(
      'SELECT status FROM organization_invitations WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ status: 'expired' }]);
  });

  it('that is resent gets a new link and seven more days, even after it expired; the old link stops working', async () => {
    const { id, token } = await invite();
    await letPass();
    expect(await owner.client.invitations.resend({ orgId, id })).toMatchObject({ id, status: 'pending' });
    const again = await tokenFor(invited.email);
    expect(again).not.toBe(token);
    expect(await codeOf(invited.client.invitations.accept({ token }))).toBe('LINK_INVALID');
    expect(await invited.client.invitations.accept({ token: again })).toEqual({ orgId });
  });

  it('is not found from another organization', async () => {
    const { id } = await invite();
    const stranger = await aPerson(app);
    const other = await anOrganization(app, stranger);
    const { invitations } = stranger.client;
    expect(await codeOf(invitations.resend({ orgId: other.id, id }))).toBe('NOT_FOUND');
    expect(await codeOf(invitations.revoke({ orgId: other.id, id }))).toBe('NOT_FOUND');
    expect(await statusOf(id)).toBe('pending');
  });
});
