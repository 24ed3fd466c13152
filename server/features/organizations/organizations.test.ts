import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { membership } from '../../../contract/organizations.ts';
import { addMember, anOrganization, aPerson, removeMember } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('an organization', () => {
  it('belongs to its creator, and is a seller by default', async () => {
    const { client } = await aPerson(app);
    const made = await client.organizations.create({ name: '  Cortiva Instruments  ' });
    expect(membership.parse(made)).toEqual(made);
    expect(made).toMatchObject({
      name: 'Cortiva Instruments',
      type: 'seller_org',
      role: 'owner',
      description: '',
    });
    expect(await client.organizations.listMine()).toMatchObject([{ id: made.id, role: 'owner' }]);
  });

  it.each([
    [{ name: 'ab' }, 'name', 'Organization name must be at least 3 characters long'],
    [{ name: '   a   ' }, 'name', 'Organization name must be at least 3 characters long'],
    [
      { name: undefined as unknown as string },
      'name',
      'Organization name must be at least 3 characters long',
    ],
    [{ name: 'x'.repeat(121) }, 'name', 'Organization name is too long'],
    [{ name: 'A clinic', type: 'clinic' as 'buyer_org' }, 'type', 'Invalid organization type'],
    [{ name: 'A clinic', type: '' as 'buyer_org' }, 'type', 'Invalid organization type'],
    [{ name: 'A clinic', description: 'x'.repeat(5_001) }, 'description', 'Description is too long'],
  ])('is refused with %o in the documented words, and nothing is created', async (input, field, words) => {
    const { client } = await aPerson(app);
    await expect(client.organizations.create(input)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { [field]: { error: words } } },
    });
    expect(await client.organizations.listMine()).toEqual([]);
  });

  it.each(['abc', 'x'.repeat(120)])('may be called %s', async (name) => {
    const { client } = await aPerson(app);
    expect(await client.organizations.create({ name, type: ' buyer_org ' as 'buyer_org' })).toMatchObject({
      name,
      type: 'buyer_org',
    });
  });

  it("is recorded in the audit with its owner, under its creator's name", async () => {
    const person = await aPerson(app);
    const { id } = await person.client.organizations.create({ name: 'Audited' });
    const { rows } = await app.deps.db.$client.query(
      `SELECT operation, changed_by FROM organization_audit WHERE org_id = $1
       UNION ALL SELECT operation, changed_by FROM organization_member_audit WHERE org_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      { operation: 'INSERT', changed_by: person.id },
      { operation: 'INSERT', changed_by: person.id },
    ]);
  });
});

describe('my organizations', () => {
  it('are those the user belongs to now, oldest membership first', async () => {
    const [owner, person] = [await aPerson(app), await aPerson(app)];
    const mine = await anOrganization(app, person, 'buyer_org');
    const joined = await anOrganization(app, owner);
    await anOrganization(app, owner);
    await addMember(app, joined.id, person, 'admin');
    const list = await person.client.organizations.listMine();
    expect(list.map(({ id, role }) => [id, role])).toEqual([
      [mine.id, 'owner'],
      [joined.id, 'admin'],
    ]);
    await removeMember(app, joined.id, person);
    expect((await person.client.organizations.listMine()).map(({ id }) => id)).toEqual([mine.id]);
  });
});

describe('onboarding', () => {
  const newcomer = async () => {
    const person = await aPerson(app);
    await app.deps.db.$client.query('UPDATE users SET role = NULL WHERE id = $1', [person.id]);
    return person;
  };

  it('chooses the role and creates the organization in one step', async () => {
    const { client } = await newcomer();
    expect(await client.users.findRole()).toEqual({ role: null });
    const organization = { name: 'Harbour Neurology', type: 'buyer_org', description: ' Clinic ' } as const;
    expect(await client.users.completeOnboarding({ role: 'buyer', organization })).toMatchObject({
      role: 'buyer',
      organization: { name: 'Harbour Neurology', type: 'buyer_org', description: 'Clinic', role: 'owner' },
    });
    expect(await client.users.findRole()).toEqual({ role: 'buyer' });
    expect(await client.organizations.listMine()).toHaveLength(1);
  });

  it('needs no organization for an individual', async () => {
    const { client } = await newcomer();
    expect(await client.users.completeOnboarding({ role: 'seller', organization: null })).toEqual({
      role: 'seller',
      organization: null,
    });
  });

  it('is refused once the user has a role, and creates nothing', async () => {
    const { client } = await newcomer();
    const twice = await Promise.allSettled(
      ['First choice', 'Second choice'].map((name) =>
        client.users.completeOnboarding({ role: 'seller', organization: { name } }),
      ),
    );
    expect(twice.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'ALREADY_ONBOARDED' },
    });
    expect(await client.organizations.listMine()).toHaveLength(1);
  });

  it.each(['super_admin', 'admin', 'owner', ''])('does not give the role %o', async (role) => {
    const { client } = await newcomer();
    const call = client.users.completeOnboarding({ role: role as 'buyer', organization: null });
    await expect(call).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { role: { error: 'Choose buyer or seller.' } } },
    });
    expect(await client.users.findRole()).toEqual({ role: null });
  });

  it('leaves the user without a role when the organization is refused', async () => {
    const { client } = await newcomer();
    const call = client.users.completeOnboarding({ role: 'seller', organization: { name: 'ab' } });
    await expect(call).rejects.toMatchObject({
      data: { fields: { 'organization.name': expect.any(Object) } },
    });
    expect(await client.users.findRole()).toEqual({ role: null });
  });
});
