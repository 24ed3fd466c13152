import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '../../contract/realtime.ts';
import { suspendOrganization } from '../features/organizations/organization-status.ts';
import { personAs } from '../testing/access/callers.ts';
import { type EventWorld, eventCases } from '../testing/access/event-cases.ts';
import { callers } from '../testing/access/outcomes.ts';
import {
  aConnectedAccount,
  addMember,
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  type Person,
} from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { codeOf } from '../testing/test-client.ts';
import { untilChangesAreDelivered } from '../testing/until-delivered.ts';

let app: TestApp;
let founder: Person;
let world: EventWorld;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  founder = await aPerson(app, 'Fay Founder');
  const [{ id: orgId }, empty, suspended] = await Promise.all([
    anOrganization(app, founder),
    anOrganization(app, founder),
    anOrganization(app, founder),
  ]);
  await aConnectedAccount(app, orgId);
  await aConnectedAccount(app, empty.id);
  const [colleague, buyer] = await Promise.all([aPerson(app), aPerson(app)]);
  await addMember(app, orgId, colleague, 'member');
  const product = await aProduct(founder, orgId);
  const hidden = await aProduct(founder, suspended.id);
  await suspendOrganization(app.ownerDb, suspended.id);
  const purchaseId = await aPaidOrder(app, buyer, hidden, { buyerOrgId: orgId });
  world = {
    app,
    founder,
    orgId,
    product,
    draft: await aProduct(founder, orgId, { status: 'draft' }),
    orderId: await aPaidOrder(app, buyer, product),
    colleagueId: colleague.id,
    purchaseId,
    emptyOrgId: empty.id,
    suspendedProductId: hidden.id,
  };
});

/** An open stream, or the reason for its refusal. */
async function listen(person: Person | null): Promise<AsyncIterator<Change> | string> {
  const { client } = person ?? { client: app.anyone };
  const opened = client.realtime.subscribe(undefined, { signal: AbortSignal.timeout(20_000) });
  const refusal = await codeOf(opened);
  if (refusal !== 'allowed') return refusal;
  const changes = await opened;
  expect((await changes.next()).value).toEqual({ topic: 'sync' });
  return changes;
}

/** The changes received before `sync`, which everyone gets. */
async function untilSync(changes: AsyncIterator<Change>): Promise<string> {
  const topics = new Set<string>();
  for (;;) {
    const { value } = await changes.next();
    if (!value) throw new Error('The stream ended');
    if (value.topic === 'sync') break;
    topics.add(value.topic);
  }
  await changes.return?.();
  return [...topics].join(', ') || 'nothing';
}

describe('recipients of a notification', () => {
  it.each(Object.entries(eventCases))('%s', async (_name, { before, happens, recipients }) => {
    await before?.(world);
    const people = await Promise.all(callers.map((caller) => personAs(app, world.orgId, caller)));
    await untilChangesAreDelivered(app);
    const streams = await Promise.all(people.map(listen));
    await happens(world);
    await app.deps.db.$client.query(`SELECT pg_notify('myelin_changes', '{"topic":"products"}')`);
    const topics = await Promise.all(
      streams.map((stream) => (typeof stream === 'string' ? stream : untilSync(stream))),
    );
    expect(Object.fromEntries(callers.map((caller, place) => [caller, topics[place]]))).toEqual(recipients);
  });
});
