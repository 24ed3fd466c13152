import { beforeEach, expect, it, vi } from 'vitest';

let stored = '[]';
beforeEach(() => {
  vi.resetModules();
  stored = '[]';
  vi.stubGlobal('sessionStorage', {
    getItem: () => stored,
    setItem: (_: string, text: string) => {
      stored = text;
    },
  });
});

const opened = () => import('./stored-places.ts');
const place = { id: 'cap', top: 70.5, pages: 3 };

it('restores a position after a reload, and removes it when the user is at the top again', async () => {
  const before = await opened();
  before.storePlace('one', place);
  before.storePlace('other', place);
  before.storePlace('other', undefined);
  before.storePlaces();
  vi.resetModules();
  const after = await opened();
  expect([after.placeOf('one'), after.placeOf('other')]).toEqual([place, undefined]);
});

it('keeps the twenty lists that were left last', async () => {
  const { storePlace, placeOf } = await opened();
  for (let n = 0; n < 21; n += 1) storePlace(`list ${n}`, place);
  storePlace('list 1', place);
  storePlace('list 21', place);
  expect([0, 1, 2, 3].filter((n) => placeOf(`list ${n}`))).toEqual([1, 3]);
});

it.each(['', '{}', '[null]', '[["one"]]', '[["one",{"id":1,"top":0,"pages":1}]]', '[["one",{"id":"cap"}]]'])(
  'ignores malformed data: %s',
  async (text) => {
    stored = text;
    expect((await opened()).placeOf('one')).toBeUndefined();
  },
);
