import type { Bind } from '../product-scope.ts';
import { containsCode, startsWithBrand, startsWithCode } from './codes.ts';
import type { ReadSearch } from './read-search.ts';

/** SQL conditions: the product contains the words, or its code is the text. A text without words finds nothing. */
export function searchConditions(search: ReadSearch, bind: Bind): string[] {
  const { query, partQuery, codes, codePattern, codePrefix } = search;
  const described =
    query === null
      ? []
      : [`(p.search @@ ${bind(partQuery ?? query)}::tsquery AND ${containsCode(bind(codePattern))})`];
  const named = codes.length === 0 ? [] : [`p.traits && ${bind(codes)}::text[]`];
  const code = codePrefix && bind(codePrefix);
  const byPrefix = code ? [startsWithCode(code), startsWithBrand(code)] : [];
  const ways = [...described, ...named, ...byPrefix];
  return [ways.length === 0 ? 'false' : `(${ways.join(' OR ')})`];
}
