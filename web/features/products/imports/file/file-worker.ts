import type { ProductField } from '../../../../../contract/product-columns.ts';
import type { ImportPlan, ImportRow, RefusedRow } from '../../../../../contract/product-imports.ts';
import { fieldsOf } from './known-headers.ts';
import { assertReadable, readFile } from './read-file.ts';
import { correctionsOf, nextBatch, type ReadRows, readRows, withCorrections } from './read-rows.ts';
import { type FileNotice, type FileRefusal, type Sheet, type SheetRow, UnreadableFile } from './sheet.ts';

/** The page's data about an open file. The rows stay in the worker. */
export type OpenedFile = Pick<Sheet, 'headers' | 'sheets' | 'sheet' | 'decimalSign' | 'notices'> & {
  name: string;
  /** SHA-256 of the file's bytes. */
  hash: string;
  rows: number;
  /** The first values of each column, shown as examples. */
  samples: string[][];
  /** The field of each column, recognized from the header. */
  fields: (ProductField | null)[];
};

export type ReadSummary = {
  numbers: number[];
  refused: RefusedRow[];
  notices: FileNotice[];
  /**
   * The number of rows without an identifier. Every import of the file adds these rows as new products, even if it
   * added them before.
   */
  unidentified: number;
};

/** The calls from the page to the worker. Each call has one reply. */
export type Calls = {
  open: (asked: { file: File; sheet: string | null }) => Promise<OpenedFile>;
  /** Reads all rows with the plan. The calls `batch` and `row` then return rows of this result. */
  read: (asked: { plan: ImportPlan }) => Promise<ReadSummary>;
  batch: (asked: { after: number; withRefused?: boolean }) => Promise<ImportRow[]>;
  row: (asked: { row: number }) => Promise<ImportRow | null>;
  texts: (asked: { rows: readonly number[] }) => Promise<SheetRow[]>;
  /** Returns some columns of the open file, with the text of each row. */
  columns: (asked: { at: readonly number[]; most: number }) => Promise<SheetRow[]>;
};
export type Asked = { id: number; call: keyof Calls; asked: unknown };
export type Answer = { id: number } & ({ value: unknown } | { refusal: FileRefusal | null });

let sheet: Sheet | null = null;
let read: ReadRows | null = null;
let texts: SheetRow[] = [];

const calls: Calls = {
  async open({ file, sheet: chosen }) {
    assertReadable(file);
    const bytes = new Uint8Array(await file.arrayBuffer());
    sheet = readFile(bytes, chosen);
    const { headers, rows, sheets, decimalSign, notices } = sheet;
    return {
      name: file.name,
      hash: await hashOf(bytes),
      headers,
      rows: rows.length,
      sheets,
      sheet: sheet.sheet,
      decimalSign,
      notices,
      samples: headers.map((_, at) => samplesOf(rows, at)),
      fields: fieldsOf(headers),
    };
  },

  async read({ plan }) {
    if (!sheet) throw new Error('No file is open');
    const mended = correctionsOf(plan);
    texts = sheet.rows.map((row) => withCorrections(row, mended));
    read = readRows(sheet, plan);
    const { rows, zerosRestored, unidentified } = read;
    return {
      numbers: rows.map(({ row }) => row),
      refused: rows.flatMap(({ row, refusals }) => (refusals.length > 0 ? [{ row, refusals }] : [])),
      notices: zerosRestored > 0 ? [{ code: 'zerosRestored', count: zerosRestored }] : [],
      unidentified,
    };
  },

  batch: async ({ after, ...options }) => nextBatch(read?.rows ?? [], after, options),

  async row({ row }) {
    const found = read?.rows.find((one) => one.row === row);
    return found ? { row, values: found.values } : null;
  },

  async texts({ rows }) {
    const wanted = new Set(rows);
    return texts.filter(({ row }) => wanted.has(row));
  },

  async columns({ at, most }) {
    const rows = sheet?.rows.slice(0, most) ?? [];
    return rows.map(({ row, cells }) => ({ row, cells: at.map((column) => cells[column]?.trim() ?? '') }));
  },
};

addEventListener('message', async ({ data: { id, call, asked } }: MessageEvent<Asked>) => {
  try {
    answer({ id, value: await (calls[call] as (asked: unknown) => Promise<unknown>)(asked) });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) console.error(error);
    answer({ id, refusal: error instanceof UnreadableFile ? error.refusal : null });
  }
});

function answer(message: Answer): void {
  // The cast is needed because TypeScript types `self` as a window, whose postMessage expects an origin.
  (self as unknown as Worker).postMessage(message);
}

function samplesOf(rows: readonly SheetRow[], column: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const text = cells[column];
    if (text && !samples.includes(text)) samples.push(text.slice(0, 60));
    if (samples.length === 3) break;
  }
  return samples;
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
