import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrganization, aPerson, aProduct, type Person } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let seller: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp();
  seller = await aPerson(app);
  stranger = await aPerson(app);
  const { id } = await anOrganization(app, seller);
  const offer = (name: string, details = {}, description = 'Sterile.') =>
    aProduct(seller, id, { name, description, details: { category: 'general', ...details } });
  await offer('Microelectrode array', { model: 'MEA-100-15' });
  await offer('Depth electrode');
  await offer('Stand', {}, 'Holds a microelectrode.');
  await offer('Hydrophone', { catalogNumber: 'HX-3032' });
  await offer('Cannula', { catalogNumber: 'CV-61002' });
  await offer('Tissue matrix', { model: 'TME-05.1', brand: 'B. Quarn' });
  await offer('Adapter for HX, of 3 mm', {}, 'For 3 HX probes.');
  await offer('Cable for the HX-3');
  await offer('Laser, 100 mW', {}, 'On a 100 mm stand.');
  await offer('Lens for the A-100');
  await aProduct(seller, id, {
    name: 'Nanoelectrodium',
    status: 'draft',
    details: { category: 'general', catalogNumber: 'QD-4411' },
  });
});
afterAll(() => app.stop());

type Search = { search: string; sort?: 'name' };
const find = async (input: Search, person?: Person) => {
  const { items } = await (person
    ? person.client.products.list(input)
    : app.anyone.products.listActive(input));
  return items.map(({ name }) => name);
};

describe('a draft', () => {
  it.each(['electrodium', 'QD-44', 'qd4'])('is found by %s by its own members only', async (search) => {
    expect(await find({ search })).toEqual([]);
    expect(await find({ search }, stranger)).toEqual([]);
    expect((await app.anyone.products.countActive({ search })).total.count).toBe(0);
  });

  it('is found by the prefix of its number by its own members', async () => {
    expect(await find({ search: 'QD-44' }, seller)).toEqual(['Nanoelectrodium']);
  });
});

describe('a product on sale', () => {
  it.each([
    ['a word, whole before a part', 'electrode', ['Depth electrode', 'Microelectrode array', 'Stand']],
    ['a part of a word', 'croelec', ['Microelectrode array', 'Stand']],
    ['the prefix of a number', 'CV-61', ['Cannula']],
    ['the prefix of a number, before a text', 'HX-3', ['Hydrophone', 'Cable for the HX-3']],
    ['a code in a name, which is the prefix of no number', 'A-100', ['Lens for the A-100']],
    ['a code in no product', 'IT-100', []],
    ['a percent sign, which is no word', '%', []],
    ['an underscore', '_', []],
    ['two quotes', "''", []],
    ['the prefix of a model without punctuation', 'MEA100', ['Microelectrode array']],
    ['the prefix of a model in another case', 'tme05', ['Tissue matrix']],
    ['the prefix of a brand without punctuation', 'bqua', ['Tissue matrix']],
    ['a part of a word and the prefix of another', 'lectrode arr', ['Microelectrode array']],
    ['two letters inside a word, which are too few', 'ec', []],
  ])('is found by %s', async (_, search, names) => {
    expect(await find({ search })).toEqual(names);
    expect(await find({ search, sort: 'name' })).toEqual([...names].sort());
    expect((await app.anyone.products.countActive({ search })).total.count).toBe(names.length);
  });

  it('is found by a part of a word, without a correction', async () => {
    const { items, searched } = await app.anyone.products.listActive({ search: 'lectrode' });
    expect(items).toHaveLength(3);
    expect(searched).toMatchObject({ text: 'lectrode', isCorrected: false });
  });

  it('is suggested, and found by the search across the whole product', async () => {
    const { suggestions } = await app.anyone.products.suggest({ text: 'croelec' });
    expect(suggestions).toContainEqual({ kind: 'text', text: 'microelectrode' });
    expect(suggestions).toContainEqual(expect.objectContaining({ text: 'Microelectrode array' }));
    for (const [text, name] of [
      ['lectrode arr', 'Microelectrode array'],
      ['CV-61', 'Cannula'],
      ['mea100', 'Microelectrode array'],
    ] as const)
      expect((await stranger.client.search.everywhere({ text })).products).toMatchObject([
        { name, exact: false },
      ]);
  });
});
