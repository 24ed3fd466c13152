import type * as z from 'zod/mini';
import { type Currency, defaultCurrency } from '../../../../contract/money.ts';
import type { productDetails } from '../../../../contract/product-details.ts';
import type { Product, ProductStatus } from '../../../../contract/products.ts';
import { specificationRows } from '../detail/detail-rows.ts';

export type Specification = { name: string; value: string };

/** A product as the form holds it: flat, every field a text, specifications in rows. */
export type ProductValues = {
  name: string;
  description: string;
  price: string;
  currency: Currency;
  status: ProductStatus;
  category: string;
  brand: string;
  model: string;
  specifications: Specification[];
};

export const emptyProduct: ProductValues = {
  name: '',
  description: '',
  price: '',
  currency: defaultCurrency,
  status: 'draft',
  category: '',
  brand: '',
  model: '',
  specifications: [],
};

export function valuesOf({ name, description, price, currency, status, details }: Product): ProductValues {
  return {
    name,
    description,
    price,
    currency,
    status,
    category: textOf(details.category),
    brand: textOf(details.brand),
    model: textOf(details.model),
    specifications: specificationRows(details),
  };
}

/**
 * What the contract takes. Empty category, brand and model are absent (spec, section 5); details that the form does not show
 * stay as they are.
 */
export function productFields(values: ProductValues, details: Record<string, unknown>) {
  const { category, brand, model, specifications, price, ...rest } = values;
  const {
    category: _category,
    brand: _brand,
    model: _model,
    specifications: _specifications,
    ...kept
  } = details;
  const named = specifications.filter(({ name }) => name.trim());
  const sent = {
    ...kept,
    ...present('category', category),
    ...present('brand', brand),
    ...present('model', model),
    ...(named.length > 0 && {
      specifications: Object.fromEntries(named.map(({ name, value }) => [name.trim(), value.trim()])),
    }),
  };
  // Stored values passed this schema before and pass it again with the form.
  return { ...rest, price: plainPrice(price), details: sent as z.input<typeof productDetails> };
}

/** Where in the form a path of the contract is typed: `details.brand` is `brand`; null where the form has no such field. */
export function formFieldOf(path: string, { specifications }: ProductValues): string | null {
  if (path in emptyProduct) return path;
  const detail = path.replace(/^details\./, '');
  if (detail === 'category' || detail === 'brand' || detail === 'model') return detail;
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

function present(key: string, value: string): Record<string, string> {
  return value.trim() ? { [key]: value.trim() } : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
