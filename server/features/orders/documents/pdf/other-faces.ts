import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import { type Face, fontIn, isDrawable } from './faces.ts';
import { plainText } from './plain-text.ts';

/** The fonts for those letters of one document that the product's own fonts lack. */
export type OtherFaces = {
  /** Each font with the name by which runs of text refer to it. */
  fonts: readonly (readonly [name: string, font: Font])[];
  /** The name of a font that has the letter, in the weight of the given face. Undefined when there is none. */
  faceFor: (letter: string, face: Face) => string | undefined;
  /** Whether the document has letters for which there is no font. */
  areMissing: boolean;
};

const none: OtherFaces = { fonts: [], faceFor: () => undefined, areMissing: false };

/**
 * Reads the fonts that a document needs in addition to the product's own fonts. The additional fonts are parts of Noto
 * Sans: each file contains some of the letters of Noto Sans. Reads only the needed files, and reduces them to the
 * letters of the document.
 * @param content the printed data; its texts are found at any depth
 */
export async function otherFaces(content: unknown): Promise<OtherFaces> {
  const text = plainText(JSON.stringify(content));
  const wanted = new Set(Array.from(text).filter((letter) => !isDrawable(letter)));
  if (wanted.size === 0) return none;
  const cuts = await Promise.all((await cutsFor(wanted, familiesFor(text))).map(readCut));
  const cutOf = new Map(cuts.flatMap((cut) => [...cut.letters].map((letter) => [letter, cut] as const)));
  return {
    fonts: cuts.flatMap(({ name, fonts }) =>
      weights.map((weight) => [`${name} ${weight}`, fonts[weight]] as const),
    ),
    faceFor: (letter, face) => {
      const cut = cutOf.get(letter);
      return cut && `${cut.name} ${face === 'text' ? 400 : 600}`;
    },
    areMissing: [...wanted].some((letter) => !cutOf.has(letter)),
  };
}

const weights = [400, 600] as const;
type Family = 'hebrew' | 'arabic' | 'jp' | 'kr' | 'sc' | 'tc';

/**
 * The font families for a text. Chinese, Japanese and Korean draw the same letters in different forms. A document with
 * Japanese or Korean syllables uses the forms of that language. All other documents use the forms of simplified
 * Chinese. The remaining families supply missing letters.
 */
function familiesFor(text: string): Family[] {
  const first: Family[] = [];
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) first.push('jp');
  if (/\p{Script=Hangul}/u.test(text)) first.push('kr');
  if (/\p{Script=Bopomofo}/u.test(text)) first.push('tc');
  return [...new Set<Family>(['hebrew', 'arabic', ...first, 'sc', 'tc', 'jp', 'kr'])];
}

type Cut = { name: string; file: string; letters: Set<string> };

/** The files that contain the letters. A letter that is in no file is left out. */
async function cutsFor(wanted: ReadonlySet<string>, families: readonly Family[]): Promise<Cut[]> {
  const cuts = new Map<string, Cut>();
  const left = new Set(wanted);
  for (const family of families)
    for (const { part, ranges } of await partsOf(family))
      for (const letter of left) {
        if (!isIn(ranges, letter.codePointAt(0) ?? 0)) continue;
        left.delete(letter);
        const name = `${family} ${part}`;
        const cut = cuts.get(name) ?? { name, file: fileOf(family, part), letters: new Set() };
        cuts.set(name, cut);
        cut.letters.add(letter);
      }
  return [...cuts.values()];
}

type Range = readonly [first: number, last: number];
type Part = { part: string; ranges: readonly Range[] };

const folder = fileURLToPath(new URL('../../../../../node_modules/@fontsource-variable', import.meta.url));
const fileOf = (family: Family, part: string) =>
  `${folder}/noto-sans-${family}/files/noto-sans-${family}-${part}-wght-normal.woff2`;

const parts = new Map<Family, Promise<Part[]>>();

/**
 * The letters of each file of a family, from the package's style sheets. The files of the family's main script are
 * named after the script or are numbered.
 */
function partsOf(family: Family): Promise<Part[]> {
  const known = parts.get(family);
  if (known) return known;
  const read = readParts(family);
  parts.set(family, read);
  // A style sheet that could not be read is read again for the next document.
  read.catch(() => parts.delete(family));
  return read;
}

async function readParts(family: Family): Promise<Part[]> {
  const unicode = JSON.parse(await readFile(`${folder}/noto-sans-${family}/unicode.json`, 'utf8'));
  return Object.entries<string>(unicode)
    .map(([part, ranges]) => ({ part: part.replace(/[[\]]/g, ''), ranges: rangesOf(ranges) }))
    .filter(({ part }) => part === family || /^\d+$/.test(part));
}

/** `U+0590-05FF,U+20AA` */
function rangesOf(text: string): Range[] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

function isIn(ranges: readonly Range[], code: number): boolean {
  return ranges.some(([first, last]) => first <= code && code <= last);
}

/** A font with only these letters for each weight, small enough to be embedded quickly. */
async function readCut({ file, name, letters }: Cut) {
  const { default: subsetFont } = await import('subset-font');
  const whole = await readFile(file);
  const [regular, strong] = await Promise.all(
    weights.map(async (wght) =>
      fontIn(
        await subsetFont(whole, [...letters].join(''), { targetFormat: 'truetype', variationAxes: { wght } }),
      ),
    ),
  );
  if (!regular || !strong) throw new Error('A font was not read');
  return { name, letters: lettersIn(regular, letters), fonts: { 400: regular, 600: strong } };
}

/** Filters out letters that the package lists but the file lacks. */
function lettersIn(font: Font, letters: ReadonlySet<string>): string[] {
  try {
    return [...letters].filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  } catch {
    // fontkit cannot parse a font without letters.
    return [];
  }
}
