import {
  familyCells,
  type ProductField,
  packCells,
  productColumns,
  specificationsText,
} from '../../../../contract/product-columns.ts';
import type { CheckedRow } from '../../../../contract/product-imports.ts';
import type { ProductFields } from '../../../../contract/products.ts';
import { type StoredDetails, storedDetails } from '../../../db/stored-details.ts';
import { fieldNames } from '../seller-columns.ts';
import type { Variant } from './decide-variants.ts';
import type { KnownProduct } from './match-rows.ts';

/** The fields that an update changes, with their old values. */
export function changesTo(
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

/** Every field as text, so that values can be compared and shown. */
function textsOf(
  { packs = [], ...product }: Omit<ProductFields, 'details'>,
  { specifications, ...details }: StoredDetails,
  variant: Variant | null,
): Partial<Record<ProductField, string>> {
  const known = Object.entries(details).map(([key, value]) => [`details.${key}`, String(value)]);
  const columns = fieldNames.map((name) => [name, product[name]?.toString()]);
  return {
    ...Object.fromEntries(columns),
    price: inCents(product.price),
    ...(variant && variantTexts(variant)),
    ...packCells(packs),
    ...Object.fromEntries(known),
    ...(specifications && {
      'details.specifications': specificationsText(Object.fromEntries(specifications)),
    }),
  };
}

/** Names of families and options are in lower case, so names that differ only in upper and lower case are equal. */
function variantTexts({ family, options, values }: Variant): Partial<Record<ProductField, string>> {
  const names = options.map((option) => option.toLowerCase());
  return familyCells({ name: family.toLowerCase(), options: names, values });
}

/** An amount with two decimal places, as in the database. */
export const inCents = (amount: string) => Number(amount).toFixed(2);
