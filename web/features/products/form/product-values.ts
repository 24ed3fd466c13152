import type * as z from 'zod/mini';
import { type Currency, defaultCurrency } from '../../../../contract/money.ts';
import type { productDetails } from '../../../../contract/product-details.ts';
import type { ProductStatus } from '../../../../contract/product-status.ts';
import type { Product } from '../../../../contract/products.ts';
import { specificationRows } from '../detail/detail-rows.ts';
import {
  editableDetails,
  enteredDetails,
  type TypedDetails,
  typed,
  typedDetails,
} from './editable-details.ts';

export type Specification = { name: string; value: string };

/** A product as the form holds it: every field a text, specifications in rows. */
export type ProductValues = {
  name: string;
  description: string;
  price: string;
  currency: Currency;
  status: ProductStatus;
  category: string;
  details: TypedDetails;
  specifications: Specification[];
};

export const emptyProduct: ProductValues = {
  name: '',
  description: '',
  price: '',
  currency: defaultCurrency,
  status: 'draft',
  category: '',
  details: typedDetails({}),
  specifications: [],
};

export function valuesOf({ name, description, price, currency, status, details }: Product): ProductValues {
  return {
    name,
    description,
    price,
    currency,
    status,
    category: typed(details.category),
    details: typedDetails(details),
    specifications: specificationRows(details),
  };
}

/**
 * What the contract takes. An empty category and empty details are absent (spec, section 5); details that the form does not show
 * stay as they are.
 */
export function productFields(values: ProductValues, details: Record<string, unknown>) {
  const { category, details: typedOnes, specifications, price, ...rest } = values;
  const named = specifications.filter(({ name }) => name.trim());
  const sent = {
    ...without(details, ['category', 'specifications', ...editableDetails]),
    ...(category.trim() && { category: category.trim() }),
    ...enteredDetails(typedOnes),
    ...(named.length > 0 && {
      specifications: Object.fromEntries(named.map(({ name, value }) => [name.trim(), value.trim()])),
    }),
  };
  // Stored values passed this schema before and pass it again with the form.
  return { ...rest, price: plainPrice(price), details: sent as z.input<typeof productDetails> };
}

/** Where in the form a path of the contract is typed: the category is no detail there; null where the form has no such field. */
export function formFieldOf(path: string, { specifications }: ProductValues): string | null {
  if (path !== 'details' && Object.hasOwn(emptyProduct, path)) return path;
  const detail = path.replace(/^details\./, '');
  if (detail === 'category') return detail;
  if (editableDetails.some((key) => path === `details.${key}`)) return path;
  if (detail === 'specifications') return 'specifications.root';
  const name = /^specifications\.(.+)$/.exec(detail)?.[1];
  const row = specifications.findIndex((specification) => specification.name.trim() === name);
  return row < 0 ? null : `specifications.${row}.value`;
}

/** Accepts amounts as people type them, such as `.5` and `007`. */
function plainPrice(price: string): string {
  return price
    .trim()
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.');
}

function without(details: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(details).filter(([key]) => !keys.includes(key)));
}
