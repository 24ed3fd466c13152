import type { Searched } from '../../../../contract/product-search.ts';
import { searchWords } from '../../../../contract/search-words.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { isOffered } from '../product-scope.ts';
import { scannedIdentifier } from '../scanned-identifier.ts';
import { startsWithCode } from './codes.ts';
import { correct, type KnownWord, mistakesAllowed } from './spelling.ts';

/** A parsed search text. Its values can be compared with the columns of a product (server/db/schema/products.ts). */
export type ReadSearch = {
  /** The full-text query for the column `search`. Null when the text has no words. */
  query: string | null;
  /** The same query, but every word must be in the product's name. */
  nameQuery: string | null;
  /** Like `query`, with words that contain the typed word. Null when no word contains it. */
  partQuery: string | null;
  /** The values of the column `traits` that match the whole text as a code. */
  codes: string[];
  /**
   * For a code such as A-100: a regular expression that the product's texts must match in addition to the query.
   * Without it, every product with the word 100 would match. Null for other texts.
   */
  codePattern: string | null;
  /** The searched text as the prefix of a catalogue number, model or brand. Null when it is too short. */
  codePrefix: string | null;
  searched: Searched;
  /** Each typed word with its possible meanings. */
  words: ReadWord[];
};

type Stemmed = KnownWord & { stem: string | null };
/** `stem` is null for a stop word and for a number. */
type Looked = {
  word: string;
  stem: string | null;
  isStopWord: boolean;
  /** Null for a word that no product on sale contains. */
  products: number | null;
  completions: Stemmed[];
  /** Words that contain the typed word, including words that start with it. */
  inside: Stemmed[];
  near: Stemmed[];
  /** Whether the catalogue number or model of a product on sale starts with the whole text. */
  isCode: boolean;
};
export type ReadWord = Looked & { typed: string; isKnown: boolean; corrections: Stemmed[] };

/** The maximum number of words. Searches rarely have more words, and each word needs an index scan. */
export const mostWords = 12;
const mostCompletions = 8;
const mostInside = 12;
/** The minimum number of characters of a code's prefix. A shorter prefix matches too many codes. */
const codeFrom = 2;
/** The minimum number of characters of a prefix. A shorter prefix matches too many words. */
export const openFrom = 3;

const terms = (where: string, limit: number) =>
  `(SELECT coalesce(json_agg(json_build_object('term', term, 'products', products, 'stem', (ts_lexize('english_stem', term))[1]) ORDER BY products DESC), '[]')
    FROM (SELECT term, max(products) AS products FROM product_terms WHERE kind = 'word' AND ${where}
      GROUP BY term ORDER BY max(products) DESC LIMIT ${limit}) found)`;

/**
 * Looks up each word. A word that a product contains, alone or inside another word, is not a misspelling. A prefix such
 * as "electro" may have hundreds of matches. With OFFSET 0, PostgreSQL runs the search for the words that contain the
 * typed word only once.
 */
const selectWords =
  prepared<Looked>(`SELECT typed.word, typed.stem[1] AS stem, typed.stem = '{}' AS "isStopWord", typed.products, typed.completions,
     typed.inside, EXISTS (SELECT FROM products p WHERE ${isOffered} AND ${startsWithCode('$3')}) AS "isCode",
     CASE WHEN typed.products IS NOT NULL OR json_array_length(typed.inside) > 0 OR NOT typed.may_be_wrong THEN '[]'
       ELSE ${terms('near && near_spellings(typed.word) AND char_length(term) BETWEEN char_length(typed.word) - 2 AND char_length(typed.word) + 2', 500)} END AS near
   FROM (
     SELECT word, place, may_be_wrong, CASE WHEN word ~ '[0-9]' THEN NULL ELSE ts_lexize('english_stem', word) END AS stem,
       (SELECT max(products) FROM product_terms WHERE kind = 'word' AND term = word) AS products,
       ${terms(`term ~>=~ word AND term ~<~ (word || U&'\\+10FFFF')`, mostCompletions)} AS completions,
       CASE WHEN char_length(word) < ${openFrom} OR ts_lexize('english_stem', word) = '{}' THEN '[]'
         ELSE ${terms(`term LIKE '%' || word || '%' AND term <> word`, mostInside)} END AS inside
     FROM unnest($1::text[], $2::boolean[]) WITH ORDINALITY AS given (word, may_be_wrong, place)
     OFFSET 0
   ) typed ORDER BY typed.place`);

export async function readSearch(db: Database, text: string): Promise<ReadSearch> {
  const typed = searchWords(text).slice(0, mostWords);
  const lower = typed.map((word) => word.toLowerCase());
  const mayBeWrong = lower.map((word) => /^\p{L}+$/u.test(word) && mistakesAllowed(word) > 0);
  const codePrefix = codePrefixOf(text);
  const looked = lower.length === 0 ? [] : await selectWords(db, [lower, mayBeWrong, codePrefix]);
  const saysSomething = looked.some(({ isStopWord }) => !isStopWord);
  const words = looked
    .map((word, at) => ({ ...understood(word), typed: typed[at] ?? '' }))
    .filter(({ isStopWord }) => !(isStopWord && saysSomething));
  return {
    ...queriesOf(words),
    codes: codesOf(text),
    codePattern: codePatternOf(text, looked),
    codePrefix,
    searched: searchedOf(text, words),
    words,
  };
}

