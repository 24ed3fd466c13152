import PDFDocument from 'pdfkit';
import type { Language } from '../../../../../contract/languages.ts';
import { wordsOf } from '../words/words-of.ts';
import { actualText, colors, draw, heightOf, type Ink, type Pen, type Place } from './draw-text.ts';
import { faces } from './faces.ts';
import type { OtherFaces } from './other-faces.ts';

/** A4 in points. */
const page = { width: 595.28, height: 841.89, margin: 54, foot: 72 } as const;
export const inner = { left: page.margin, width: page.width - 2 * page.margin } as const;
const bottom = page.height - page.foot;

type Element = PDFKit.PDFStructureElement;
type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD';

/**
 * A document in progress. `y` is the position of the next element. Everything is tagged for screen readers, in reading
 * order.
 */
export type Sheet = Pen & {
  language: Language;
  root: Element;
  y: number;
};

type About = { title: string; language: Language; author: string; others: OtherFaces };

export function openSheet({ title, language, author, others }: About): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author },
    // With an empty text, PDFKit does not read its default font file at the start.
    font: '',
  });
  // PDFKit accepts parsed fonts since version 0.18. Its types allow only paths and bytes.
  for (const [name, font] of [...Object.entries(faces), ...others.fonts])
    doc.registerFont(name, font as unknown as ArrayBuffer);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, others, language, root, y: page.margin };
}

/** Adds the notice about unprintable letters, numbers the pages and ends the document. */
export async function closeSheet(
  sheet: Sheet,
  foot: (page: number, pages: number) => [left: string, right: string],
): Promise<Uint8Array<ArrayBuffer>> {
  const { doc, root } = sheet;
  if (sheet.others.areMissing) putParagraph(sheet, wordsOf(sheet.language).leftOut);
  root.end();
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at);
    const [left, right] = foot(at + 1, count);
    const place = { x: inner.left, y: page.height - 48, width: inner.width };
    decorate(doc, () => {
      draw(sheet, left, place, { size: 8, color: 'muted' });
      draw(sheet, right, place, { size: 8, color: 'muted', align: 'right' });
    });
  }
  const parts: Uint8Array[] = [];
  doc.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

/** Draws lines, repeated heads and page numbers so that screen readers skip them. */
function decorate(doc: PDFKit.PDFDocument, drawing: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  drawing();
  doc.endMarkedContent();
}

/** @returns its height */
function put(pen: Pen, parent: Element, tag: Tag, text: string, place: Place, ink: Ink) {
  if (text === '') return 0;
  parent.add(pen.doc.struct(tag, actualText(pen, text), () => draw(pen, text, place, ink)));
  return heightOf(pen, text, place.width, ink);
}

/**
 * Draws the document's title at the top left, and facts about the document, such as its number and date, at the top
 * right.
 */
export function putTitle(sheet: Sheet, title: string, facts: readonly Fact[]): void {
  const { doc, root, y } = sheet;
  decorate(doc, () => doc.rect(inner.left, y, 40, 3).fill(colors.brand));
  const top = y + 16;
  const height = put(
    sheet,
    root,
    'H1',
    title,
    { ...inner, x: inner.left, y: top, width: 260 },
    { face: 'title', size: 24 },
  );
  const end = putFacts(sheet, facts, { x: inner.left + 270, y: top + 4, width: inner.width - 270 });
  sheet.y = Math.max(top + height, end) + 24;
}

type Fact = readonly [name: string, value: string];

/**
 * Draws facts below each other, each with its name at the left and its value at the right.
 * @returns the position below them
 */
function putFacts(sheet: Sheet, facts: readonly Fact[], { x, y, width }: Place): number {
  const { doc, root } = sheet;
  const name = 96;
  let end = y;
  for (const [label, value] of facts) {
    if (value === '') continue;
    const line = doc.struct('P');
    root.add(line);
    line.add(
      doc.struct('Span', {}, () =>
        draw(sheet, label, { x, y: end, width: name }, { color: 'muted', size: 9 }),
      ),
    );
    const place = { x: x + name, y: end, width: width - name };
    line.add(
      doc.struct('Span', actualText(sheet, value), () =>
        draw(sheet, value, place, { size: 9, align: 'right' }),
      ),
    );
    line.end();
    end +=
      Math.max(heightOf(sheet, label, name, { size: 9 }), heightOf(sheet, value, place.width, { size: 9 })) +
      3;
  }
  return end;
}

type Block = { title: string; lines: readonly string[] };

/** Draws blocks of lines beside each other, with the first line of each in bold. */
export function putBlocks(sheet: Sheet, blocks: readonly Block[]): void {
  const gap = 20;
  const width = (inner.width - gap * (blocks.length - 1)) / blocks.length;
  const ends = blocks.map((block, at) =>
    putBlock(sheet, block, { x: inner.left + at * (width + gap), y: sheet.y, width }),
  );
  sheet.y = Math.max(...ends) + 22;
}

function putBlock(sheet: Sheet, { title, lines }: Block, { x, y, width }: Place): number {
  const { root } = sheet;
  let end = y + put(sheet, root, 'H2', title, { x, y, width }, { size: 8.5, color: 'muted' }) + 3;
  for (const [at, line] of lines.filter((text) => text !== '').entries())
    end += put(sheet, root, 'P', line, { x, y: end, width }, at === 0 ? { face: 'strong' } : {});
  return end;
}

