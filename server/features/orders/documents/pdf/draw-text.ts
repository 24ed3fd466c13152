import { type Face, faces, isDrawable } from './faces.ts';
import { type Line, layLines, type Setting } from './lay-lines.ts';
import type { OtherFaces } from './other-faces.ts';
import { plainText } from './plain-text.ts';

/** Colours of the light theme, as on the printed order. */
export const colors = { ink: '#13242b', muted: '#52626a', line: '#d3dcde', brand: '#00535f' };

/** The document that is drawn, and its additional fonts. */
export type Pen = { doc: PDFKit.PDFDocument; others: OtherFaces };
export type Ink = { face?: Face; size?: number; color?: keyof typeof colors; align?: 'left' | 'right' };
export type Place = { x: number; y: number; width: number };

const longest = 240;
const lineGap = 1.5;
/** Replaces letters for which there is no font. A notice at the end of the document explains it. */
const leftOut = '[…]';

export function draw(pen: Pen, typed: string, place: Place, ink: Ink): void {
  const { doc } = pen;
  const text = printable(pen, typed);
  setInk(doc, ink);
  if (isPlain(text)) {
    doc.text(text, place.x, place.y, { width: place.width, align: ink.align ?? 'left', lineGap });
    return;
  }
  const step = doc.currentLineHeight(true) + lineGap;
  for (const [at, line] of linesOf(pen, text, place.width, ink).entries())
    drawLine(pen, line, { ...place, y: place.y + at * step }, ink);
}

export function heightOf(pen: Pen, typed: string, width: number, ink: Ink): number {
  const text = printable(pen, typed);
  setInk(pen.doc, ink);
  if (isPlain(text)) return pen.doc.heightOfString(text, { width, lineGap });
  return linesOf(pen, text, width, ink).length * (pen.doc.currentLineHeight(true) + lineGap);
}

/** The text for screen readers. Right-to-left text is in reading order and in one piece. */
export function actualText(pen: Pen, typed: string): { actual: string } | Record<string, never> {
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(typed) ? { actual: printable(pen, typed) } : {};
}

function setInk(doc: PDFKit.PDFDocument, { face = 'text', size = 9.5, color = 'ink' }: Ink): void {
  doc.font(face).fontSize(size).fillColor(colors[color]);
}

/**
 * The text as it can be printed: on one line, with a limited length, and only with letters for which there is a font.
 */
function printable({ others }: Pen, typed: string): string {
  const known = Array.from(plainText(typed), (letter) =>
    isDrawable(letter) || others.faceFor(letter, 'text') ? letter : '\uFFFD',
  );
  const letters = Array.from(known.join('').replace(/\uFFFD+/gu, leftOut));
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : letters.join('');
}

/** Whether PDFKit can lay out the text itself, because all of it has one font and runs from left to right. */
function isPlain(text: string): boolean {
  return Array.from(text).every(isDrawable);
}

function linesOf({ doc, others }: Pen, text: string, width: number, ink: Ink): Line[] {
  const { face = 'text', size = 9.5 } = ink;
  const setting: Setting = {
    faceOf: (letter) => (isDrawable(letter) ? face : (others.faceFor(letter, face) ?? face)),
    widthOf: (letters, name) => doc.font(name).fontSize(size).widthOfString(letters),
    isRightToLeft: (name) => /^(hebrew|arabic)/.test(name),
  };
  const lines = layLines(text, width, setting);
  setInk(doc, ink);
  return lines;
}

/** Draws all letters of a line on the baseline of the product's own font, even if they have other fonts. */
function drawLine(
  { doc }: Pen,
  { runs, width }: Line,
  place: Place,
  { face = 'text', size = 9.5, align }: Ink,
) {
  const { ascent, unitsPerEm } = faces[face];
  const rise = (ascent / unitsPerEm) * size;
  const left = place.x + (align === 'right' ? place.width - width : 0);
  for (const run of runs)
    doc
      .font(run.face)
      .text(run.text, left + run.x, place.y + rise, { lineBreak: false, baseline: 'alphabetic' });
}
