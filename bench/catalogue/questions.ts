import type { Currency } from '../../contract/money.ts';
import type { ProductSort } from '../../contract/products.ts';
import type { Database } from '../../server/db/connection.ts';
import { writeCursor } from '../../server/db/cursor.ts';
import { countProducts } from '../../server/features/products/count-products.ts';
import { type ListQuery, listProducts } from '../../server/features/products/list-products.ts';
import { suggestProducts } from '../../server/features/products/suggest-products.ts';
import type { Generated } from './generate.ts';
import { type Random, seededRandom } from './random.ts';
import { kinds } from './vocabulary.ts';

/** What is asked of the catalogue, again and again with other values, by the name it is printed with. */
export type Questions = Record<string, () => Promise<unknown>>;

type Row = Pick<Generated, 'name' | 'details' | 'currency' | 'price'> & { orgId: string };

/** @param rows some products that are on sale, to ask for what there is */
export async function questionsAbout(db: Database, rows: readonly Row[]): Promise<Questions> {
  const random = seededRandom(5);
  const some = () => rows[Math.floor(random() * rows.length)] as Row;
  const list = (query: Partial<ListQuery>) =>
    listProducts(db, { scope: { kind: 'active' }, filters: {}, pageSize: 24, ...query });
  const count = (query: Partial<ListQuery>) =>
    countProducts(db, { scope: { kind: 'active' }, filters: {}, ...query });
  const detail = (key: string) => String(some().details[key] ?? '');
  const deep = {
    newest: await cursorOf(db, 'newest'),
    name: await cursorOf(db, 'name'),
    price: await cursorOf(db, 'price'),
  };
  const sorts = ['newest', 'name', 'price'] as const satisfies readonly ProductSort[];

  const filters: Record<string, () => ListQuery['filters']> = {
    category: () => ({ category: [detail('category')] }),
    'two categories': () => ({ category: [detail('category'), detail('category')] }),
    seller: () => ({ seller: [some().orgId] }),
    brand: () => ({ brand: [detail('brand')] }),
    currency: () => ({ currency: [some().currency as Currency] }),
    class: () => ({ deviceClass: [detail('deviceClass') as 'I'] }),
    'MRI safety': () => ({ mriSafety: ['MR Unsafe'] }),
    sterile: () => ({ sterile: ['yes'] }),
    latex: () => ({ containsLatex: ['yes'] }),
    price: () => {
      const { price, currency } = some();
      return {
        currency: [currency as Currency],
        priceMin: price,
        priceMax: (Number(price) * 1.3).toFixed(2),
      };
    },
    'category, sterile, class': () => ({
      category: [detail('category')],
      sterile: ['yes'],
      deviceClass: [detail('deviceClass') as 'I'],
    }),
  };
  const twoWords = () => {
    const words =
      some()
        .name.toLowerCase()
        .match(/[a-z]{4,}/g) ?? [];
    return words.slice(-2).join(' ');
  };
  return {
    ...Object.fromEntries(sorts.map((sort) => [`first page by ${sort}`, () => list({ sort })])),
    ...Object.fromEntries(
      sorts.map((sort) => [`page 500 by ${sort}`, () => list({ sort, cursor: deep[sort] })]),
    ),
    ...Object.fromEntries(
      Object.entries(filters).flatMap(([name, chosen]) =>
        sorts.map((sort) => [`${name}, by ${sort}`, () => list({ filters: chosen(), sort })]),
      ),
    ),
    'counts of everything': () => count({}),
    'counts in a category': () => count({ filters: filters.category?.() ?? {} }),
    'counts of a search': () => count({ search: twoWords() }),
    'search, two words': () => list({ search: twoWords() }),
    'search, a kind of thing': () => list({ search: oneKind(random) }),
    'search, two words in a category': () => {
      const { name, details } = some();
      return list({
        search: name.split(' ').slice(-2).join(' '),
        filters: { category: [String(details.category)] },
      });
    },
    'search, a mistake': () => list({ search: misspelt(twoWords(), random) }),
    'device identifier': () => list({ search: detail('udiDi') }),
    'scanned code': () => list({ search: `(01)${detail('udiDi')}(17)280131(10)A7` }),
    'catalogue number': () => list({ search: detail('catalogNumber') }),
    'suggestions, one letter': () => suggestProducts(db, some().name.slice(0, 1)),
    'suggestions, three letters': () => suggestProducts(db, oneKind(random).slice(0, 3)),
    'suggestions, second word': () => suggestProducts(db, twoWords().slice(0, -2)),
  };
}

/** Names of what is sold are in thousands of products each. */
function oneKind(random: Random): string {
  const sold = Object.values(kinds).join(',').split(',');
  return sold[Math.floor(random() * sold.length)] ?? '';
}

function misspelt(text: string, random: Random): string {
  const at = 1 + Math.floor(random() * Math.max(1, text.length - 2));
  return text.slice(0, at) + text.slice(at + 1);
}

const orders = {
  newest: ['created_at', 'created_at DESC, id DESC'],
  name: ['name', 'name, id'],
  price: ['price', 'price DESC, id DESC'],
} as const;

/** Where page 500 begins; of a small catalogue, its last page. */
async function cursorOf(db: Database, sort: ProductSort): Promise<string> {
  const [key, order] = orders[sort];
  const { rows } = await db.$client.query<{ key: string; id: string }>(
    `SELECT ${key}::text AS key, id FROM products WHERE status = 'active' ORDER BY ${order}
     OFFSET (SELECT least(499 * 24, count(*) - 25) FROM products WHERE status = 'active') LIMIT 1`,
  );
  return writeCursor(rows[0]?.key ?? '', rows[0]?.id ?? '');
}
