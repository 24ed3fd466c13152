import type { FieldCode } from '../../../../contract/field-messages.ts';
import {
  optionNumbers,
  type ProductField,
  productColumns,
  specificationsText,
} from '../../../../contract/product-columns.ts';
import type {
  CheckedRow,
  ImportRow,
  ImportTerms,
  RowRefusals,
} from '../../../../contract/product-imports.ts';
import { createProductInput, type ProductFields, updateProductInput } from '../../../../contract/products.ts';
import type { Data } from '../../../../contract/refusal-data.ts';
import { fieldRefusal } from '../../../../contract/refusals.ts';
import { refusedFields } from '../../../access/refuse.ts';
import { type StoredDetails, storedDetails } from '../../../db/stored-details.ts';
import { decideVariants, type KnownFamily, type Variant } from './decide-variants.ts';
import { identifyProduct } from './identify-product.ts';
import { wholeNumber } from './whole-number.ts';

/** A product of the organization that a row may refer to. */
export type KnownProduct = Omit<ProductFields, 'details' | 'packs'> & {
  id: string;
  version: number;
  details: StoredDetails;
  familyId: string | null;
  optionValues: string[] | null;
  variant: Variant | null;
  /** The row of this import that already wrote the product. Null when there is none. */
  writtenBy: number | null;
  /** Suspended by platform staff. */
  isSuspended: boolean;
};
/** The identifier of a row by which a product was found. */
export type Match = { row: number; by: 'udiDi' | 'catalogNumber'; product: KnownProduct };

export type Decision =
  /** `variant` is null when the row does not change the family. */
  | { row: number; outcome: 'created'; product: ProductFields; variant: Variant | null }
  | {
      row: number;
      outcome: 'updated';
      known: KnownProduct;
      product: ProductFields;
      variant: Variant | null;
      changes: NonNullable<CheckedRow['changes']>;
    }
  | { row: number; outcome: 'unchanged'; known: KnownProduct }
  | { row: number; outcome: 'refused'; refusals: RowRefusals };

/** Decides the result of each row of a batch, without side effects. Contains all checks that need no lock. */
export function decideRows(
  rows: readonly ImportRow[],
  matches: readonly Match[],
  { orgId, terms, families }: { orgId: string; terms: ImportTerms; families: readonly KnownFamily[] },
): Decision[] {
  const decideVariant = decideVariants(families);
  const matchesOf = Map.groupBy(matches, ({ row }) => row);
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const target = findTarget(row, matchesOf.get(row.row) ?? [], seen);
    if ('refusals' in target) return { row: row.row, outcome: 'refused', refusals: target.refusals };
    const { known } = target;
    const placed = decideVariant(row.values, known?.id ?? `row ${row.row}`, known?.variant ?? null);
    const variant = 'variant' in placed ? placed.variant : null;
    const decision = known
      ? decideUpdate(row, known, variant)
      : decideCreation(row, { orgId, terms, variant });
    if ('refusals' in placed) return refusedToo(decision, placed.refusals);
    if (decision.outcome !== 'refused') placed.accept();
    return decision;
  });
}

function findTarget(
  { row, values }: ImportRow,
  matches: readonly Match[],
  seen: Map<string, number>,
): { known: KnownProduct | null } | { refusals: RowRefusals } {
  const found = identifyProduct(matches);
  if ('refusal' in found) return refused('details.catalogNumber', found.refusal);
  const { product: known } = found;
  const field = values['details.udiDi'] ? 'details.udiDi' : 'details.catalogNumber';
  const earlier = known?.writtenBy ?? firstRowOf(row, identities(values, known), seen);
  return earlier === null ? { known } : refused(field, 'SAME_PRODUCT_TWICE', { row: earlier });
}

/** Two rows refer to one product when they match the same product or share an identifier. */
function identities(values: ImportRow['values'], known: KnownProduct | null): string[] {
  const udi = values['details.udiDi'];
  const number = values['details.catalogNumber'];
  return [
    known && `product ${known.id}`,
    udi && `udi ${udi}`,
    // With a UDI-DI, several products may share a catalogue number.
    number && !udi && `number ${String(number).toLowerCase()}`,
  ].filter((identity) => typeof identity === 'string');
}

function firstRowOf(row: number, keys: readonly string[], seen: Map<string, number>): number | null {
  const earlier = keys.map((key) => seen.get(key)).find((found) => found !== undefined);
  for (const key of keys) if (!seen.has(key)) seen.set(key, row);
  return earlier ?? null;
}

/** Refuses a row because of its family, in addition to other refusals of the row. */
function refusedToo(decision: Decision, refusals: RowRefusals): Decision {
  const others = decision.outcome === 'refused' ? decision.refusals : [];
  return { row: decision.row, outcome: 'refused', refusals: [...others, ...refusals] };
}

type Creation = { orgId: string; terms: ImportTerms; variant: Variant | null };

