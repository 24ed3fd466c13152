import * as z from 'zod/mini';
import {
  type ProductFamily,
  updateFamilyInput,
  type VariantChange,
} from '../../../../contract/product-families.ts';
import type { ProductStatus } from '../../../../contract/product-status.ts';
import type { ProductSummary } from '../../../../contract/products.ts';

type Variant = ProductFamily['variants'][number];

/** The stored fields of the product in a row. */
type Stored = Pick<
  Variant,
  | 'name'
  | 'catalogNumber'
  | 'udiDi'
  | 'status'
  | 'price'
  | 'priceOnRequest'
  | 'currency'
  | 'stockMode'
  | 'leadDays'
  | 'stock'
  | 'isSuspended'
>;

/** The fields of a variant's product as typed. */
type TypedChange = {
  version: number;
  catalogNumber: string;
  udiDi: string;
  /** Empty for a product whose price is on request. */
  price: string;
  status: ProductStatus;
  /** Absent unless the product is made to order. */
  leadDays?: string;
  stock?: { version: number; onHand: string };
};

export type VariantRow = {
  productId: string;
  /** One value of each option. */
  values: string[];
  /** The typed fields. Absent for a product that the user has added to the family but not saved yet. */
  change?: TypedChange;
  product: Stored;
};

/**
 * The values of the form. The fields have the same paths as in the contract, so that each error is shown at its field.
 */
export type FamilyValues = Pick<ProductFamily, 'id' | 'version' | 'name' | 'options'> & {
  variants: VariantRow[];
};

export type FamilyUpdate = z.output<typeof updateFamilyInput>;

export const familySchema = z.pipe(z.pipe(z.custom<FamilyValues>(), z.transform(inputOf)), updateFamilyInput);

export function valuesOf({ id, version, name, options, variants }: ProductFamily): FamilyValues {
  return { id, version, name, options, variants: variants.map(rowOf) };
}

function rowOf({ productId, values, version, ...product }: Variant): VariantRow {
  const { catalogNumber, udiDi, status, leadDays, stock } = product;
  return {
    productId,
    values,
    change: {
      version,
      catalogNumber: catalogNumber ?? '',
      udiDi: udiDi ?? '',
      price: shownPrice(product),
      status,
      ...(leadDays !== null && { leadDays: String(leadDays) }),
      ...(stock && { stock: { version: stock.version, onHand: String(stock.onHand) } }),
    },
    product,
  };
}

/** The row of a product that the user adds to the family. The product has no values of the options yet. */
export function addedRow(product: ProductSummary, options: readonly string[]): VariantRow {
  const { id, name, catalogNumber, status, price, priceOnRequest, currency, stockMode, leadDays } = product;
  return {
    productId: id,
    values: options.map(() => ''),
    product: {
      ...{ name, catalogNumber, status, price, priceOnRequest, currency, stockMode, leadDays },
      udiDi: null,
      stock: null,
      isSuspended: Boolean(product.suspendedBecause),
    },
  };
}

function shownPrice({ price, priceOnRequest }: Pick<Stored, 'price' | 'priceOnRequest'>): string {
  return priceOnRequest ? '' : price;
}

function inputOf({ variants, ...family }: FamilyValues): z.input<typeof updateFamilyInput> {
  return {
    ...family,
    variants: variants.map(({ productId, values, change, product }) => {
      const changed = change && changedFields(change, product);
      return {
        productId,
        values: values.slice(0, family.options.length),
        ...(changed && { change: changed }),
      };
    }),
  };
}

/**
 * The fields that differ from the stored ones. The other fields are not sent, so other users can change them at the
 * same time.
 */
function changedFields(
  { version, stock, leadDays, ...typed }: TypedChange,
  product: Stored,
): VariantChange | undefined {
  const catalogNumber = typed.catalogNumber.trim();
  const udiDi = typed.udiDi.trim();
  const price = typed.price.trim().replace(',', '.');
  const onHand = stock?.onHand.trim();
  const changed = {
    ...(catalogNumber !== (product.catalogNumber ?? '') && { catalogNumber }),
    ...(udiDi !== (product.udiDi ?? '') && { udiDi }),
    ...(price !== shownPrice(product) && { price }),
    ...(typed.status !== product.status && { status: typed.status }),
    ...(leadDays !== undefined &&
      leadDays.trim() !== String(product.leadDays) && { leadDays: numberIn(leadDays) }),
    ...(stock &&
      onHand !== String(product.stock?.onHand) && {
        stock: { version: stock.version, onHand: numberIn(stock.onHand) },
      }),
  };
  return Object.keys(changed).length > 0 ? { version, ...changed } : undefined;
}

/** An empty field is NaN, so that the schema refuses it. */
function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
