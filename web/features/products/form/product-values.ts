import type * as z from 'zod/mini';
import type { productDetails } from '../../../../contract/product-details.ts';
import { type Product, type ProductFields, sellerColumns } from '../../../../contract/products.ts';
import {
  noConditions,
  readStorage,
  type StorageConditions,
  writeStorage,
} from '../../../../contract/storage-conditions.ts';
import { specificationRows } from '../detail/detail-rows.ts';
import { enteredDetails, type NamedValue, type TypedDetails, typed, typedDetails } from './detail-values.ts';
import { enteredFurther, furtherDetails } from './further-details.ts';
import { enteredPacks, type PackValues, packValues } from './pack-values.ts';

/** The fields of the form that are lists of names and values. */
export type RowsName = 'specifications' | 'furtherDetails';

type Columns = Pick<ProductFields, keyof typeof sellerColumns>;

/** The form's values. Every field is text; specifications and further details are rows. */
export type ProductValues = Omit<Columns, 'leadDays'> & {
  leadDays: string;
  category: string;
  details: TypedDetails;
  storage: StorageConditions;
  packs: PackValues[];
} & Record<RowsName, NamedValue[]>;

const columnNames = Object.keys(sellerColumns) as (keyof Columns)[];
const columnsOf = (value: (name: keyof Columns) => unknown) =>
  Object.fromEntries(columnNames.map((name) => [name, value(name)])) as Omit<Columns, 'leadDays'>;

export const emptyProduct: ProductValues = {
  // Each column has the default value of the contract. A column without a default has an empty text.
  ...columnsOf((name) => sellerColumns[name].safeParse(undefined).data ?? ''),
  leadDays: '',
  category: '',
  details: typedDetails({}),
  storage: noConditions(),
  packs: [],
  specifications: [],
  furtherDetails: [],
};

export type StoredFields = Pick<Product, keyof Columns | 'packs' | 'details'>;

export function valuesOf(product: StoredFields): ProductValues {
  const { details } = product;
  return {
    ...columnsOf((name) => product[name]),
    leadDays: typed(product.leadDays),
    category: typed(details.category),
    details: typedDetails(details),
    storage: readStorage(typed(details.storage)),
    packs: packValues(product.packs),
    specifications: specificationRows(details),
    furtherDetails: furtherDetails(details),
  };
}

/**
 * The form's values as the contract expects them. Omits an empty category and empty details (docs/product.md,
 * Validation).
 * @param stored the details of the product with which the form started
 */
export function productFields(values: ProductValues, stored: Record<string, unknown>) {
  const category = values.category.trim();
  const storage = enteredStorage(values.storage, typed(stored.storage));
  const named = values.specifications.filter(({ name }) => name.trim());
  const details = {
    ...enteredFurther(values.furtherDetails, stored),
    ...(category && { category }),
    ...enteredDetails(values.details),
    ...(storage && { storage }),
    ...(named.length > 0 && {
      specifications: Object.fromEntries(named.map(({ name, value }) => [name.trim(), value.trim()])),
    }),
  };
  const columns = {
    ...columnsOf((name) => values[name]),
    price: values.priceOnRequest ? '0' : plainPrice(values.price),
    leadDays: values.leadDays.trim() === '' ? null : Number(values.leadDays),
    packs: enteredPacks(values.packs),
  };
  // The type is asserted without parsing. Stored details were validated before they were stored, and the form's
  // resolver validates all details again.
  return { ...columns, details: details as z.input<typeof productDetails> };
}

/**
 * The storage conditions as text. If the user has not changed the conditions, returns the stored text with its original
 * spelling.
 */
function enteredStorage(conditions: StorageConditions, stored: string): string {
  const written = writeStorage(conditions);
  return written === writeStorage(readStorage(stored)) ? stored : written;
}

/**
 * The form's field for a path of the contract. Null when the form has no such field. In the contract, the category is
 * one of the details. In the form, it is a separate field.
 */
export function formFieldOf(path: string, values: ProductValues): string | null {
  if (path === 'packs' || /^packs\.\d+\.tiers$/.test(path)) return `${path}.root`;
  if (path.startsWith('packs.')) return path;
  if (path !== 'details' && Object.hasOwn(emptyProduct, path)) return path;
  const [, detail, specification] = /^details\.([^.]+)(?:\.(.+))?$/.exec(path) ?? [];
  if (detail === undefined) return null;
  if (detail === 'category') return detail;
  if (detail === 'storage') return 'storage.other';
  if (Object.hasOwn(values.details, detail)) return path;
  if (path === 'details.specifications') return 'specifications.root';
  if (detail === 'specifications') return valueField(values, 'specifications', specification);
  return valueField(values, 'furtherDetails', path.slice('details.'.length));
}

function valueField(values: ProductValues, rows: RowsName, name: string | undefined): string | null {
  const row = values[rows].findIndex((one) => one.name.trim() === name);
  return row < 0 ? null : `${rows}.${row}.value`;
}

/** Converts common spellings of amounts, such as `.5` and `007`, to the contract's format. */
function plainPrice(price: string): string {
  return price
    .trim()
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.');
}
