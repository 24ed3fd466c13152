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

const opened = () => import('./kept-places.ts');
const place = { id: 'cap', top: 70.5, pages: 3 };

it('a place is there after a reload, and is forgotten once its reader is at the top again', async () => {
  const before = await opened();
  before.keepPlace('one', place);
  before.keepPlace('other', place);
  before.keepPlace('other', undefined);
  before.storePlaces();
  vi.resetModules();
  const after = await opened();
  expect([after.placeOf('one'), after.placeOf('other')]).toEqual([place, undefined]);
});

it('the twenty lists that were left last are kept', async () => {
  const { keepPlace, placeOf } = await opened();
  for (let n = 0; n < 21; n += 1) keepPlace(`list ${n}`, place);
  keepPlace('list 1', place);
  keepPlace('list 21', place);
  expect([0, 1, 2, 3].filter((n) => placeOf(`list ${n}`))).toEqual([1, 3]);
});

it.each(['', '{}', '[null]', '[["one"]]', '[["one",{"id":1,"top":0,"pages":1}]]', '[["one",{"id":"cap"}]]'])(
  'what is no place is ignored: %s',
  async (text) => {
    stored = text;
    expect((await opened()).placeOf('one')).toBeUndefined();
  },
);
