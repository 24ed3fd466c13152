/** The names of the exports. This file has no schemas, so that a page can show the exports without them. */

/** The exports with a period. */
export const exportsOfPeriod = [
  'purchases',
  'sales',
  'receivedInvoices',
  'issuedInvoices',
  'spending',
] as const;

/** The exports that can have the columns of another product. */
export const exportsWithSets = ['receivedInvoices', 'issuedInvoices'] as const;

export const exportKinds = [...exportsOfPeriod, 'products', 'prices', 'stock'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** The formats of an export: a file for spreadsheet programs, or one JSON object in each line. */
export const exportFormats = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The columns that another product reads, instead of our own (docs/exports.md). */
export const columnSets = ['coupa', 'ariba', 'xero', 'myob'] as const;
export type ColumnSet = (typeof columnSets)[number];

/** The number of lines with names of columns in a file. A file for Coupa names those of headers and those of lines. */
export const headLines = (columns: ColumnSet | undefined) => (columns === 'coupa' ? 2 : 1);

/** `since` for the next request of an export. Each response has it. */
export const nextHeader = 'export-next';
/** `true` when the next request would return further rows at this moment, otherwise `false`. */
export const moreHeader = 'export-more';
