import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import {
  addMember,
  anOrganization,
  aPerson,
  aVerifiedPerson,
  type Person,
  removeMember,
  unique,
} from '../../../testing/builders.ts';
import { aRecurringOrder } from '../../../testing/recurring-order.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
let buyer: Person;
let stranger: Person;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [buyer, stranger] = [await aVerifiedPerson(app, 'Bea Buyer'), await aVerifiedPerson(app)];
  id = await aList();
});
afterAll(() => app.stop());

const aList = async (orgId?: string) =>
  (await buyer.client.lists.create({ name: `List ${unique()}`, orgId })).id;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const weekly = () => ({ ...aRecurringOrder, startsOn: inDays(10) });
type Setting = Omit<Parameters<typeof buyer.client.lists.setRecurringOrder>[0], 'id'>;
const set = (changes: Partial<Setting> = {}, { client } = buyer, list = id) =>
  client.lists.setRecurringOrder({ id: list, ...weekly(), personIds: [buyer.id], ...changes });
const found = async (list = id) => (await buyer.client.lists.find({ id: list })).recurringOrder;
const refused = (path: string, code: string) => ({
  code: 'BAD_REQUEST',
  data: { fields: { [path]: { code } } },
});

describe('another user', () => {
  it('neither sets nor removes a recurring order, and is not made responsible', async () => {
    await set();
    expect(await codeOf(set({ personIds: [stranger.id] }, stranger))).toBe('NOT_FOUND');
    expect(await codeOf(stranger.client.lists.removeRecurringOrder({ id }))).toBe('NOT_FOUND');
    await expect(set({ personIds: [buyer.id, stranger.id] })).rejects.toMatchObject(
      refused('personIds', 'PERSON_UNKNOWN'),
    );
    expect(await found()).toMatchObject({ people: [{ id: buyer.id, name: 'Bea Buyer' }] });
  });

  it('sets it as a colleague, and is no longer responsible after leaving', async () => {
    const { id: orgId } = await anOrganization(app, buyer, 'buyer_org');
    await addMember(app, orgId, stranger, 'member');
    const list = await aList(orgId);
    await set({ personIds: [stranger.id, buyer.id, stranger.id] }, stranger, list);
    expect((await found(list))?.people.map((person) => person.id)).toEqual([stranger.id, buyer.id]);
    await removeMember(app, orgId, stranger);
    expect((await found(list))?.people.map((person) => person.id)).toEqual([buyer.id]);
    await expect(set({ personIds: [stranger.id] }, buyer, list)).rejects.toMatchObject(
      refused('personIds', 'PERSON_UNKNOWN'),
    );
  });
});

it('needs a verified address, because emails are sent to it', async () => {
  const { client, id: userId } = await aPerson(app);
  const { id: list } = await client.lists.create({ name: 'Weekly' });
  expect(await codeOf(client.lists.setRecurringOrder({ id: list, ...weekly(), personIds: [userId] }))).toBe(
    'EMAIL_NOT_VERIFIED',
  );
});

it('is set, changed, paused, resumed and removed', async () => {
  expect(await found()).toBeNull();
  await set();
  const { isActive: _, ...fields } = weekly();
  const people = [{ id: buyer.id, name: 'Bea Buyer' }];
  expect(await found()).toEqual({ ...fields, nextOn: inDays(10), lastOn: null, people });
  await set({ isActive: false, every: 2 });
  expect(await found()).toMatchObject({ every: 2, nextOn: null });
  await set();
  expect(await found()).toMatchObject({ every: 1, nextOn: inDays(10) });
  await buyer.client.lists.removeRecurringOrder({ id });
  expect(await found()).toBeNull();
  await buyer.client.lists.removeRecurringOrder({ id });
});

it('begins today or later, and not again on a date that was prepared', async () => {
  await set({ startsOn: inDays(-7) });
  expect(await found()).toMatchObject({ nextOn: inDays(0), startsOn: inDays(-7) });
  await app.deps.db.$client.query('INSERT INTO recurring_order_runs (list_id, due_on) VALUES ($1, $2)', [
    id,
    inDays(0),
  ]);
  await set({ startsOn: inDays(-7) });
  expect(await found()).toMatchObject({ nextOn: inDays(7), lastOn: inDays(0) });
  await buyer.client.lists.removeRecurringOrder({ id });
  await set({ startsOn: inDays(0) });
  expect(await found()).toMatchObject({ nextOn: inDays(7) });
});

it('does not begin on the day on which a missed date was prepared', async () => {
  await app.deps.db.$client.query('INSERT INTO recurring_order_runs (list_id, due_on) VALUES ($1, $2)', [
    id,
    inDays(-14),
  ]);
  await set({ startsOn: inDays(-14) });
  expect(await found()).toMatchObject({ nextOn: inDays(7), lastOn: inDays(-14) });
});

it('has its next date today or later in its own time zone', async () => {
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await set({ startsOn: '2026-01-01', every: 1, timeZone });
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format();
    const { nextOn } = (await found()) ?? {};
    expect(nextOn && nextOn >= today).toBe(true);
  }
});

it.each([
  [{ every: 0 }, 'every', 'LINE_QUANTITY_INVALID'],
  [{ every: 1.5 }, 'every', 'LINE_QUANTITY_INVALID'],
  [{ every: limits.recurrenceEvery + 1 }, 'every', 'AT_MOST'],
  [{ startsOn: '2026-02-30' }, 'startsOn', 'DATE_MISSING'],
  [{ startsOn: '0206-01-01' }, 'startsOn', 'DATE_OUT_OF_RANGE'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'TIME_ZONE_UNKNOWN'],
  [{ timeZone: 'IST' }, 'timeZone', 'TIME_ZONE_UNKNOWN'],
  [{ timeZone: '+10:00' }, 'timeZone', 'TIME_ZONE_UNKNOWN'],
  [{ timeZone: 'australia/sydney' }, 'timeZone', 'TIME_ZONE_UNKNOWN'],
  [{ personIds: [] }, 'personIds', 'PERSON_MISSING'],
] as const)('is refused with %o', async (wrong, path, code) => {
  await expect(set(wrong as Partial<Setting>)).rejects.toMatchObject(refused(path, code));
  expect(await found()).toBeNull();
});

it('has a maximum number of people, in the database too', async () => {
  const personIds = Array.from({ length: limits.recurringOrderPeople + 1 }, () => buyer.id);
  await expect(set({ personIds })).rejects.toMatchObject(refused('personIds', 'AT_MOST'));
  await set();
  const beyond = app.deps.db.$client.query(
    'UPDATE recurring_order_people SET place = $1 WHERE list_id = $2',
    [limits.recurringOrderPeople + 1, id],
  );
  await expect(beyond).rejects.toMatchObject({ constraint: 'recurring_order_people_places' });
});

it('is in the export of the data of the person', async () => {
  await set();
  expect((await buyer.client.users.exportData()).lists).toMatchObject([
    { id, recurringOrder: { every: 1, unit: 'week' } },
  ]);
});
