import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson, aSuperAdmin, type Person } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { codeOf } from '../../testing/test-client.ts';
import { revokeSuperAdmin } from '../identity/platform-staff.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  app = await startTestApp();
  staff = await aSuperAdmin(app);
  await aPerson(app, 'Percy Hundred');
});
afterAll(() => app.stop());

type Search = (client: Person['client'], text: string) => Promise<{ items: unknown[] }>;
const searches: [string, Search][] = [
  ['users', (client, search) => client.platform.listUsers({ search })],
  ['organizations', (client, search) => client.platform.listOrganizations({ search })],
  ['anything', async (client, text) => ({ items: (await client.support.find({ text })).found })],
  ['everywhere', async (client, text) => ({ items: (await client.search.everywhere({ text })).platform })],
  ['events', (client, about) => client.support.listEvents({ about })],
  ['emails', (client, about) => client.support.listEmails({ about })],
  ['staff actions', (client, subject) => client.support.listStaffActions({ subject })],
];

describe.each(searches)('a search for %s', (_of, search) => {
  it.each(['%', '_', '%%', '\\', "'", '"', ';--', '$1', '{}', '\u202e', '😀'])(
    'treats %j as ordinary text',
    async (text) => {
      expect((await search(staff.client, text)).items).toEqual([]);
    },
  );

  it.each([
    ['a text that cannot be stored', 'a\0b', 'UNSTORABLE_TEXT'],
    ['ten thousand letters', 'x'.repeat(10_000), 'BAD_REQUEST'],
  ])('refuses %s', async (_what, text, refusal) => {
    expect(await codeOf(search(staff.client, text))).toBe(refusal);
  });
});

describe('staff whose role is revoked while their page is open', () => {
  it('get nothing of the platform from their next request on', async () => {
    const former = await aSuperAdmin(app);
    const changes = await former.client.realtime.subscribe();
    expect(await changes.next()).toMatchObject({ value: { topic: 'sync' } });
    await revokeSuperAdmin(app.ownerDb, former.email);
    // The stream notifies the page of the former staff member, so that it reads the data again. The server then refuses
    // the read.
    expect(await changes.next()).toMatchObject({ value: { topic: 'sync' } });
    expect(await codeOf(former.client.platform.summarize())).toBe('FORBIDDEN');
    expect(await codeOf(former.client.support.exportStaffActions({}))).toBe('FORBIDDEN');
    const input = { kind: 'user', id: staff.id, reason: 'Revenge' } as const;
    expect(await codeOf(former.client.platform.suspend(input))).toBe('FORBIDDEN');
    expect(await codeOf(former.client.platform.viewAs({ id: staff.id, reason: 'Revenge' }))).toBe(
      'FORBIDDEN',
    );
    await changes.return?.(undefined);
  });
});
