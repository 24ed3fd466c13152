import { type Detail, detailEntries, type KnownDetail } from './known-details.ts';

/** A place of a product, written as in the refusals of its schemas: `price`, `details.udiDi`. */
export type ProductField =
  | 'name'
  | 'description'
  | 'price'
  | 'currency'
  | 'status'
  | `details.${KnownDetail}`
  | 'details.specifications';

/** How the text of a cell is to be read. */
export type ColumnKind = Detail['kind'] | 'amount' | 'specifications';

export type ProductColumn = { header: string; field: ProductField; kind: ColumnKind };

const detailHeaders: Record<KnownDetail, string> = {
  category: 'Category',
  brand: 'Brand',
  model: 'Model',
  catalogNumber: 'Catalogue number',
  udiDi: 'UDI-DI',
  udiIssuer: 'UDI issuing agency',
  gmdnCode: 'GMDN code',
  gmdnTerm: 'GMDN term',
  fdaProductCode: 'FDA product code',
  artgNumber: 'ARTG number',
  deviceClass: 'Device class',
  gstFree: 'GST-free',
  sterile: 'Sterile',
  singleUse: 'Single use',
  containsLatex: 'Contains latex',
  rxOnly: 'Prescription only',
  mriSafety: 'MRI safety',
  storage: 'Storage conditions',
  packSize: 'Pack size',
  unitOfMeasure: 'Unit of measure',
  lotBatch: 'Has lot number',
  expirationDate: 'Has expiry date',
};

/**
 * The columns of a file of products, in their order: the export writes them and the import knows them by their headers. A file is
 * the same in every language, so that one may be exported in French and imported in German. Yes and no are `Yes` and `No`, an
 * amount is `1234.50`, and what is absent is an empty cell.
 */
export const productColumns: readonly ProductColumn[] = [
  { header: 'Name', field: 'name', kind: 'text' },
  { header: 'Description', field: 'description', kind: 'text' },
  { header: 'Price', field: 'price', kind: 'amount' },
  { header: 'Currency', field: 'currency', kind: 'choice' },
  { header: 'Status', field: 'status', kind: 'choice' },
  ...detailEntries.map(([key, { kind }]) => ({
    header: detailHeaders[key],
    field: `details.${key}` as const,
    kind,
  })),
  { header: 'Specifications', field: 'details.specifications', kind: 'specifications' },
];

/**
 * All specifications in one cell: a line for each, `Name: value`. A backslash stands before what would be read as the end of a name
 * or of a line.
 */
export function specificationsText(specifications: Readonly<Record<string, string>>): string {
  return Object.entries(specifications)
    .map(([name, value]) => `${escaped(name).replaceAll(':', '\\:')}: ${escaped(value)}`)
    .join('\n');
}

/** @returns null for a text that has a line without a name or without a value */
export function readSpecifications(text: string): Record<string, string> | null {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim());
  const pairs = lines.map((line) => /^((?:\\.|[^\\:])+):(.*)$/.exec(line));
  if (!pairs.every((pair) => pair?.[1]?.trim() && pair[2]?.trim())) return null;
  return Object.fromEntries(
    pairs.map((pair) => [unescaped(pair?.[1] ?? '').trim(), unescaped(pair?.[2] ?? '').trim()]),
  );
}

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');

const unescaped = (text: string) =>
  text.replace(/\\(.)/g, (_pair, sign: string) => ({ n: '\n', r: '\r' })[sign] ?? sign);
