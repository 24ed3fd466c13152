import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { member } from '../../../contract/members.ts';
import type { OrganizationRole } from '../../../contract/permissions.ts';
import { addMember, anOrganization, aPerson, type Person } from '../../testing/builders.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { codeOf } from '../../testing/test-client.ts';

let app: TestApp;
let orgId: string;
let owner: Person;
let admin: Person;
let colleague: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await aPerson(app, 'Olga Owner');
  orgId = (await anOrganization(app, owner)).id;
  admin = await joined('admin', 'Adam Admin');
  colleague = await joined('member', 'Mia Member');
});

async function joined(role: OrganizationRole, fullName: string): Promise<Person> {
  const person = await aPerson(app, fullName);
  await addMember(app, orgId, person, role);
  return person;
}

async function roles(): Promise<Record<string, string>> {
  const { rows } = await app.deps.db.$client.query(
    'SELECT user_id, role FROM organization_members WHERE org_id = $1',
    [orgId],
  );
  return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]));
}

const change = (by: Person, of: Person, role: OrganizationRole) =>
  codeOf(by.client.members.changeRole({ orgId, userId: of.id, role }));

describe('changing a role', () => {
  it('is refused to a member', async () => {
    expect(await change(colleague, admin, 'member')).toBe('FORBIDDEN');
    expect((await roles())[admin.id]).toBe('admin');
  });

  it("is always refused for one's own role", async () => {
    expect(await change(owner, owner, 'member')).toBe('OWN_ROLE');
    expect(await change(admin, admin, 'owner')).toBe('OWN_ROLE');
  });

  it('of an owner is refused to an admin', async () => {
    expect(await change(admin, owner, 'member')).toBe('OWNER_ONLY');
    expect((await roles())[owner.id]).toBe('owner');
  });

  it('to owner is allowed to an owner, but not to an admin', async () => {
    const other = await joined('admin', 'Second Admin');
    for (const member of [colleague, other]) {
      expect(await change(admin, member, 'owner')).toBe('OWNER_ONLY');
    }
    expect(await change(colleague, other, 'owner')).toBe('FORBIDDEN');
    expect(Object.values(await roles()).filter((role) => role === 'owner')).toHaveLength(1);
    expect(await mailTo(app, owner.email)).toEqual([]);
    expect(await change(owner, colleague, 'owner')).toBe('allowed');
    expect((await roles())[colleague.id]).toBe('owner');
  });

  it('to owner is refused once the acting owner has been demoted', async () => {
    for (let round = 0; round < 10; round += 1) {
      const second = await joined('owner', 'Second Owner');
      const candidate = await joined('member', 'Carl Candidate');
      const [demoted, made] = await Promise.all([
        change(owner, second, 'admin'),
        change(second, candidate, 'owner'),
      ]);
      expect(demoted).toBe('allowed');
      expect(['allowed', 'OWNER_ONLY']).toContain(made);
      expect((await roles())[candidate.id]).toBe(made === 'allowed' ? 'owner' : 'member');
    }
  });

  it('of a non-member is not found and makes nobody a member', async () => {
    const stranger = await aPerson(app);
    expect(await change(owner, stranger, 'admin')).toBe('NOT_FOUND');
    expect(await roles()).not.toHaveProperty(stranger.id);
  });

  it.each(['super_admin', '', 'buyer'])('to %o is refused', async (role) => {
    await expect(
      owner.client.members.changeRole({ orgId, userId: colleague.id, role: role as 'owner' }),
    ).rejects.toMatchObject({ data: { fields: { role: { error: 'Choose one of the roles.' } } } });
  });

  it('is allowed to owners and admins, and takes effect with the next request', async () => {
    expect(await codeOf(colleague.client.invitations.list({ orgId }))).toBe('FORBIDDEN');
    const changed = await admin.client.members.changeRole({ orgId, userId: colleague.id, role: 'admin' });
    expect(member.parse(changed)).toMatchObject({ userId: colleague.id, role: 'admin' });
    expect(await codeOf(colleague.client.invitations.list({ orgId }))).toBe('allowed');
  });

  it('to owner notifies every owner by email, including the new one', async () => {
    const second = await joined('owner', 'Second Owner');
    await owner.client.members.changeRole({ orgId, userId: colleague.id, role: 'owner' });
    for (const reader of [owner, second, colleague]) {
      const [mail, ...more] = await mailTo(app, reader.email);
      expect(more).toEqual([]);
      expect(mail?.subject).toMatch(/^Mia Member is now an owner of Seller/);
      expect(mail?.text).toContain('Olga Owner made Mia Member an owner');
    }
    expect(await mailTo(app, admin.email)).toEqual([]);
  });

  it.each([
    ['en', 'Mia Member is now an owner of', 'Olga Owner made Mia Member an owner'],
    ['es', 'Mia Member es ahora propietario de', 'Olga Owner ha nombrado a Mia Member propietario'],
    ['fr', 'Mia Member est maintenant propriétaire de', 'Olga Owner a nommé Mia Member propriétaire'],
    ['de', 'Mia Member ist jetzt Inhaber von', 'Olga Owner hat Mia Member zum Inhaber'],
  ])('to owner notifies each owner in the language they last used: %s', async (language, subject, text) => {
    const reader = await joined('owner', 'Rae Reader');
    await app.deps.db.$client.query('UPDATE sessions SET language = $1 WHERE user_id = $2', [
      language,
      reader.id,
    ]);
    await owner.client.members.changeRole({ orgId, userId: colleague.id, role: 'owner' });
    const [mail] = await mailTo(app, reader.email);
    expect(mail?.subject).toContain(subject);
    expect(mail?.text).toContain(text);
    const [own] = await mailTo(app, owner.email);
    expect(own?.subject).toContain('is now an owner of');
  });

  it('to the same role changes nothing and notifies nobody', async () => {
    const second = await joined('owner', 'Second Owner');
    expect(await change(owner, second, 'owner')).toBe('allowed');
    expect(await mailTo(app, second.email)).toEqual([]);
  });
});

