import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '../../contract/realtime.ts';
import { suspendOrganization } from '../features/organizations/organization-status.ts';
import { addMember, anOrganization, aPerson, type Person } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { untilChangesAreDelivered } from '../testing/until-delivered.ts';

let app: TestApp;
let orgId: string;
let owner: Person;
let colleague: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await aPerson(app);
  colleague = await aPerson(app);
  orgId = (await anOrganization(app, owner)).id;
  await addMember(app, orgId, colleague, 'admin');
  await untilChangesAreDelivered(app);
});

/** Listens as the person, makes the change, and returns the changes received within two seconds. */
async function changeFor(
  person: Person,
  change: () => Promise<unknown>,
  topic: Change['topic'],
): Promise<Change> {
  const changes = await person.client.realtime.subscribe(undefined, { signal: AbortSignal.timeout(2_000) });
  expect((await changes.next()).value).toEqual({ topic: 'sync' });
  await change();
  for await (const received of changes) {
    if (received.topic === topic) return received;
  }
  throw new Error('The stream ended');
}

describe('a stream of changes', () => {
  it.each([
    ['a removal', () => owner.client.members.remove({ orgId, userId: colleague.id })],
    ['a new role', () => owner.client.members.changeRole({ orgId, userId: colleague.id, role: 'member' })],
    ['a suspension', () => suspendOrganization(app.ownerDb, orgId)],
    [
      'a closing',
      async () => {
        const { name } = await owner.client.organizations.find({ orgId });
        await owner.client.organizations.close({ orgId, name });
      },
    ],
  ])('notifies the affected users of %s within two seconds', async (_what, change) => {
    expect(await changeFor(colleague, change, 'membership')).toEqual({ topic: 'membership', orgId });
  });

  it('sends a removed member nothing more about the organization', async () => {
    const other = await anOrganization(app, colleague);
    await untilChangesAreDelivered(app);
    const changes = await colleague.client.realtime.subscribe(undefined, {
      signal: AbortSignal.timeout(5_000),
    });
    expect((await changes.next()).value).toEqual({ topic: 'sync' });
    await owner.client.members.remove({ orgId, userId: colleague.id });
    expect((await changes.next()).value).toEqual({ topic: 'membership', orgId });
    await owner.client.organizations.update({ orgId, name: 'Unheard of' });
    await colleague.client.organizations.update({ orgId: other.id, name: 'Heard of' });
    expect((await changes.next()).value).toEqual({ topic: 'membership', orgId: other.id });
    await changes.return?.();
  });

  it('notifies the remaining members too', async () => {
    const remove = () => owner.client.members.remove({ orgId, userId: colleague.id });
    expect(await changeFor(owner, remove, 'membership')).toEqual({ topic: 'membership', orgId });
  });
});
