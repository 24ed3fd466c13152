import { type Face, faces, isDrawable } from './faces.ts';
import { type Line, layLines, type Setting } from './lay-lines.ts';
import type { OtherFaces } from './other-faces.ts';
import { plainText } from './plain-text.ts';

/** The light theme's, as on the printed order. */
export const colors = { ink: '#13242b', muted: '#52626a', line: '#d3dcde', brand: '#00535f' };

/** What draws on a document, with the fonts that only this one needs. */
export type Pen = { doc: PDFKit.PDFDocument; others: OtherFaces };
export type Ink = { face?: Face; size?: number; color?: keyof typeof colors; align?: 'left' | 'right' };
export type Place = { x: number; y: number; width: number };

const longest = 240;
const lineGap = 1.5;
/** Instead of letters that no font has; the document says so at its end. */
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

/** For what reads a document aloud: letters that run from right to left as they are read, whole. */
export function spokenAs(pen: Pen, typed: string): { actual: string } | Record<string, never> {
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(typed) ? { actual: printable(pen, typed) } : {};
}

function setInk(doc: PDFKit.PDFDocument, { face = 'text', size = 9.5, color = 'ink' }: Ink): void {
  doc.font(face).fontSize(size).fillColor(colors[color]);
}

/** As it can be printed: a line of letters that there are fonts for, and not without end. */
function printable({ others }: Pen, typed: string): string {
  const known = Array.from(plainText(typed), (letter) =>
    isDrawable(letter) || others.faceFor(letter, 'text') ? letter : '\uFFFD',
  );
  const letters = Array.from(known.join('').replace(/\uFFFD+/gu, leftOut));
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : letters.join('');
}

/** Whether PDFKit can set it alone: in one font, from left to right. */
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

/** Whatever their fonts, all letters of a line stand on the line of the product's own. */
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
