import PDFDocument from 'pdfkit';
import type { Language } from '../../../../../contract/languages.ts';
import { type Face, faces, printable } from './faces.ts';

/** A4 in points. */
const page = { width: 595.28, height: 841.89, margin: 54, foot: 72 } as const;
export const inner = { left: page.margin, width: page.width - 2 * page.margin } as const;
const bottom = page.height - page.foot;

/** The light theme's, as on the printed order. */
const colors = { ink: '#13242b', muted: '#52626a', line: '#d3dcde', brand: '#00535f' };

type Element = PDFKit.PDFStructureElement;
type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD';

/** A document in the making: what is drawn next begins at `y`. Everything is tagged for screen readers, in reading order. */
export type Sheet = {
  doc: PDFKit.PDFDocument;
  root: Element;
  y: number;
};

type Ink = { face?: Face; size?: number; color?: keyof typeof colors; align?: 'left' | 'right' };
type Place = { x: number; y: number; width: number };

export function openSheet(title: string, language: Language, author: string): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author },
  });
  for (const [name, file] of Object.entries(faces)) doc.registerFont(name, file);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root, y: page.margin };
}

/** Numbers the pages and ends the document. */
export async function closeSheet(
  { doc, root }: Sheet,
  foot: (page: number, pages: number) => [left: string, right: string],
): Promise<Uint8Array<ArrayBuffer>> {
  root.end();
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at);
    const [left, right] = foot(at + 1, count);
    const place = { x: inner.left, y: page.height - 48, width: inner.width };
    decorate(doc, () => {
      draw(doc, left, place, { size: 8, color: 'muted' });
      draw(doc, right, place, { size: 8, color: 'muted', align: 'right' });
    });
  }
  const parts: Uint8Array[] = [];
  doc.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

/** What a screen reader passes over: lines, repeated heads, page numbers. */
function decorate(doc: PDFKit.PDFDocument, drawing: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  drawing();
  doc.endMarkedContent();
}

function draw(doc: PDFKit.PDFDocument, text: string, { x, y, width }: Place, ink: Ink): void {
  setInk(doc, ink);
  doc.text(printable(text), x, y, { width, align: ink.align ?? 'left', lineGap: 1.5 });
}

function setInk(doc: PDFKit.PDFDocument, { face = 'text', size = 9.5, color = 'ink' }: Ink): void {
  doc.font(face).fontSize(size).fillColor(colors[color]);
}

function heightOf(doc: PDFKit.PDFDocument, text: string, width: number, ink: Ink): number {
  setInk(doc, ink);
  return doc.heightOfString(printable(text), { width, lineGap: 1.5 });
}

/** @returns its height */
function put(doc: PDFKit.PDFDocument, parent: Element, tag: Tag, text: string, place: Place, ink: Ink) {
  if (text === '') return 0;
  parent.add(doc.struct(tag, {}, () => draw(doc, text, place, ink)));
  return heightOf(doc, text, place.width, ink);
}