/**
 * The possible meanings of a typed word. If products contain another form of the same word, the word is spelt
 * correctly, so there are no corrections.
 */
function understood(word: Looked): Omit<ReadWord, 'typed'> {
  const isForm = word.stem !== null && word.near.some(({ stem }) => stem === word.stem);
  if (isForm) return { ...word, isKnown: true, corrections: [] };
  return { ...word, isKnown: word.products !== null, corrections: correct(word.word, word.near) };
}

/** The alternatives for an unknown word. */
const meantBy = ({ isKnown, completions, corrections }: ReadWord): Stemmed[] =>
  isKnown ? [] : [...completions, ...corrections];

/**
 * The approximate number of products for sale that contain the word, from the latest count. For a word with several
 * meanings, the highest number.
 */
export function frequencyOf(read: ReadWord): number {
  return Math.max(read.products ?? 0, ...meantBy(read).map(({ products }) => products));
}

function queriesOf(words: readonly ReadWord[]) {
  if (words.length === 0) return { query: null, nameQuery: null, partQuery: null };
  const joined = (mark: '' | '@', isPart = false) =>
    words.map((word) => alternatives(word, mark, isPart ? word.inside : undefined)).join(' & ');
  const hasParts = words.some(({ inside }) => inside.length > 0);
  return {
    query: joined(''),
    nameQuery: joined('@'),
    partQuery: hasParts ? joined('', true) : null,
  };
}

/**
 * The typed word, its stem and its alternatives, in to_tsquery syntax. Words contain only letters and digits, so users
 * cannot insert query syntax. A prefix search reads every word in the index with that prefix. So it is used only for
 * words that no product for sale contains, such as words of a seller's own drafts and codes.
 */
function alternatives(read: ReadWord, mark: '' | '@', inside: readonly Stemmed[] = []): string {
  const { word, stem, isKnown, completions } = read;
  const isOpen = !isKnown && completions.length === 0 && word.length >= openFrom;
  const lexemes = new Set([
    ...[word, stem ?? word].map((one) => `'${mark}${one}'${isOpen ? ':*' : ''}`),
    ...[...meantBy(read), ...inside]
      .flatMap(({ term, stem }) => [term, stem ?? term])
      .map((one) => `'${mark}${one}'`),
  ]);
  return `(${[...lexemes].join(' | ')})`;
}

/** The whole text without punctuation, so that NX-064 becomes NX064. */
const wholeOf = (text: string) => searchWords(text).join('').toLowerCase();

function codePrefixOf(text: string): string | null {
  const whole = wholeOf(text);
  return whole.length < codeFrom ? null : whole;
}

/**
 * A regular expression for a code that consists of several words. Null if the words are not the parts of a code. They
 * are parts of a code if a product for sale has a code that starts with the text, or if the text has no space and
 * consists of digits and short words. The pattern is needed because the column `search` contains no stop words. If one
 * of the words is a stop word, the pattern allows no space: "a 100 mm" is not A-100.
 */
function codePatternOf(text: string, words: readonly Looked[]): string | null {
  const hasShortWord = words.some(({ word }) => word.length < openFrom);
  if (words.length < 2 || !hasShortWord || !(words[0]?.isCode || looksLikeCode(text, words))) return null;
  const between = words.some(({ isStopWord }) => isStopWord) ? '[^[:alnum:][:space:]]*' : '[^[:alnum:]]*';
  return `\\m${words.map(({ word }) => word).join(between)}\\M`;
}

/** HX-3 and 0.5 look like codes, but "64-channel" does not. */
function looksLikeCode(text: string, words: readonly Looked[]): boolean {
  return (
    /^\S*\p{Nd}\S*$/u.test(text.trim()) &&
    words.every(({ word }) => /\p{Nd}/u.test(word) || word.length <= openFrom)
  );
}

/** Conditions on the codes in the column `traits`: the whole text as a code, and the identifier in a scanned code. */
function codesOf(text: string): string[] {
  const whole = wholeOf(text);
  const scanned = scannedIdentifier(text);
  return [...new Set([whole, scanned ?? ''])].filter(Boolean).map((code) => `code=${code}`);
}

function searchedOf(text: string, words: readonly ReadWord[]): Searched {
  const corrections = new Map(
    words.flatMap(({ typed, corrections: [best] }) => (best ? [[typed, best.term]] : [])),
  );
  return {
    text: text.normalize('NFC').replace(/[\p{L}\p{Nd}]+/gu, (word) => corrections.get(word) ?? word),
    isCorrected: corrections.size > 0,
    prefixes: [...new Set(words.flatMap(prefixes))].filter((one) => one.length > 1),
  };
}

/**
 * The common start of a word and its stem, because forms of a word differ at the end: the stem of "battery" is
 * "batteri".
 */
function prefixes({ word, stem, corrections }: ReadWord): string[] {
  const meant =
    corrections.length > 0 ? corrections.map(({ term, stem }) => ({ word: term, stem })) : [{ word, stem }];
  return meant.map(({ word, stem }) => {
    if (!stem) return word;
    const common = word.startsWith(stem) ? stem : stem.slice(0, -1);
    return word.startsWith(common) ? common.replace(/(?<=.{3})i$/, '') : word;
  });
}
