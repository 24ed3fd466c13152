import bidiFactory, { type Bidi } from 'bidi-js';
import LineBreaker from 'linebreak';

/**
 * Letters of one font and one direction in the order that the font expects, with their distance from the start of the
 * line.
 */
export type Run = { text: string; face: string; x: number };
export type Line = { runs: Run[]; width: number };

/** How a text is typeset: the font of each letter, and the widths of letters. */
export type Setting = {
  faceOf: (letter: string) => string;
  widthOf: (text: string, face: string) => number;
  /** Fonts whose letters the PDF library reverses. */
  isRightToLeft: (face: string) => boolean;
};

// The type declarations are wrong: they declare the function as the property `default`.
const bidi = (bidiFactory as unknown as () => Bidi)();

/**
 * Breaks a text into lines by the rules of Unicode (UAX 14 and 9). PDFKit supports these rules only for left-to-right
 * text in one font. Runs are in display order, as PDF text readers expect.
 */
export function layLines(text: string, width: number, setting: Setting): Line[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  const lineOf = (start: number, end: number) =>
    placed(runsOf(text.slice(start, end).trimEnd(), levels.subarray(start, end), setting), setting);
  const fits = (start: number, end: number) => lineOf(start, end).width <= width;
  const lines: Line[] = [];
  let [start, end] = [0, 0];
  const endLine = (place: number) => {
    lines.push(lineOf(start, place));
    start = place;
  };
  for (const next of breaksOf(text)) {
    if (end > start && !fits(start, next)) endLine(end);
    // A word that is longer than a line is cut.
    while (!fits(start, next) && after(text, start) < next) endLine(lastFitting(text, { start, next, fits }));
    end = next;
  }
  endLine(end);
  return lines;
}

function breaksOf(text: string): number[] {
  const breaker = new LineBreaker(text);
  const places: number[] = [];
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) places.push(next.position);
  return places;
}

type Wide = { start: number; next: number; fits: (start: number, end: number) => boolean };

/** The position after the last letter that fits. At least one letter is taken, even if it does not fit. */
function lastFitting(text: string, { start, next, fits }: Wide): number {
  let place = after(text, start);
  while (after(text, place) < next && fits(start, after(text, place))) place = after(text, place);
  return place;
}

/** The position after the letter that starts at `place`. */
function after(text: string, place: number): number {
  return place + ((text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1);
}

type LevelRun = { text: string; face: string; level: number };

/**
 * Splits a line into runs, in reading order. In right-to-left text each word is a run, because PDFKit places words from
 * left to right. Each number in such text is also a run; otherwise it would be reversed together with the letters.
 */
function runsOf(text: string, levels: Uint8Array, { faceOf, isRightToLeft }: Setting): LevelRun[] {
  const runs: LevelRun[] = [];
  let at = 0;
  for (const letter of text) {
    const level = levels[at] ?? 0;
    at += letter.length;
    const last = runs.at(-1);
    const face = last && /[\p{M}\u200c\u200d]/u.test(letter) ? last.face : faceOf(letter);
    const isAlone = level % 2 === 1 ? letter === ' ' || last?.text === ' ' : isRightToLeft(face);
    if (last?.face === face && last.level === level && !isAlone) last.text += letter;
    else runs.push({ text: letter, face, level });
  }
  return runs.map((run) =>
    run.level % 2 === 1 && !isRightToLeft(run.face) ? { ...run, text: turned(run.text) } : run,
  );
}

/** Mirrors brackets and similar characters in right-to-left text. */
function turned(text: string): string {
  return Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .reverse()
    .join('');
}

function placed(runs: readonly LevelRun[], { widthOf }: Setting): Line {
  let width = 0;
  const visual = inVisualOrder(runs).map(({ text, face }) => {
    const x = width;
    width += widthOf(text, face);
    return { text, face, x };
  });
  return { runs: visual, width };
}

/**
 * Rule L2 of UAX 9: from the highest level down to the lowest odd one, reverse every sequence at that level or above.
 */
function inVisualOrder(runs: readonly LevelRun[]): LevelRun[] {
  const visual = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1)
    for (let start = 0; start < visual.length; start += 1) {
      let end = start;
      while ((visual[end]?.level ?? -1) >= level) end += 1;
      visual.splice(start, end - start, ...visual.slice(start, end).reverse());
      start = end;
    }
  return visual;
}
