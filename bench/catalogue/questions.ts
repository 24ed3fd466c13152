import type { Currency } from '../../contract/money.ts';
import type { ProductSort } from '../../contract/products.ts';
import type { Database } from '../../server/db/connection.ts';
import { writeCursor } from '../../server/db/cursor.ts';
import { countProducts } from '../../server/features/products/count-products.ts';
import { type ListQuery, listProducts } from '../../server/features/products/list-products.ts';
import { findFacetValues } from '../../server/features/products/search/find-facet-values.ts';
import { suggestProducts } from '../../server/features/products/suggest-products.ts';
import type { Generated } from './generate.ts';
import { type Random, seededRandom } from './random.ts';
import { kinds } from './vocabulary.ts';

/** The queries of the catalogue, by the name that the report prints. Each call of a query uses other values. */
export type Questions = Record<string, () => Promise<unknown>>;

type Row = Pick<Generated, 'name' | 'details' | 'currency' | 'price'> & { orgId: string };

/** @param rows some products for sale; the queries use their values */
export async function questionsAbout(db: Database, rows: readonly Row[]): Promise<Questions> {
  const random = seededRandom(5);
  const some = () => rows[Math.floor(random() * rows.length)] as Row;
  const list = (query: Partial<ListQuery>) =>
    listProducts(db, { scope: { kind: 'active' }, filters: {}, pageSize: 24, ...query });
  return {
    ...(await pages(db, list)),
    ...narrowed(some, list),
    ...counts(db, some),
    ...searches(some, random, list),
    'suggestions, one letter': () => suggestProducts(db, some().name.slice(0, 1)),
    'suggestions, three letters': () => suggestProducts(db, oneKind(random).slice(0, 3)),
    'a brand by its first letters': () =>
      findFacetValues(db, { facet: 'brand', text: detail(some(), 'brand').slice(0, 3) }),
    'a seller, by first letters that all sellers have': () =>
      findFacetValues(db, { facet: 'seller', text: 'sel' }),
    'suggestions, second word': () => suggestProducts(db, twoWords(some()).slice(0, -2)),
  };
}

const sorts = ['newest', 'name', 'price'] as const satisfies readonly ProductSort[];
type Some = () => Row;
type List = (query: Partial<ListQuery>) => Promise<unknown>;

const detail = ({ details }: Row, key: string) => String(details[key] ?? '');

async function pages(db: Database, list: List): Promise<Questions> {
  const asked = sorts.map(async (sort) => {
    const cursor = await cursorOf(db, sort);
    return [
      [`first page by ${sort}`, () => list({ sort })],
      [`page 500 by ${sort}`, () => list({ sort, cursor })],
    ];
  });
  return Object.fromEntries((await Promise.all(asked)).flat());
}

const filters: Record<string, (one: Row, another: Row) => ListQuery['filters']> = {
  category: (one) => ({ category: [detail(one, 'category')] }),
  'two categories': (one, another) => ({ category: [detail(one, 'category'), detail(another, 'category')] }),
  seller: ({ orgId }) => ({ seller: [orgId] }),
  brand: (one) => ({ brand: [detail(one, 'brand')] }),
  currency: ({ currency }) => ({ currency: [currency as Currency] }),
  'ARTG listed': () => ({ artgListed: ['verified'] }),
  class: (one) => ({ deviceClass: [detail(one, 'deviceClass') as 'I'] }),
  'MRI safety': () => ({ mriSafety: ['MR Unsafe'] }),
  sterile: () => ({ sterile: ['yes'] }),
  latex: () => ({ containsLatex: ['yes'] }),
  price: ({ price, currency }) => ({
    currency: [currency as Currency],
    priceMin: price,
    priceMax: (Number(price) * 1.3).toFixed(2),
  }),
  'category, sterile, class': (one) => ({
    category: [detail(one, 'category')],
    sterile: ['yes'],
    deviceClass: [detail(one, 'deviceClass') as 'I'],
  }),
};

function narrowed(some: Some, list: List): Questions {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, chosen]) =>
      sorts.map((sort) => [`${name}, by ${sort}`, () => list({ filters: chosen(some(), some()), sort })]),
    ),
  );
}

function counts(db: Database, some: Some): Questions {
  const count = (query: Partial<ListQuery>) =>
    countProducts(db, { scope: { kind: 'active' }, filters: {}, ...query });
  return {
    'counts of everything': () => count({}),
    'counts in a category': () => count({ filters: { category: [detail(some(), 'category')] } }),
    'counts of a search': () => count({ search: twoWords(some()) }),
  };
}

function searches(some: Some, random: Random, list: List): Questions {
  return {
    'search, two words': () => list({ search: twoWords(some()) }),
    'search, a kind of product': () => list({ search: oneKind(random) }),
    'search, two words in a category': () => {
      const one = some();
      return list({ search: twoWords(one), filters: { category: [detail(one, 'category')] } });
    },
    'search, a mistake': () => list({ search: misspelt(twoWords(some()), random) }),
    'device identifier': () => list({ search: detail(some(), 'udiDi') }),
    'scanned code': () => list({ search: `(01)${detail(some(), 'udiDi')}(17)280131(10)A7` }),
    'catalogue number': () => list({ search: detail(some(), 'catalogNumber') }),
  };
}

function twoWords({ name }: Row): string {
  const words = name.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  return words.slice(-2).join(' ');
}

/** A kind of product that is in the names of thousands of products. */
function oneKind(random: Random): string {
  const sold = Object.values(kinds).join(',').split(',');
  return sold[Math.floor(random() * sold.length)] ?? '';
}

function misspelt(text: string, random: Random): string {
  const at = 1 + Math.floor(random() * Math.max(1, text.length - 2));
  return text.slice(0, at) + text.slice(at + 1);
}

const orders = {
  newest: ['created_at::text', 'created_at DESC, id DESC'],
  name: ['name', 'name, id'],
  price: [`currency || ' ' || price`, 'currency, price DESC, id DESC'],
} as const;

/** The cursor of page 500, or of the last page in a small catalogue. */
async function cursorOf(db: Database, sort: ProductSort): Promise<string> {
  const [key, order] = orders[sort];
  const { rows } = await db.$client.query<{ key: string; id: string }>(
    `SELECT ${key} AS key, id FROM products WHERE status = 'active' ORDER BY ${order}
     OFFSET (SELECT least(499 * 24, count(*) - 25) FROM products WHERE status = 'active') LIMIT 1`,
  );
  return writeCursor(rows[0]?.key ?? '', rows[0]?.id ?? '');
}
