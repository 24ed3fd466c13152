import { type Detail, detailEntries, type KnownDetail } from './known-details.ts';
import type { ProductPack } from './product-packs.ts';
import { sellerColumnsOfFile } from './products.ts';

/** A file has numbered columns for the options of a product's family. */
export const optionNumbers = [1, 2, 3] as const;
export type OptionNumber = (typeof optionNumbers)[number];

/** A file has numbered columns for the packs of a product. There are as many numbers as kinds of packs. */
export const packNumbers = [1, 2, 3] as const;
export type PackNumber = (typeof packNumbers)[number];

const packParts = {
  units: { header: 'units', kind: 'whole' },
  identifier: { header: 'UDI-DI', kind: 'code' },
  listPrice: { header: 'price', kind: 'amount' },
  weight: { header: 'weight (kg)', kind: 'amount' },
  minimumQuantity: { header: 'minimum quantity', kind: 'whole' },
  quantityStep: { header: 'quantity step', kind: 'whole' },
} as const satisfies Partial<Record<keyof ProductPack, { header: string; kind: ColumnKind }>>;
export type PackPart = keyof typeof packParts;
export const packPartNames = Object.keys(packParts) as PackPart[];

type SellerField = keyof typeof sellerColumnsOfFile;
const sellerFields = Object.keys(sellerColumnsOfFile) as SellerField[];

/** Path of a product's field, such as `price` or `details.udiDi`. Refusals of the schema use the same format. */
export type ProductField =
  | SellerField
  | 'family'
  | `option${OptionNumber}`
  | `value${OptionNumber}`
  | `pack${PackNumber}`
  | `pack${PackNumber}.${PackPart}`
  | `details.${KnownDetail}`
  | 'details.specifications';

/** How the text of a cell is parsed. */
export type ColumnKind = Detail['kind'] | 'amount' | 'whole' | 'day' | 'specifications';

export type FileColumn<Field extends string> = { header: string; field: Field; kind: ColumnKind };
export type ProductColumn = FileColumn<ProductField>;

/**
 * The columns of a product file, in their order. The export writes them, and the import recognizes them by their
 * headers. The format of a cell is the same in every language: `Yes`, `No`, an amount such as `1234.50`, and an empty
 * cell for an absent value. So a user can import in German a file that was exported in French.
 */
export const productColumns: readonly ProductColumn[] = [
  ...sellerFields.map((field) => ({ field, ...sellerColumnsOfFile[field] })),
  { header: 'Family', field: 'family', kind: 'text' },
  ...optionNumbers.flatMap((number) => [
    { header: `Option ${number}`, field: `option${number}`, kind: 'text' } as const,
    { header: `Value ${number}`, field: `value${number}`, kind: 'text' } as const,
  ]),
  ...detailEntries.map(([key, { header, kind }]) => ({ header, field: `details.${key}` as const, kind })),
  { header: 'Specifications', field: 'details.specifications', kind: 'specifications' },
  ...packNumbers.flatMap((number): ProductColumn[] => [
    { header: `Pack ${number}`, field: `pack${number}`, kind: 'choice' },
    ...packPartNames.map((part): ProductColumn => {
      const { header, kind } = packParts[part];
      return { header: `Pack ${number} ${header}`, field: `pack${number}.${part}`, kind };
    }),
  ]),
];

/** The pack's number and the part in a field such as `pack1.units`. Null if the field does not belong to a pack. */
export function partOfPack(field: string): { number: number; part: 'pack' | PackPart } | null {
  const [, number, part = 'pack'] = /^pack(\d)(?:\.(\w+))?$/.exec(field) ?? [];
  return number ? { number: Number(number), part: part as 'pack' | PackPart } : null;
}

/** The cells of a product's family, by field. Empty cells are left out. */
export function familyCells({
  name,
  options,
  values,
}: {
  name: string;
  options: readonly string[];
  values: readonly string[];
}): Partial<Record<ProductField, string>> {
  const cells = optionNumbers.flatMap((number, at) => [
    [`option${number}`, options[at]],
    [`value${number}`, values[at]],
  ]);
  return Object.fromEntries([['family', name], ...cells].filter(([, text]) => text !== undefined));
}

/** The cells of a product's packs, by field. Empty cells are left out. */
export function packCells(
  packs: readonly Pick<ProductPack, 'pack' | PackPart>[],
): Partial<Record<ProductField, string>> {
  const cells = packs.flatMap((pack, at) => [
    [`pack${at + 1}`, pack.pack],
    ...packPartNames.map((part) => [`pack${at + 1}.${part}`, String(pack[part] ?? '')]),
  ]);
  return Object.fromEntries(cells.filter(([, text]) => text !== ''));
}

/**
 * All specifications in one cell, each on its own line as `Name: value`. A backslash escapes characters that would end a name or a line.
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
