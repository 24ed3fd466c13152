import { facetLimits } from '../../../contract/product-facets.ts';
import type { Suggestion } from '../../../contract/product-search.ts';
import type { Database } from '../../db/connection.ts';
import { isOffered } from './product-scope.ts';
import { boundSearch, candidates, score } from './search/rank.ts';
import { type ReadSearch, type ReadWord, readSearch } from './search/read-search.ts';
import { valuePattern, valuesMatching } from './search/value-patterns.ts';

/** The limit for each kind of suggestion, so that all kinds have a place in the list. */
const texts = 3;
const values = 2;
/**
 * The minimum length of a text for which products are suggested. A shorter text matches too many products, so it gets
 * only completions.
 */
const productsFrom = 3;

/** Suggestions for a partly typed search, from products on sale. The same for every user. */
export async function suggestProducts(db: Database, text: string): Promise<{ suggestions: Suggestion[] }> {
  const search = await readSearch(db, text);
  if (search.words.length === 0) return { suggestions: [] };
  const completed = completedTexts(text, search).map((text): Suggestion => ({ kind: 'text', text }));
  const found = await selectFound(db, search);
  return { suggestions: [...completed, ...found].slice(0, facetLimits.suggestions) };
}

/** The typed text with its last word completed, or with its words corrected. */
function completedTexts(text: string, { searched, words }: ReadSearch): string[] {
  const typed = text.trim();
  if (searched.isCorrected) return [searched.text];
  const last = words.at(-1);
  if (!last || !typed.endsWith(last.typed)) return [];
  const beforeLastWord = typed.slice(0, typed.length - last.typed.length);
  return [...last.completions, ...withoutBeginning(last)]
    .filter(({ term }) => term !== last.word)
    .slice(0, texts)
    .map(({ term }) => beforeLastWord + term);
}

/**
 * Words that contain the typed word but do not start with it. In the suggestions, these words come after the
 * completions.
 */
function withoutBeginning({ word, inside }: ReadWord) {
  return inside.filter(({ term }) => !term.startsWith(word));
}

async function selectFound(db: Database, search: ReadSearch): Promise<Suggestion[]> {
  const bound: unknown[] = [];
  const bind = (value: unknown) => `$${bound.push(value)}`;
  const patterns = search.words.map(({ word, corrections }) =>
    valuePattern(
      word,
      corrections.map(({ term }) => term),
    ),
  );
  const [longest, all] = [bind(patterns.toSorted((a, b) => b.length - a.length)[0]), bind(patterns)];
  const named = (kind: 'category' | 'brand', order: number) => `
    (SELECT ${order} AS place, '${kind}' AS kind, term AS text, NULL::uuid AS id, max(products) AS rank
     FROM ${valuesMatching(`'${kind}'`, longest, all)} found GROUP BY term ORDER BY max(products) DESC, term LIMIT ${values})`;
  const selects = [named('category', 1), named('brand', 2)];
  if (Math.max(...search.words.map(({ word }) => word.length)) >= productsFrom) {
    const bound = boundSearch(search, bind);
    selects.push(`
      (SELECT 3, 'product', p.name, p.id, ${score(bound)} AS rank
       FROM ${candidates(bound, [isOffered])} candidate JOIN products p ON p.id = candidate.id
       ORDER BY rank DESC, p.id LIMIT ${facetLimits.suggestions})`);
  }
  const { rows } = await db.$client.query<Suggestion>(
    `SELECT kind, text, id FROM (${selects.join(' UNION ALL ')}) found ORDER BY place, rank DESC, text`,
    bound,
  );
  return rows.map((row) => (row.kind === 'product' ? row : { kind: row.kind, text: row.text }));
}
