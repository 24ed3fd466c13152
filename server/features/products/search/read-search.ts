import type { Searched } from '../../../../contract/product-search.ts';
import { searchWords } from '../../../../contract/search-words.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { isOffered } from '../product-scope.ts';
import { scannedIdentifier } from '../scanned-identifier.ts';
import { beginsWithCode } from './codes.ts';
import { correct, type KnownWord, mistakesAllowed } from './spelling.ts';

/** What a text searches for, in the forms that the columns of a product have (server/db/schema/products.ts). */
export type ReadSearch = {
  /** For `search`; null where the text has no words. */
  query: string | null;
  /** The same, but every word in the product's name. */
  nameQuery: string | null;
  /** As `query`, with words that have the typed one inside them; null where there are none. */
  partQuery: string | null;
  /** For `traits`: what the text may name whole. */
  codes: string[];
  /** The searched text as the prefix of a catalogue number, model or brand. Null when it is too short. */
  codePrefix: string | null;
  searched: Searched;
  /** Each word with what may be meant by it. */
  words: ReadWord[];
};

type Stemmed = KnownWord & { stem: string | null };
/** `stem` is null for a word that says nothing by itself, and for a number. */
type Looked = {
  word: string;
  stem: string | null;
  isStopWord: boolean;
  /** Null for a word that none on sale says. */
  products: number | null;
  completions: Stemmed[];
  /** Words that have it inside them, or begin with it. */
  inside: Stemmed[];
  near: Stemmed[];
  /** Whether the catalogue number or the model of something on sale begins with the whole text. */
  isCode: boolean;
};
export type ReadWord = Looked & { typed: string; isKnown: boolean; corrections: Stemmed[] };

/** People rarely search for more words, and each one costs an index scan. */
export const mostWords = 12;
const mostCompletions = 8;
const mostInside = 12;
/** So short a code is the beginning of too many. */
const codeFrom = 2;
/** Fewer letters or digits are the beginning of too many words. */
export const openFrom = 3;

const terms = (where: string, limit: number) =>
  `(SELECT coalesce(json_agg(json_build_object('term', term, 'products', products, 'stem', (ts_lexize('english_stem', term))[1]) ORDER BY products DESC), '[]')
    FROM (SELECT term, max(products) AS products FROM product_terms WHERE kind = 'word' AND ${where}
      GROUP BY term ORDER BY max(products) DESC LIMIT ${limit}) found)`;

/** A word that products say, or that one of theirs contains, is no mistake. Of a beginning like "electro" there may be hundreds. */
const selectWords = prepared<Looked>(
  'search-words',
  `SELECT typed.word, typed.stem[1] AS stem, typed.stem = '{}' AS "isStopWord", typed.products, typed.completions,
     typed.inside, EXISTS (SELECT FROM products p WHERE ${isOffered} AND ${beginsWithCode('$3')}) AS "isCode",
     CASE WHEN typed.products IS NOT NULL OR json_array_length(typed.inside) > 0 OR NOT typed.may_be_wrong THEN '[]'
       ELSE ${terms('near && near_spellings(typed.word) AND char_length(term) BETWEEN char_length(typed.word) - 2 AND char_length(typed.word) + 2', 500)} END AS near
   FROM (
     SELECT word, place, may_be_wrong, CASE WHEN word ~ '[0-9]' THEN NULL ELSE ts_lexize('english_stem', word) END AS stem,
       (SELECT max(products) FROM product_terms WHERE kind = 'word' AND term = word) AS products,
       ${terms(`term ~>=~ word AND term ~<~ (word || U&'\\+10FFFF')`, mostCompletions)} AS completions,
       CASE WHEN char_length(word) < ${openFrom} OR ts_lexize('english_stem', word) = '{}' THEN '[]'
         ELSE ${terms(`term LIKE '%' || word || '%' AND term <> word`, mostInside)} END AS inside
     FROM unnest($1::text[], $2::boolean[]) WITH ORDINALITY AS given (word, may_be_wrong, place)
   ) typed ORDER BY typed.place`,
);