describe('the last owner', () => {
  it('cannot leave', async () => {
    expect(await codeOf(owner.client.members.leave({ orgId }))).toBe('LAST_OWNER');
    expect((await roles())[owner.id]).toBe('owner');
  });

  it('remains when two owners demote each other at the same time', async () => {
    for (let round = 0; round < 25; round += 1) {
      const second = await joined('owner', 'Second Owner');
      const outcomes = await Promise.all([change(owner, second, 'admin'), change(second, owner, 'admin')]);
      expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(1);
      const left = Object.entries(await roles()).filter(([, role]) => role === 'owner');
      expect(left).toHaveLength(1);
      if (left[0]?.[0] === second.id) owner = second;
    }
  });

  it('remains when two owners leave or remove each other at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const second = await joined('owner', 'Second Owner');
      const calls =
        round % 2 === 0
          ? [owner.client.members.leave({ orgId }), second.client.members.leave({ orgId })]
          : [
              owner.client.members.remove({ orgId, userId: second.id }),
              second.client.members.remove({ orgId, userId: owner.id }),
            ];
      const outcomes = await Promise.all(calls.map(codeOf));
      expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(1);
      const left = Object.entries(await roles()).filter(([, role]) => role === 'owner');
      expect(left).toHaveLength(1);
      if (left[0]?.[0] === second.id) owner = second;
    }
  });
});

describe('removing a member', () => {
  it('is allowed to owners and admins, but nobody removes themselves, and no admin removes an owner', async () => {
    const remove = (by: Person, who: Person) => codeOf(by.client.members.remove({ orgId, userId: who.id }));
    expect(await remove(colleague, admin)).toBe('FORBIDDEN');
    expect(await remove(admin, owner)).toBe('OWNER_ONLY');
    expect(await remove(owner, owner)).toBe('OWN_MEMBERSHIP');
    expect(await remove(owner, await aPerson(app))).toBe('NOT_FOUND');
    expect(Object.keys(await roles())).toHaveLength(3);
    expect(await remove(admin, colleague)).toBe('allowed');
    expect(await roles()).not.toHaveProperty(colleague.id);
    expect(await codeOf(colleague.client.members.list({ orgId }))).toBe('FORBIDDEN');
  });
});

describe('leaving', () => {
  it('is allowed to every member but the last owner', async () => {
    await colleague.client.members.leave({ orgId });
    expect(await roles()).not.toHaveProperty(colleague.id);
    expect(await colleague.client.organizations.listMine()).toEqual([]);
  });
});

describe('transferring ownership', () => {
  const transfer = (by: Person, to: Person) =>
    codeOf(by.client.members.transferOwnership({ orgId, userId: to.id }));

  it('is allowed only to owners, and only to another member', async () => {
    expect(await transfer(admin, colleague)).toBe('FORBIDDEN');
    expect(await transfer(owner, owner)).toBe('ALREADY_OWNER');
    expect(await transfer(owner, await aPerson(app))).toBe('NOT_FOUND');
    expect((await roles())[owner.id]).toBe('owner');
  });

  it('makes the member an owner and the owner an admin in one step, and notifies both', async () => {
    expect(await transfer(owner, colleague)).toBe('allowed');
    expect(await roles()).toMatchObject({ [owner.id]: 'admin', [colleague.id]: 'owner' });
    for (const reader of [owner, colleague]) {
      const [mail] = await mailTo(app, reader.email);
      expect(mail?.text).toContain('Olga Owner transferred the ownership');
    }
  });

  it('happens once when requested twice at the same time', async () => {
    const outcomes = await Promise.all([transfer(owner, colleague), transfer(owner, admin)]);
    expect(outcomes.sort()).toEqual(['FORBIDDEN', 'allowed']);
    expect(Object.values(await roles()).filter((role) => role === 'owner')).toHaveLength(1);
  });
});

describe('the list of members', () => {
  it('shows owners first, then admins, each by name', async () => {
    await joined('member', 'Émile Early');
    const list = await colleague.client.members.list({ orgId });
    expect(list.map((one) => member.parse(one).fullName)).toEqual([
      'Olga Owner',
      'Adam Admin',
      'Émile Early',
      'Mia Member',
    ]);
  });
});
