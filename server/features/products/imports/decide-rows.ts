import { isDeepStrictEqual } from 'node:util';
import { type ProductField, productColumns } from '../../../../contract/product-columns.ts';
import type {
  CheckedRow,
  ImportRow,
  ImportTerms,
  RowRefusals,
} from '../../../../contract/product-imports.ts';
import type { ProductPack } from '../../../../contract/product-packs.ts';
import { createProductInput, type ProductFields, updateProductInput } from '../../../../contract/products.ts';
import type { StoredDetails } from '../../../db/stored-details.ts';
import { storedPart } from '../seller-columns.ts';
import { changesTo, inCents } from './changes-to.ts';
import { decidePacks } from './decide-packs.ts';
import { decideVariants, type KnownFamily, type Variant } from './decide-variants.ts';
import { identifyProduct } from './identify-product.ts';
import type { KnownProduct, Match } from './match-rows.ts';
import { refused, refusedCells } from './row-refusals.ts';
import { wholeNumber } from './whole-number.ts';

export type Decision =
  /** `variant` is null when the row does not change the family. */
  | { row: number; outcome: 'created'; product: ProductFields; variant: Variant | null }
  | {
      row: number;
      outcome: 'updated';
      known: KnownProduct;
      /** `packs` is absent when the row does not change them. */
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
  const variants = decideVariants(families);
  const matchesOf = Map.groupBy(matches, ({ row }) => row);
  const seen = new Map<string, number>();
  const decisions = rows.map((row): Decision => {
    const target = findTarget(row, matchesOf.get(row.row) ?? [], seen);
    if ('refusals' in target) return { row: row.row, outcome: 'refused', refusals: target.refusals };
    const { known } = target;
    const placed = variants.decide(row.values, productOf(row, known), known?.variant ?? null);
    const packed = decidePacks(row.values, known?.packs ?? []);
    const change = {
      variant: 'variant' in placed ? placed.variant : null,
      ...('packs' in packed ? packed : keepsPacks),
    };
    const decision = known ? decideUpdate(row, known, change) : decideCreation(row, { orgId, terms }, change);
    const refusals = [placed, packed].flatMap((part) => ('refusals' in part ? part.refusals : []));
    if (refusals.length > 0) return refusedToo(decision, refusals);
    if ('accept' in placed && decision.outcome !== 'refused') placed.accept();
    return decision;
  });
  const taken = variants.taken();
  return decisions.map((decision) =>
    taken.has(productOf(decision, 'known' in decision ? decision.known : null))
      ? refusedToo(decision, refused('value1', 'VARIANT_VALUES_TAKEN').refusals)
      : decision,
  );
}

/** Identifies the product of a row: by its id, or by the row that creates it. */
const productOf = ({ row }: { row: number }, known: KnownProduct | null) => known?.id ?? `row ${row}`;

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
    // If the row has a UDI-DI, only the UDI-DI identifies the product, because several products may share a catalogue
    // number.
    number && !udi && `number ${String(number).toLowerCase()}`,
  ].filter((identity) => typeof identity === 'string');
}

function firstRowOf(row: number, keys: readonly string[], seen: Map<string, number>): number | null {
  const earlier = keys.map((key) => seen.get(key)).find((found) => found !== undefined);
  for (const key of keys) if (!seen.has(key)) seen.set(key, row);
  return earlier ?? null;
}

/** Refuses a row because of its family or packs, in addition to other refusals of the row. */
function refusedToo(decision: Decision, refusals: RowRefusals): Decision {
  const others = decision.outcome === 'refused' ? decision.refusals : [];
  return { row: decision.row, outcome: 'refused', refusals: [...others, ...refusals] };
}

/** The family and the packs that the product has after the import of the row. */
type Change = {
  variant: Variant | null;
  packs: ProductPack[] | undefined;
  fieldOf: (path: readonly string[]) => ProductField;
};
const keepsPacks = { packs: undefined, fieldOf: (): ProductField => 'currency' };

function decideCreation(
  { row, values }: ImportRow,
  { orgId, terms }: { orgId: string; terms: ImportTerms },
  { variant, packs, fieldOf }: Change,
): Decision {
  const { columns, details } = nested(values);
  const parsed = createProductInput.safeParse({ orgId, ...terms, ...columns, packs, details });
  if (!parsed.success)
    return { row, outcome: 'refused', ...refusedCells(parsed.error.issues, columnOf(fieldOf)) };
  const { orgId: _, ...product } = parsed.data;
  return { row, outcome: 'created', product: asStored(product), variant };
}

/** The price of a product without a public price is 0, and its packs have no prices. */
function asStored({ packs = [], ...product }: ProductFields): ProductFields {
  if (product.priceOnRequest)
    return { ...product, price: '0', packs: packs.map((pack) => ({ ...pack, listPrice: null, tiers: [] })) };
  const priced = packs.map(({ listPrice, ...pack }) => ({
    ...pack,
    listPrice: listPrice === null ? null : inCents(listPrice),
  }));
  return { ...product, packs: priced };
}

function decideUpdate(
  { row, values }: ImportRow,
  known: KnownProduct,
  { variant, packs, fieldOf }: Change,
): Decision {
  const { columns, details } = nested(values);
  const { id, version } = known;
  const parsed = updateProductInput.safeParse({
    ...{ id, version },
    ...storedPart(known),
    ...columns,
    // A price in the file sets `priceOnRequest` to false, unless the file has a column for it.
    priceOnRequest: columns.priceOnRequest ?? (known.priceOnRequest && Number(columns.price ?? 0) === 0),
    packs,
    details: { ...detailsOf(known.details), ...details },
  });
  if (!parsed.success)
    return { row, outcome: 'refused', ...refusedCells(parsed.error.issues, columnOf(fieldOf)) };
  const { id: _, version: __, ...fields } = parsed.data;
  const { packs: after = [], ...product } = asStored(fields);
  const changes = changesTo(known, { ...product, packs: after }, variant);
  if (changes.length === 0) return { row, outcome: 'unchanged', known };
  if (known.isSuspended && product.status === 'active')
    return { row, outcome: 'refused', ...refused('status', 'SUSPENDED') };
  const repacked = isDeepStrictEqual(after, known.packs) ? product : { ...product, packs: after };
  return { row, outcome: 'updated', known, product: repacked, variant, changes };
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

/** Returns the column of a field. All specifications share one column. */
function columnOf(fieldOfPack: Change['fieldOf']): Change['fieldOf'] {
  return (path) => {
    if (path[0] === 'packs') return fieldOfPack(path.slice(1));
    const name = path.slice(0, path[0] === 'details' ? 2 : 1).join('.');
    return productColumns.find(({ field }) => field === name)?.field ?? 'name';
  };
}
