import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Membership } from '../../../../contract/organizations.ts';
import { anOrganization, aPerson } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { countTerms } from './count-terms.ts';
import { windowOf } from './rank.ts';
import { readSearch } from './read-search.ts';

let app: TestApp;
let shop: Membership;
beforeAll(async () => {
  app = await startTestApp();
  shop = await anOrganization(app, await aPerson(app));
});
afterAll(() => app.stop());

const offer = (count: number, name: string, description: string) =>
  app.ownerDb.$client.query(
    `INSERT INTO products (org_id, name, description, price, status)
     SELECT $1, $2 || ' ' || n, $3, 10, 'active' FROM generate_series(1, $4) n`,
    [shop.id, name, description, count],
  );

/** Counts a word as the nightly job would in a large catalogue. */
const countAs = (term: string, products: number) =>
  app.ownerDb.$client.query(`UPDATE product_terms SET products = $2 WHERE kind = 'word' AND term = $1`, [
    term,
    products,
  ]);

async function findAll(search: string): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await app.anyone.products.listActive({ search, cursor });
    found.push(...page.items.map(({ name }) => name));
    if (page.nextCursor === null) return found;
    cursor = page.nextCursor;
  }
}

it.each([
  { word: 'catheter', named: 60, described: 100, what: 'enough products with it in their names' },
  { word: 'trocar', named: 10, described: 170, what: 'few names and many descriptions with it' },
  { word: 'bougie', named: 5, described: 20, what: 'few products with it' },
])('a common word finds the same products in the same order when the table has $what', async (searched) => {
  const { word, named, described } = searched;
  await offer(named, word, 'Sterile.');
  await offer(described, 'Kit', `With a ${word}.`);
  await countTerms(app.deps);
  const window = async (isNarrowed: boolean) => windowOf(await readSearch(app.deps.db, word), isNarrowed);
  expect(await window(false)).toBe('(0,0)');
  const rare = await findAll(word);
  expect(rare).toHaveLength(named + described);
  expect(rare.slice(0, named).every((name) => name.startsWith(word))).toBe(true);
  await countAs(word, 30_000);
  expect(await window(false)).toBe('(1000,0)');
  expect(await window(true)).toBe('(0,0)');
  expect(await findAll(word)).toEqual(rare);
});