export async function readSearch(db: Database, text: string): Promise<ReadSearch> {
  const typed = searchWords(text).slice(0, mostWords);
  const lower = typed.map((word) => word.toLowerCase());
  const mayBeWrong = lower.map((word) => /^\p{L}+$/u.test(word) && mistakesAllowed(word) > 0);
  const codePrefix = codePrefixOf(text);
  const looked = lower.length === 0 ? [] : await selectWords(db, [lower, mayBeWrong, codePrefix]);
  const isSplitCode =
    looked.length > 1 && looked.some(({ word, isCode }) => isCode && word.length < openFrom);
  const saysSomething = !isSplitCode && looked.some(({ isStopWord }) => !isStopWord);
  const words = looked
    .map((word, at) => ({ ...understood(word), typed: typed[at] ?? '' }))
    .filter(({ isStopWord }) => !(isStopWord && saysSomething));
  return {
    ...queriesOf(words, isSplitCode),
    codes: codesOf(text),
    codePrefix,
    searched: searchedOf(text, words),
    words,
  };
}

/** Another form of a word that products say is no mistake. */
function understood(word: Looked): Omit<ReadWord, 'typed'> {
  const isForm = word.stem !== null && word.near.some(({ stem }) => stem === word.stem);
  if (isForm) return { ...word, isKnown: true, corrections: [] };
  return { ...word, isKnown: word.products !== null, corrections: correct(word.word, word.near) };
}

/** What else may be meant by a word that is not known. */
const meantBy = ({ isKnown, completions, corrections }: ReadWord): Stemmed[] =>
  isKnown ? [] : [...completions, ...corrections];

/** How many products on sale say it, roughly: as they were counted last, and of several meanings the most. */
export function frequencyOf(read: ReadWord): number {
  return Math.max(read.products ?? 0, ...meantBy(read).map(({ products }) => products));
}

/** The parts of a code say something only side by side: nobody who types HX-3 wants whatever has a 3. */
function queriesOf(words: readonly ReadWord[], isSplitCode: boolean) {
  if (words.length === 0) return { query: null, nameQuery: null, partQuery: null };
  const joined = (mark: '' | '@', sign: string, isPart = false) =>
    words.map((word) => alternatives(word, mark, isPart ? word.inside : undefined)).join(sign);
  if (isSplitCode) {
    const query = joined('', ' <-> ');
    return { query, nameQuery: query, partQuery: null };
  }
  const hasParts = words.some(({ inside }) => inside.length > 0);
  return {
    query: joined('', ' & '),
    nameQuery: joined('@', ' & '),
    partQuery: hasParts ? joined('', ' & ', true) : null,
  };
}

/**
 * The word as it was typed, its stem, and what else may be meant: as to_tsquery would write it. Words hold no sign, so nothing of the
 * syntax gets through. An open end makes the index read every word that begins so: only words that no product on sale has are left
 * open, those of a viewer's own drafts and of codes.
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

/** The text as a whole without its signs, so that NX-064 is NX064. */
const wholeOf = (text: string) => searchWords(text).join('').toLowerCase();

function codePrefixOf(text: string): string | null {
  const whole = wholeOf(text);
  return whole.length < codeFrom ? null : whole;
}

/** The whole text, and the identifier of a scanned code. */
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
    beginnings: [...new Set(words.flatMap(beginnings))].filter((one) => one.length > 1),
  };
}

/** Forms of a word differ at its end, and the stem of "battery" is "batteri". */
function beginnings({ word, stem, corrections }: ReadWord): string[] {
  const meant =
    corrections.length > 0 ? corrections.map(({ term, stem }) => ({ word: term, stem })) : [{ word, stem }];
  return meant.map(({ word, stem }) => {
    if (!stem) return word;
    const common = word.startsWith(stem) ? stem : stem.slice(0, -1);
    return word.startsWith(common) ? common.replace(/(?<=.{3})i$/, '') : word;
  });
}