function decideCreation({ row, values }: ImportRow, { orgId, terms, variant }: Creation): Decision {
  const { columns, details } = nested(values);
  const parsed = createProductInput.safeParse({ orgId, ...terms, ...columns, details });
  if (!parsed.success) return { row, outcome: 'refused', refusals: refusalsOf(parsed.error.issues) };
  const { orgId: _, ...product } = parsed.data;
  return { row, outcome: 'created', product: asStored(product), variant };
}

/** The price of a product without a public price is 0. */
function asStored(product: ProductFields): ProductFields {
  return product.priceOnRequest ? { ...product, price: '0' } : product;
}

function decideUpdate({ row, values }: ImportRow, known: KnownProduct, variant: Variant | null): Decision {
  const { columns, details } = nested(values);
  const { id, version, name, description, price, currency, status, stockMode, leadDays } = known;
  const parsed = updateProductInput.safeParse({
    ...{ id, version, name, description, price, currency, status, stockMode, leadDays },
    ...columns,
    // A price in the file sets `priceOnRequest` to false, unless the file has a column for it.
    priceOnRequest: columns.priceOnRequest ?? (known.priceOnRequest && Number(columns.price ?? 0) === 0),
    details: { ...detailsOf(known.details), ...details },
  });
  if (!parsed.success) return { row, outcome: 'refused', refusals: refusalsOf(parsed.error.issues) };
  const { id: _, version: __, ...fields } = parsed.data;
  const product = asStored(fields);
  const changes = changesTo(known, product, variant);
  if (changes.length === 0) return { row, outcome: 'unchanged', known };
  if (known.isSuspended && product.status === 'active')
    return { row, outcome: 'refused', ...refused('status', 'SUSPENDED') };
  return { row, outcome: 'updated', known, product, variant, changes };
}

function nested(values: ImportRow['values']) {
  const entries = Object.entries(values);
  const inDetails = ([field]: [string, unknown]) => field.startsWith('details.');
  const columns = Object.fromEntries(
    entries
      .filter((entry) => !inDetails(entry))
      .map(([field, value]) => [field, field === 'leadDays' ? wholeNumber(value) : value]),
  );
  return {
    columns: columns.priceOnRequest === true ? { ...columns, price: '0' } : columns,
    details: Object.fromEntries(
      entries.filter(inDetails).map(([field, value]) => [field.slice('details.'.length), value]),
    ),
  };
}

function detailsOf({ specifications, ...details }: StoredDetails) {
  return specifications ? { ...details, specifications: Object.fromEntries(specifications) } : details;
}

function refusalsOf(issues: Parameters<typeof refusedFields>[0]): RowRefusals {
  const byField = new Map<ProductField, RowRefusals[number]>();
  for (const [path, refusal] of Object.entries(refusedFields(issues))) {
    const field = fieldOf(path.split('.'));
    if (!byField.has(field)) byField.set(field, { field, refusal });
  }
  return [...byField.values()];
}

/** The column of a field. All specifications share one column. */
function fieldOf(path: readonly string[]): ProductField {
  const name = path.slice(0, path[0] === 'details' ? 2 : 1).join('.');
  return productColumns.find(({ field }) => field === name)?.field ?? 'name';
}

function refused(field: ProductField, code: FieldCode, data?: Data): { refusals: RowRefusals } {
  return { refusals: [{ field, refusal: fieldRefusal(code, data) }] };
}

function changesTo(
  known: KnownProduct,
  product: ProductFields,
  variant: Variant | null,
): NonNullable<CheckedRow['changes']> {
  const before = textsOf(known, known.details, known.variant);
  const after = textsOf(product, storedDetails(product.details), variant ?? known.variant);
  return productColumns
    .filter(({ field }) => before[field] !== after[field])
    .map(({ field }) => ({ field, was: before[field]?.slice(0, 80) ?? null }));
}

/** Every field as text, for comparing and showing values. */
function textsOf(
  {
    name,
    description,
    price,
    currency,
    status,
    stockMode,
    leadDays,
    priceOnRequest,
  }: Omit<ProductFields, 'details' | 'packs'>,
  { specifications, ...details }: StoredDetails,
  variant: Variant | null,
): Partial<Record<ProductField, string>> {
  const known = Object.entries(details).map(([key, value]) => [`details.${key}`, String(value)]);
  return {
    name,
    description,
    price: Number(price).toFixed(2),
    currency,
    status,
    stockMode,
    ...(leadDays !== null && { leadDays: String(leadDays) }),
    priceOnRequest: String(priceOnRequest),
    ...(variant && variantTexts(variant)),
    ...Object.fromEntries(known),
    ...(specifications && {
      'details.specifications': specificationsText(Object.fromEntries(specifications)),
    }),
  };
}

/** Compares the names of families without regard to upper and lower case. */
function variantTexts({ family, options, values }: Variant): Partial<Record<ProductField, string>> {
  const texts = optionNumbers.flatMap((number, at) => [
    [`option${number}`, options[at]?.toLowerCase()],
    [`value${number}`, values[at]],
  ]);
  return { family: family.toLowerCase(), ...Object.fromEntries(texts) };
}
