import { searchWords } from '../../contract/search-words.ts';
import { type Random, seededRandom } from '../catalogue/random.ts';

export type Device = {
  id: string;
  name: string;
  details: Record<string, unknown> & { specifications?: [name: string, value: string][] };
};

/** A search text, and the ids of the products that are relevant to this text. */
export type Question = { kind: string; text: string; answers: ReadonlySet<string> };

/** The number of queries of each kind, made from random products of the catalogue. */
const each = 150;

/**
 * Creates the same queries in every run. The relevant products of a query are the product from which the query was
 * made, and all other products that match it.
 */
export function askAbout(devices: readonly Device[], seed = 7): Question[] {
  const random = seededRandom(seed);
  const index = indexed(devices);
  return Object.entries(kinds).flatMap(([kind, make]) => {
    const questions: Question[] = [];
    for (let tried = 0; tried < 40 * each && questions.length < each; tried += 1) {
      const device = devices[Math.floor(random() * devices.length)] as Device;
      const made = make(device, random);
      if (made) questions.push({ kind, text: made.text, answers: answering(index, device, made.means) });
    }
    return questions;
  });
}

/**
 * The products that are relevant: products with this name, products with this code, products whose code begins with
 * this text, products with these words, or products with this part of a word.
 */
type Means =
  | { name: true }
  | { code: string }
  | { codePrefix: string }
  | { words: readonly string[] }
  | { part: string };
type Make = (device: Device, random: Random) => { text: string; means: Means } | null;

const text = (device: Device, key: string) =>
  typeof device.details[key] === 'string' ? String(device.details[key]) : null;
const wordsOf = (typed: string) => searchWords(typed).map((word) => word.toLowerCase());
const named = { name: true } as const;

const kinds: Record<string, Make> = {
  'device identifier': (device) => byCode(text(device, 'udiDi')),
  'scanned GS1 code': (device) => {
    const di = text(device, 'udiDi');
    return device.details.udiIssuer === 'GS1' && di
      ? { text: `(01)${di}(17)280131(10)A7`, means: { code: di } }
      : null;
  },
  'catalogue number': (device) => byCode(text(device, 'catalogNumber')),
  'model, without punctuation': (device) => {
    const model = text(device, 'model');
    return model && model.length > 4 && wordsOf(model).length > 1
      ? { text: wordsOf(model).join(''), means: { code: model } }
      : null;
  },
  'catalogue number, begun': (device) => begun(text(device, 'catalogNumber')),
  'model, begun': (device) => begun(text(device, 'model')),
  'a part of a word': ({ name }, random) => {
    const [word] = shuffled(misspellable(wordsOf(name)), random);
    return word ? { text: word.slice(1, -1), means: { part: word.slice(1, -1) } } : null;
  },
  name: ({ name }) => ({ text: name, means: named }),
  'name, words reordered': ({ name }, random) => {
    const words = wordsOf(name);
    return words.length > 2 ? { text: shuffled(words, random).join(' '), means: named } : null;
  },
  'name, one mistake': ({ name }, random) => misspelt(name, 1, random),
  'name, two mistakes': ({ name }, random) => misspelt(name, 2, random),
  'two words': (device, random) => someWords(device, 2, random),
  'two words, one mistake': (device, random) =>
    someWords(device, 2, random, (word) => mistyped(word, random)),
  'three words, inflected': (device, random) => someWords(device, 3, random, inflected),
  'brand and size': (device, random) => {
    const brand = text(device, 'brand');
    const sizes = (device.details.specifications ?? [])
      .map(([, value]) => value)
      .filter((value) => /^\d/.test(value));
    const size = sizes[Math.floor(random() * sizes.length)];
    return brand && size ? { text: `${brand} ${size}`, means: { words: wordsOf(`${brand} ${size}`) } } : null;
  },
};

function byCode(code: string | null) {
  return code && wordsOf(code).join('').length > 3 ? { text: code, means: { code } } : null;
}

/** The beginning of a code, without punctuation and without the last two letters or digits. */
function begun(code: string | null) {
  const prefix = code && wordsOf(code).join('').slice(0, -2);
  return prefix && prefix.length > 3 ? { text: prefix, means: { codePrefix: prefix } } : null;
}

const misspellable = (words: readonly string[]) => words.filter((word) => /^[a-z]{6,}$/.test(word));

/** Misspells this number of words of the name. Null when too few words are long enough. */
function misspelt(name: string, mistakes: number, random: Random) {
  const long = shuffled([...new Set(misspellable(wordsOf(name)))], random).slice(0, mistakes);
  if (long.length < mistakes) return null;
  const typed = wordsOf(name).map((word) => (long.includes(word) ? mistyped(word, random) : word));
  return { text: typed.join(' '), means: named };
}

function someWords(device: Device, count: number, random: Random, change?: (word: string) => string) {
  const words = shuffled([...new Set(misspellable(wordsOf(device.name)))], random).slice(0, count);
  const [first = '', ...rest] = words;
  if (words.length < count) return null;
  return { text: [change ? change(first) : first, ...rest].join(' '), means: { words } };
}

/** Omits, doubles, replaces or swaps one letter after the first. */
function mistyped(word: string, random: Random): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const letter = 'etaoinsrhl'[Math.floor(random() * 10)] ?? 'e';
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  const changed = [
    before + after,
    before + word[at] + word[at] + after,
    before + letter + after,
    before + after[0] + word[at] + after.slice(1),
  ][Math.floor(random() * 4)];
  return changed === undefined || changed === word ? before + after : changed;
}

function inflected(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/[^s]s$/.test(word)) return word.slice(0, -1);
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return `${word}s`;
}

function shuffled<Value>(values: readonly Value[], random: Random): Value[] {
  return values
    .map((value) => ({ value, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

type Indexed = { device: Device; codes: Set<string>; name: string; words: Set<string> };

function indexed(devices: readonly Device[]): Indexed[] {
  return devices.map((device) => ({
    device,
    codes: new Set(['udiDi', 'catalogNumber', 'model'].flatMap((key) => text(device, key) ?? []).map(bare)),
    name: wordsOf(device.name).sort().join(' '),
    words: new Set(wordsOf(JSON.stringify([device.name, device.details]))),
  }));
}

const bare = (code: string) => wordsOf(code).join('');

function answering(index: readonly Indexed[], device: Device, means: Means): Set<string> {
  const name = wordsOf(device.name).sort().join(' ');
  const answers = index.filter((one) => {
    if ('code' in means) return one.codes.has(bare(means.code));
    if ('codePrefix' in means) return [...one.codes].some((code) => code.startsWith(means.codePrefix));
    if ('part' in means) return [...one.words].some((word) => word.includes(means.part));
    if ('name' in means) return one.name === name;
    return means.words.every((word) => one.words.has(word));
  });
  return new Set(answers.map(({ device }) => device.id));
}