/** Draws a heading on the same page as the element below it. */
export function putHeading(sheet: Sheet, text: string): void {
  makeRoom(sheet, 90);
  sheet.y +=
    put(sheet, sheet.root, 'H2', text, { ...inner, x: inner.left, y: sheet.y }, { face: 'title', size: 14 }) +
    8;
}

export function putParagraph(sheet: Sheet, text: string): void {
  makeRoom(sheet, 30);
  const place = { x: inner.left, y: sheet.y, width: inner.width };
  sheet.y += put(sheet, sheet.root, 'P', text, place, { size: 9, color: 'muted' }) + 4;
}

/** Draws sums at the right, with the last one in bold. */
export function putSums(sheet: Sheet, sums: readonly Fact[]): void {
  makeRoom(sheet, sums.length * 18);
  const { doc, root } = sheet;
  const x = inner.left + inner.width - 240;
  for (const [at, [label, value]] of sums.entries()) {
    const ink: Ink = at === sums.length - 1 ? { face: 'strong', size: 11 } : {};
    const line = doc.struct('P');
    root.add(line);
    line.add(doc.struct('Span', {}, () => draw(sheet, label, { x, y: sheet.y, width: 140 }, ink)));
    line.add(
      doc.struct('Span', {}, () =>
        draw(sheet, value, { x: x + 140, y: sheet.y, width: 100 }, { ...ink, align: 'right' }),
      ),
    );
    line.end();
    sheet.y += heightOf(sheet, label, 140, ink) + 4;
  }
  sheet.y += 14;
}

export type Column = { head: string; width: number; align?: 'left' | 'right' };
/** A text, or two texts of which the second is below the first. */
export type Cell = string | readonly [text: string, below: string];

const cellGap = 10;

/**
 * Draws a table whose head repeats on each page. A row stays on one page. A column without a width gets the remaining
 * space.
 */
export function putTable(sheet: Sheet, columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
  const { doc } = sheet;
  const places = placesOf(columns);
  const table = doc.struct('Table');
  sheet.root.add(table);
  makeRoom(sheet, 60);
  putHead(sheet, places, table);
  for (const row of rows) {
    const height = Math.max(...row.map((cell, at) => cellHeight(sheet, cell, places[at]?.width ?? 0)));
    if (makeRoom(sheet, height + 9)) putHead(sheet, places, null);
    putRow(sheet, places, row, table);
    sheet.y += height + 4;
    rule(sheet);
    sheet.y += 5;
  }
  table.end();
  sheet.y += 8;
}

type Placed = Column & { x: number };

function placesOf(columns: readonly Column[]): Placed[] {
  const given = columns.reduce((sum, { width }) => sum + width, cellGap * (columns.length - 1));
  let x: number = inner.left;
  return columns.map((column) => {
    const placed = { ...column, x, width: column.width || inner.width - given };
    x += placed.width + cellGap;
    return placed;
  });
}

/** Tagged once for screen readers, and drawn on every page. */
function putHead(sheet: Sheet, places: readonly Placed[], table: Element | null): void {
  const { doc, y } = sheet;
  const ink: Ink = { size: 8.5, color: 'muted' };
  const row = table && doc.struct('TR');
  if (table && row) table.add(row);
  for (const { head, x, width, align = 'left' } of places) {
    const cell = () => draw(sheet, head, { x, y, width }, { ...ink, align });
    if (row) row.add(doc.struct('TH', {}, cell));
    else decorate(doc, cell);
  }
  row?.end();
  sheet.y += Math.max(...places.map(({ head, width }) => heightOf(sheet, head, width, ink))) + 4;
  rule(sheet);
  sheet.y += 5;
}

function putRow(sheet: Sheet, places: readonly Placed[], row: readonly Cell[], table: Element): void {
  const { doc, y } = sheet;
  const line = doc.struct('TR');
  table.add(line);
  for (const [at, { x, width, align = 'left' }] of places.entries()) {
    const [text, below] = partsOf(row[at] ?? '');
    line.add(
      doc.struct('TD', actualText(sheet, [text, below].filter(Boolean).join(', ')), () => {
        draw(sheet, text, { x, y, width }, { align });
        const under = { x, y: y + heightOf(sheet, text, width, {}), width };
        if (below) draw(sheet, below, under, { size: 8.5, color: 'muted', align });
      }),
    );
  }
  line.end();
}

function partsOf(cell: Cell): readonly [string, string] {
  return typeof cell === 'string' ? [cell, ''] : cell;
}

function cellHeight(pen: Pen, cell: Cell, width: number): number {
  const [text, below] = partsOf(cell);
  return heightOf(pen, text, width, {}) + (below ? heightOf(pen, below, width, { size: 8.5 }) : 0);
}

function rule({ doc, y }: Sheet): void {
  const { left, width } = inner;
  decorate(doc, () =>
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .stroke(colors.line),
  );
}

/** @returns whether a new page was started */
function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= bottom) return false;
  sheet.doc.addPage();
  sheet.y = page.margin;
  return true;
}
