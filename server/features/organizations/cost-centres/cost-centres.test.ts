import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { addMember, anOrganization, aPerson, type Person } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A buyer organization with an owner, and the ids of its cost centres by code. */
async function anOwner(...codes: string[]) {
  const owner = await aPerson(app, 'Olga Owner');
  const { id: orgId } = await anOrganization(app, owner, 'buyer_org');
  const ids: Record<string, string> = {};
  for (const code of codes)
    ids[code] = (await owner.client.costCentres.create({ orgId, code, name: `The ${code}` })).id;
  return { owner, orgId, idOf: (code: string) => ids[code] ?? '' };
}

async function aColleague(orgId: string): Promise<Person> {
  const colleague = await aPerson(app, 'Cora Colleague');
  await addMember(app, orgId, colleague, 'member');
  return colleague;
}

const refusedAt = (field: string, code: string) => ({
  code: 'BAD_REQUEST',
  data: { fields: { [field]: { code } } },
});

describe('the cost centres of an organization', () => {
  it('are managed by owners and admins, read by members, and hidden from strangers', async () => {
    const { orgId, idOf } = await anOwner('W3');
    const [member, stranger] = [await aColleague(orgId), await aPerson(app)];
    const change = { orgId, id: idOf('W3'), name: 'Mine', isArchived: false };
    for (const { client } of [member, stranger]) {
      expect(await codeOf(client.costCentres.create({ orgId, code: 'X', name: 'X' }))).toBe('FORBIDDEN');
      expect(await codeOf(client.costCentres.update(change))).toBe('FORBIDDEN');
    }
    expect(await member.client.costCentres.list({ orgId })).toHaveLength(1);
    expect(await codeOf(stranger.client.costCentres.list({ orgId }))).toBe('FORBIDDEN');
  });

  it('are not found through another organization', async () => {
    const [{ idOf }, other] = [await anOwner('W3'), await anOwner()];
    const { orgId, owner } = other;
    const change = owner.client.costCentres.update({ orgId, id: idOf('W3'), name: 'Mine', isArchived: true });
    expect(await codeOf(change)).toBe('NOT_FOUND');
  });

  it('are sorted by code, archived ones last, with the name of their owner', async () => {
    const { owner, orgId, idOf } = await anOwner('W3', 'ICU', 'LAB');
    const { id: ownerId } = await aColleague(orgId);
    await owner.client.costCentres.update({ orgId, id: idOf('ICU'), name: 'Closed', isArchived: true });
    await owner.client.costCentres.update({ orgId, id: idOf('W3'), name: 'W', ownerId, isArchived: false });
    expect(await owner.client.costCentres.list({ orgId })).toEqual([
      { id: idOf('LAB'), code: 'LAB', name: 'The LAB', owner: null, isArchived: false },
      {
        ...{ id: idOf('W3'), code: 'W3', name: 'W', isArchived: false },
        owner: { userId: ownerId, fullName: 'Cora Colleague' },
      },
      { id: idOf('ICU'), code: 'ICU', name: 'Closed', owner: null, isArchived: true },
    ]);
  });

  it('have different codes, ignoring case, even when they are added at the same time', async () => {
    const { owner, orgId } = await anOwner();
    const add = (code: string) => owner.client.costCentres.create({ orgId, code, name: 'Ward' });
    const codes = await Promise.all(['Ward 3', 'WARD 3', ' ward 3 '].map((code) => codeOf(add(code))));
    expect(codes.filter((code) => code === 'allowed')).toHaveLength(1);
    await expect(add('ward 3')).rejects.toMatchObject(refusedAt('code', 'COST_CENTRE_CODE_TAKEN'));
    await expect(add(' ')).rejects.toMatchObject(refusedAt('code', 'COST_CENTRE_CODE_MISSING'));
  });

  it('have an owner who is a member, and lose the owner who leaves', async () => {
    const { owner, orgId, idOf } = await anOwner('W3');
    const [stranger, colleague] = [await aPerson(app), await aColleague(orgId)];
    const give = (ownerId: string) =>
      owner.client.costCentres.update({ orgId, id: idOf('W3'), name: 'W', ownerId, isArchived: false });
    await expect(give(stranger.id)).rejects.toMatchObject(refusedAt('ownerId', 'COST_CENTRE_OWNER_UNKNOWN'));
    await give(colleague.id);
    await colleague.client.members.leave({ orgId });
    expect(await owner.client.costCentres.list({ orgId })).toMatchObject([{ code: 'W3', owner: null }]);
  });

  it('are in the audit of the organization', async () => {
    const { owner, orgId, idOf } = await anOwner('W3');
    await owner.client.costCentres.update({ orgId, id: idOf('W3'), name: 'W', isArchived: true });
    const { events } = await owner.client.audit.list({ orgId, source: 'costCentre' });
    expect(events).toMatchObject([
      { operation: 'UPDATE', changedByName: 'Olga Owner', oldData: { name: 'The W3', archived_at: null } },
      { operation: 'INSERT', newData: { code: 'W3', name: 'The W3' } },
    ]);
  });

  it(`are at most ${limits.costCentres}`, async () => {
    const { owner, orgId } = await anOwner();
    await app.ownerDb.$client.query(
      `WITH actor AS (SELECT set_config('myelin.actor', 'system:test', true))
       INSERT INTO cost_centres (org_id, code, name) SELECT $1, n, n FROM actor, generate_series(1, $2::int) n`,
      [orgId, limits.costCentres],
    );
    const one = owner.client.costCentres.create({ orgId, code: 'W3', name: 'W' });
    expect(await codeOf(one)).toBe('TOO_MANY_COST_CENTRES');
  });

  it('keep their code and cannot be deleted', async () => {
    const { idOf } = await anOwner('W3');
    const { $client } = app.ownerDb;
    await expect(
      $client.query("UPDATE cost_centres SET code = 'X' WHERE id = $1", [idOf('W3')]),
    ).rejects.toMatchObject({ constraint: 'cost_centres_code_stays' });
    const remove = app.deps.db.$client.query('DELETE FROM cost_centres WHERE id = $1', [idOf('W3')]);
    await expect(remove).rejects.toThrow('permission denied');
  });
});