/** The document's name at the top left, and facts of it at the top right. */
export function putTitle(sheet: Sheet, title: string, facts: readonly Fact[]): void {
  const { doc, root, y } = sheet;
  decorate(doc, () => doc.rect(inner.left, y, 40, 3).fill(colors.brand));
  const top = y + 16;
  const height = put(
    doc,
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

/** Names and values beside each other. @returns where they end */
function putFacts({ doc, root }: Sheet, facts: readonly Fact[], { x, y, width }: Place): number {
  const name = 96;
  let end = y;
  for (const [label, value] of facts) {
    if (value === '') continue;
    const line = doc.struct('P');
    root.add(line);
    line.add(
      doc.struct('Span', {}, () => draw(doc, label, { x, y: end, width: name }, { color: 'muted', size: 9 })),
    );
    const place = { x: x + name, y: end, width: width - name };
    line.add(doc.struct('Span', {}, () => draw(doc, value, place, { size: 9, align: 'right' })));
    line.end();
    end +=
      Math.max(heightOf(doc, label, name, { size: 9 }), heightOf(doc, value, place.width, { size: 9 })) + 3;
  }
  return end;
}

type Block = { title: string; lines: readonly string[] };

/** Blocks of lines beside each other, the first line of each the strongest. */
export function putBlocks(sheet: Sheet, blocks: readonly Block[]): void {
  const gap = 20;
  const width = (inner.width - gap * (blocks.length - 1)) / blocks.length;
  const ends = blocks.map((block, at) =>
    putBlock(sheet, block, { x: inner.left + at * (width + gap), y: sheet.y, width }),
  );
  sheet.y = Math.max(...ends) + 22;
}

function putBlock({ doc, root }: Sheet, { title, lines }: Block, { x, y, width }: Place): number {
  let end = y + put(doc, root, 'H2', title, { x, y, width }, { size: 8.5, color: 'muted' }) + 3;
  for (const [at, line] of lines.filter((text) => text !== '').entries())
    end += put(doc, root, 'P', line, { x, y: end, width }, at === 0 ? { face: 'strong' } : {});
  return end;
}

/** A heading within the document, kept on one page with what begins below it. */
export function putHeading(sheet: Sheet, text: string): void {
  makeRoom(sheet, 90);
  sheet.y +=
    put(
      sheet.doc,
      sheet.root,
      'H2',
      text,
      { ...inner, x: inner.left, y: sheet.y },
      { face: 'title', size: 14 },
    ) + 8;
}

export function putParagraph(sheet: Sheet, text: string): void {
  makeRoom(sheet, 30);
  const place = { x: inner.left, y: sheet.y, width: inner.width };
  sheet.y += put(sheet.doc, sheet.root, 'P', text, place, { size: 9, color: 'muted' }) + 4;
}

/** Sums at the right, the last one the strongest. */
export function putSums(sheet: Sheet, sums: readonly Fact[]): void {
  makeRoom(sheet, sums.length * 18);
  const { doc, root } = sheet;
  const x = inner.left + inner.width - 240;
  for (const [at, [label, value]] of sums.entries()) {
    const ink: Ink = at === sums.length - 1 ? { face: 'strong', size: 11 } : {};
    const line = doc.struct('P');
    root.add(line);
    line.add(doc.struct('Span', {}, () => draw(doc, label, { x, y: sheet.y, width: 140 }, ink)));
    line.add(
      doc.struct('Span', {}, () =>
        draw(doc, value, { x: x + 140, y: sheet.y, width: 100 }, { ...ink, align: 'right' }),
      ),
    );
    line.end();
    sheet.y += heightOf(doc, label, 140, ink) + 4;
  }
  sheet.y += 14;
}

export type Column = { head: string; width: number; align?: 'left' | 'right' };
/** A cell is a text, or a text with another one below it. */
type Cell = string | readonly [text: string, below: string];

const cellGap = 10;

/** A table whose head stands again on each page; a row stays on one. A column without a width has what the others leave. */
export function putTable(sheet: Sheet, columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
  const { doc } = sheet;
  const places = placesOf(columns);
  const table = doc.struct('Table');
  sheet.root.add(table);
  makeRoom(sheet, 60);
  putHead(sheet, places, table);
  for (const row of rows) {
    const height = Math.max(...row.map((cell, at) => cellHeight(doc, cell, places[at]?.width ?? 0)));
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

/** Said once to a screen reader, and seen on every page. */
function putHead(sheet: Sheet, places: readonly Placed[], table: Element | null): void {
  const { doc, y } = sheet;
  const ink: Ink = { size: 8.5, color: 'muted' };
  const row = table && doc.struct('TR');
  if (table && row) table.add(row);
  for (const { head, x, width, align = 'left' } of places) {
    const cell = () => draw(doc, head, { x, y, width }, { ...ink, align });
    if (row) row.add(doc.struct('TH', {}, cell));
    else decorate(doc, cell);
  }
  row?.end();
  sheet.y += Math.max(...places.map(({ head, width }) => heightOf(doc, head, width, ink))) + 4;
  rule(sheet);
  sheet.y += 5;
}

function putRow({ doc, y }: Sheet, places: readonly Placed[], row: readonly Cell[], table: Element): void {
  const line = doc.struct('TR');
  table.add(line);
  for (const [at, { x, width, align = 'left' }] of places.entries()) {
    const [text, below] = partsOf(row[at] ?? '');
    line.add(
      doc.struct('TD', {}, () => {
        draw(doc, text, { x, y, width }, { align });
        const under = { x, y: y + heightOf(doc, text, width, {}), width };
        if (below) draw(doc, below, under, { size: 8.5, color: 'muted', align });
      }),
    );
  }
  line.end();
}

function partsOf(cell: Cell): readonly [string, string] {
  return typeof cell === 'string' ? [cell, ''] : cell;
}

function cellHeight(doc: PDFKit.PDFDocument, cell: Cell, width: number): number {
  const [text, below] = partsOf(cell);
  return heightOf(doc, text, width, {}) + (below ? heightOf(doc, below, width, { size: 8.5 }) : 0);
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

/** @returns whether a page was begun for it */
function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= bottom) return false;
  sheet.doc.addPage();
  sheet.y = page.margin;
  return true;
}
