import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limitsOfRecalls } from '../../../../contract/recall-lists.ts';
import { nameOf } from '../../../storage/storage.ts';
import { addMember, anOrganization, aPerson, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { pdf } from '../../../testing/passports.ts';
import { aDevice, allLots, recallOf, theLots } from '../../../testing/recalls.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { attemptLimits } from '../../identity/attempt-limits.ts';
import { keyOf } from '../../identity/attempts.ts';

let app: TestApp;
let seller: Person;
let orgId: string;
let others: Person[];
beforeAll(async () => {
  app = await startTestApp();
  seller = await aPerson(app, 'Selma Seller');
  orgId = (await anOrganization(app, seller)).id;
  const member = await aPerson(app);
  await addMember(app, orgId, member, 'member');
  const rival = await aPerson(app);
  await anOrganization(app, rival);
  others = [member, rival, await aPerson(app), await aSuperAdmin(app)];
});
afterAll(() => app.stop());

let id: string;
let version: number;
beforeEach(async () => {
  const { udiDi } = await aDevice(seller, orgId);
  ({ id, version } = await seller.client.recalls.create({ orgId, ...recallOf([allLots(udiDi)]) }));
});

const upload = (title = 'Letter', uploadId = randomUUID()) =>
  seller.client.recalls.addFile({ id, uploadId, title, file: new File([pdf], 'letter.pdf') });
const isStored = async ({ url }: { url: string }) => {
  const found = await app.deps.storage.open(nameOf(url));
  found?.content.destroy();
  return found !== null;
};
const filesOf = async () => (await seller.client.recalls.find({ id })).files.map(({ title }) => title);

describe('a file of a draft', () => {
  it('is returned by a repeated upload, also if it was the last one that fits', async () => {
    const first = randomUUID();
    const files = [await upload('Letter', first)];
    while (files.length < limitsOfRecalls.files) files.push(await upload());
    expect(await codeOf(upload())).toBe('CONFLICT');
    expect(await upload('Letter', first)).toEqual(files[0]);
    expect(await filesOf()).toHaveLength(limitsOfRecalls.files);
  });

  it('is stored once when it is uploaded twice at the same time', async () => {
    const uploadId = randomUUID();
    const [one, other] = await Promise.all([upload('Letter', uploadId), upload('Letter', uploadId)]);
    expect(one).toEqual(other);
    expect(await filesOf()).toEqual(['Letter']);
    expect(await isStored(one)).toBe(true);
  });

  it('is removed only by managers of the seller', async () => {
    const file = await upload();
    for (const { client } of others)
      expect(await codeOf(client.recalls.removeFile({ id, fileId: file.id }))).toBe('NOT_FOUND');
    expect(await codeOf(app.anyone.recalls.removeFile({ id, fileId: file.id }))).toBe('UNAUTHORIZED');
    expect(await isStored(file)).toBe(true);
  });

  it('is removed alone, also from the storage, and the removal can be repeated', async () => {
    const [file, kept] = [await upload(), await upload('Form')];
    for (const _ of [1, 2]) await seller.client.recalls.removeFile({ id, fileId: file.id });
    expect(await filesOf()).toEqual(['Form']);
    expect([await isStored(file), await isStored(kept)]).toEqual([false, true]);
  });

  it('is not removed through another draft of the seller', async () => {
    const file = await upload();
    const other = await seller.client.recalls.create({ orgId, ...recallOf([]) });
    await seller.client.recalls.removeFile({ id: other.id, fileId: file.id });
    expect(await filesOf()).toEqual(['Letter']);
    expect(await isStored(file)).toBe(true);
  });
});

describe('a draft', () => {
  it('is removed only by managers of the seller', async () => {
    for (const { client } of others) expect(await codeOf(client.recalls.remove({ id }))).toBe('NOT_FOUND');
    expect((await seller.client.recalls.find({ id })).state).toBe('draft');
  });

  it('is removed with its scope and its files', async () => {
    const file = await upload();
    await seller.client.recalls.remove({ id });
    expect(await codeOf(seller.client.recalls.find({ id }))).toBe('NOT_FOUND');
    expect(await isStored(file)).toBe(false);
    const { items } = await seller.client.recalls.list({ side: 'issued', orgId });
    expect(items.map((recall) => recall.id)).not.toContain(id);
  });
});

describe('a request for a draft', () => {
  const draftOf = (requestKey: string, title: string) => ({
    ...{ orgId, ...recallOf([], { title }), requestKey },
  });
  const written = async (title: string) => {
    const { items } = await seller.client.recalls.list({ side: 'issued', orgId, pageSize: 60 });
    return items.filter((recall) => recall.title === title).length;
  };

  it('that is repeated writes one draft and returns it, also as it was changed since', async () => {
    const request = draftOf(randomUUID(), 'Pressed twice');
    const first = await seller.client.recalls.create(request);
    await seller.client.recalls.update({
      ...request,
      id: first.id,
      version: first.version,
      title: 'Renamed',
    });
    expect(await seller.client.recalls.create(request)).toMatchObject({ id: first.id, title: 'Renamed' });
    expect([await written('Pressed twice'), await written('Renamed')]).toEqual([0, 1]);
  });

  it('that is sent twice at the same time writes one draft', async () => {
    const request = draftOf(randomUUID(), 'Sent twice');
    const [one, other] = await Promise.all([1, 2].map(() => seller.client.recalls.create(request)));
    expect(one?.id).toBe(other?.id);
    expect(await written('Sent twice')).toBe(1);
  });

  it('is refused with the key of another one, and writes nothing', async () => {
    const requestKey = randomUUID();
    await seller.client.recalls.create(draftOf(requestKey, 'The first'));
    const other = draftOf(requestKey, 'Another');
    expect(await codeOf(seller.client.recalls.create(other))).toBe('REQUEST_KEY_REUSED');
    expect(await written('Another')).toBe(0);
  });

  it('uses up its key only for its user', async () => {
    const manager = await aPerson(app);
    await addMember(app, orgId, manager, 'admin');
    const request = draftOf(randomUUID(), 'Of two managers');
    const [one, other] = await Promise.all(
      [seller, manager].map(({ client }) => client.recalls.create(request)),
    );
    expect(one?.id).not.toBe(other?.id);
  });
});

describe('the limit of recalls that one person sends', () => {
  it('counts issues and widenings together', async () => {
    const sender = await aPerson(app);
    const { id: shop } = await anOrganization(app, sender);
    const { udiDi } = await aDevice(sender, shop);
    const draft = await sender.client.recalls.create({
      orgId: shop,
      ...recallOf([theLots(udiDi, 'A1')], { isDrill: true }),
    });
    await app.deps.db.$client.query('INSERT INTO attempts (key, made, last_at) VALUES ($1, $2, now())', [
      keyOf('recall', sender.id),
      attemptLimits.recall.free - 1,
    ]);
    const issued = await sender.client.recalls.issue({ id: draft.id, version: draft.version });
    const { id, version } = issued;
    const widen = sender.client.recalls.widen({ id, version, scopes: [theLots(udiDi, 'A2')] });
    expect(await codeOf(widen)).toBe('SENT_TOO_MUCH');
    expect((await sender.client.recalls.find({ id })).version).toBe(version);
  });
});

describe('an issued recall', () => {
  it('keeps itself and its files', async () => {
    const file = await upload();
    await seller.client.recalls.issue({ id, version });
    expect(await codeOf(seller.client.recalls.removeFile({ id, fileId: file.id }))).toBe('CONFLICT');
    expect(await codeOf(seller.client.recalls.remove({ id }))).toBe('CONFLICT');
    expect(await filesOf()).toEqual(['Letter']);
    expect(await isStored(file)).toBe(true);
  });
});
