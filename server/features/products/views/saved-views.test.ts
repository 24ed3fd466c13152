import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { aPerson, type Person, unique } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
let buyer: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [buyer, stranger] = [await aPerson(app), await aPerson(app)];
});
afterAll(() => app.stop());

const caps = { name: 'EEG caps', query: 'category=EEG&sort=price' };
const nameTaken = { code: 'BAD_REQUEST', data: { fields: { name: { code: 'VIEW_NAME_TAKEN' } } } };

describe('another user', () => {
  it('is refused without a session', async () => {
    expect(await codeOf(app.anyone.savedViews.list())).toBe('UNAUTHORIZED');
    expect(await codeOf(app.anyone.savedViews.create(caps))).toBe('UNAUTHORIZED');
  });

  it('can neither see, change nor remove a view, and finds none by its id', async () => {
    const { id } = await buyer.client.savedViews.create(caps);
    expect(await stranger.client.savedViews.list()).toEqual([]);
    expect(await codeOf(stranger.client.savedViews.update({ id, name: 'Mine' }))).toBe('NOT_FOUND');
    expect(await codeOf(stranger.client.savedViews.delete({ id }))).toBe('NOT_FOUND');
    expect(await buyer.client.savedViews.list()).toEqual([{ id, ...caps }]);
  });

  it('may have a view with the same name', async () => {
    await buyer.client.savedViews.create(caps);
    await stranger.client.savedViews.create(caps);
    expect(await stranger.client.savedViews.list()).toHaveLength(1);
  });
});

it('lists, renames, replaces and removes views, by name', async () => {
  const { client } = buyer;
  const view = await client.savedViews.create(caps);
  const other = await client.savedViews.create({ name: ' amplifiers ', query: '' });
  expect(await client.savedViews.list()).toEqual([{ ...other, name: 'amplifiers' }, view]);
  expect(await client.savedViews.update({ id: view.id, name: 'Caps' })).toEqual({ ...view, name: 'Caps' });
  const replaced = await client.savedViews.update({ id: view.id, query: 'category=Gone' });
  expect(replaced).toEqual({ id: view.id, name: 'Caps', query: 'category=Gone' });
  await client.savedViews.delete({ id: other.id });
  expect(await client.savedViews.list()).toEqual([replaced]);
});

it('accepts a name once per user, in upper or lower case, even when renaming', async () => {
  const { client } = buyer;
  await client.savedViews.create(caps);
  const other = await client.savedViews.create({ name: 'Other', query: '' });
  await expect(client.savedViews.create({ ...caps, name: 'eeg CAPS ' })).rejects.toMatchObject(nameTaken);
  await expect(client.savedViews.update({ id: other.id, name: 'eeg caps' })).rejects.toMatchObject(nameTaken);
  await client.savedViews.update({ id: other.id, name: 'OTHER' });
});

it('requires a name, and limits the length of name and query', async () => {
  const { client } = buyer;
  for (const wrong of [
    { name: ' ' },
    { name: 'x'.repeat(limits.viewName + 1) },
    { query: 'x'.repeat(limits.viewQuery + 1) },
  ])
    expect(await codeOf(client.savedViews.create({ ...caps, ...wrong }))).toBe('BAD_REQUEST');
});

it('allows twenty views, even for concurrent requests; after a removal another one can be saved', async () => {
  const { client } = buyer;
  const saved = Array.from({ length: 22 }, (_, n) =>
    codeOf(client.savedViews.create({ name: `View ${n}`, query: '' })),
  );
  expect((await Promise.all(saved)).filter((code) => code === 'TOO_MANY_VIEWS')).toHaveLength(2);
  const [first] = await client.savedViews.list();
  await client.savedViews.delete({ id: first?.id ?? '' });
  await client.savedViews.create(caps);
  expect(await client.savedViews.list()).toHaveLength(limits.savedViews);
});

it('the database enforces the limit itself', async () => {
  const insert = (place: number) =>
    app.deps.db.$client.query(
      `INSERT INTO saved_views (user_id, place, name, query) VALUES ($1, $2, $3, '')`,
      [buyer.id, place, unique()],
    );
  await insert(limits.savedViews);
  await expect(insert(limits.savedViews)).rejects.toMatchObject({ constraint: 'saved_views_place' });
  await expect(insert(limits.savedViews + 1)).rejects.toMatchObject({ constraint: 'saved_views_places' });
});
