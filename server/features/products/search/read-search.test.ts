import { afterAll, beforeAll, expect, it } from 'vitest';
import { anOrganization, aPerson, aProduct } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readSearch } from './read-search.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const seller = await aPerson(app);
  const { id } = await anOrganization(app, seller);
  await aProduct(seller, id, {
    name: 'Stereotaxic frame for batteries',
    description: 'Electrodes and an amplifier.',
    details: { category: 'Stereotaxy', brand: 'Quillonix' },
  });
  await aProduct(seller, id, { name: 'Hidden cryoprobe', status: 'draft' });
});
afterAll(() => app.stop());

const read = (text: string) => readSearch(app.deps.db, text);

it.each([
  ['', null],
  [' -- !| ', null],
  ['frame', `('frame')`],
  ['Stereotaxic frame', `('stereotaxic' | 'stereotax') & ('frame')`],
  ['the frame for', `('frame')`],
  ['for', `('for')`],
  ['electr', `('electr' | 'electrodes' | 'electrod')`],
  ['sterotaxic', `('sterotaxic':* | 'sterotax':* | 'stereotaxic' | 'stereotax')`],
  ["NX-064 & !(x) 'y'", `('nx') & ('064':*) & ('x') & ('y')`],
  ['Élektrode', `('élektrode':* | 'élektrod':*)`],
  ['frames', `('frames' | 'frame')`],
])('parses %o as %o', async (text, query) => {
  expect((await read(text)).query).toBe(query);
});

it('marks words that are searched in names', async () => {
  expect((await read('frames')).nameQuery).toBe(`('@frames' | '@frame')`);
});

it.each([
  ['sterotaxic frane', 'stereotaxic frame', true, ['stereotax', 'frame']],
  ['Stereotaxic Frames', 'Stereotaxic Frames', false, ['stereotax', 'frame']],
  ['qullonix', 'quillonix', true, ['quillonix']],
  ['batteries', 'batteries', false, ['batter']],
])('shows %s as searched for %s', async (typed, text, isCorrected, prefixes) => {
  expect((await read(typed)).searched).toEqual({ text, isCorrected, prefixes });
});

it('words of drafts neither correct nor complete a search', async () => {
  const { words, searched } = await read('cryoprobee cryopr');
  expect(searched.isCorrected).toBe(false);
  expect(words.map(({ completions, corrections }) => [completions, corrections])).toEqual([
    [[], []],
    [[], []],
  ]);
});

it.each([
  ['NX-064', ['code=nx064']],
  ['(01)09506000134352(17)280101', ['code=010950600013435217280101', 'code=09506000134352']],
  [' ', []],
])('%o may name a product by the code %o', async (text, codes) => {
  expect((await read(text)).codes).toEqual(codes);
});
