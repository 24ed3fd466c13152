import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { amount, currency, cursor, id, inOneLine, page, pageSize, time } from './fields.ts';
import { limits } from './limits.ts';
import { currencies, defaultCurrency, fitsCurrency } from './money.ts';
import { everyone, operation, signedIn } from './operation.ts';
import { organizationTypes } from './organizations.ts';
import { newProductDetails, productDetails } from './product-details.ts';
import { productDocument } from './product-documents.ts';
import { pricesHaveCurrency, productFilters, productSearch, searched, searchText } from './product-search.ts';
import { productStatuses } from './product-status.ts';

const productSorts = ['newest', 'name', 'price'] as const;
export type ProductSort = (typeof productSorts)[number];

const productImage = z.object({
  url: z.string(),
  altText: z.string(),
  position: z.number(),
  /** Widths in pixels that exist beside the original, for srcset; empty when there is only the one. */
  widths: z.array(z.number()),
  /** The colours of four by three pixels, as a BMP has them (contract/picture-blur.ts); null where nothing is to stand behind it. */
  blur: z.nullable(z.string()),
  /** Whether each width exists as AVIF too. */
  hasAvif: z.boolean(),
});
export type ProductImage = z.infer<typeof productImage>;

const seller = z.object({ id, name: z.string(), type: z.nullable(z.enum(organizationTypes)) });

/** What a card or a row of a list shows. */
export const productSummary = z.object({
  id,
  name: z.string(),
  description: z.string(),
  price: z.string(),
  currency: z.enum(currencies),
  status: z.enum(productStatuses),
  orgId: id,
  createdAt: time,
  category: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  model: z.nullable(z.string()),
  catalogNumber: z.nullable(z.string()),
  deviceClass: z.nullable(z.string()),
  packSize: z.nullable(z.string()),
  organization: seller,
  images: z.array(productImage),
  /** Why platform staff suspended it; null while it is not, and absent from what everybody reads, where no suspended one is. */
  suspendedBecause: z.optional(z.nullable(z.string())),
});
export type ProductSummary = z.infer<typeof productSummary>;

export const publicProduct = z.extend(productSummary, {
  /** Whether its price in AUD includes GST, unless the goods are free of it (gst.ts). */
  sellerGstRegistered: z.boolean(),
  details: z.record(z.string(), z.unknown()),
  documents: z.array(productDocument),
  updatedAt: time,
});
export type PublicProduct = z.infer<typeof publicProduct>;

export const product = z.extend(publicProduct, {
  /** For optimistic locking: an update names the version it was made from. */
  version: z.number(),
  /** The seller's connected account: null when there is none (docs/product.md, Purchase). */
  sellerChargesEnabled: z.nullable(z.boolean()),
});
export type Product = z.infer<typeof product>;

const productFields = {
  name: z.string(because('PRODUCT_NAME_MISSING')).check(
    z.overwrite(inOneLine),
    z.trim(),
    // Some characters are no space and show nothing either.
    z.regex(/[^\s\p{Cf}]/u, because('PRODUCT_NAME_MISSING')),
    z.maxLength(limits.productName, because('PRODUCT_NAME_TOO_LONG')),
  ),
  description: z._default(
    z.string().check(z.trim(), z.maxLength(limits.description, because('PRODUCT_DESCRIPTION_TOO_LONG'))),
    '',
  ),
  price: amount,
  currency: z._default(currency, defaultCurrency),
  status: z._default(z.enum(productStatuses), 'draft'),
};

const priceFits = z.refine<{ price: string; currency: (typeof currencies)[number] }>(
  (value) => fitsCurrency(value.price, value.currency),
  { path: ['price'], error: because('PRICE_NOT_WHOLE') },
);

export const createProductInput = z
  .object({ orgId: id, ...productFields, details: z.prefault(newProductDetails, {}) })
  .check(priceFits);
export const updateProductInput = z
  .object({ id, version: z.int(), ...productFields, details: z._default(productDetails, {}) })
  .check(priceFits);
/** What a seller says of a product. */
export type ProductFields = Omit<z.infer<typeof updateProductInput>, 'id' | 'version'>;

const listFields = {
  search: z.optional(searchText),
  ...productFilters,
  /** Without one the newest are first, or what fits a search best. */
  sort: z.optional(z.enum(productSorts)),
  cursor,
  pageSize,
};

export const listActiveInput = z.object(listFields).check(pricesHaveCurrency);
const listProductsInput = z
  .object({
    ...listFields,
    status: z._default(z.enum([...productStatuses, 'all']), 'all'),
    /** Only the products of this organization, one of the caller's own. */
    orgId: z.optional(id),
  })
  .check(pricesHaveCurrency);

/** Of a list that is narrowed to one category, each product has its values of the page's key specifications. */
const listedProduct = z.extend(productSummary, {
  specifications: z.optional(z.record(z.string(), z.string())),
});
export type ListedProduct = z.infer<typeof listedProduct>;

export const productPage = z.extend(page(listedProduct), {
  searched: z.optional(searched),
  /** The names of the specifications that most products of the one chosen category state (docs/decisions/0068). */
  keySpecifications: z.optional(z.array(z.string())),
});
export type ProductPage = z.infer<typeof productPage>;

export const products = {
  ...productSearch,
  listActive: operation({
    method: 'GET',
    path: '/api/products/active',
    summary: 'The active products: the same for every viewer, and cached',
    access: everyone,
  })
    .input(listActiveInput)
    .output(productPage),
  list: operation({
    method: 'GET',
    path: '/api/products',
    summary:
      'The products that the viewer may see: active ones, and drafts and archived ones of their organizations',
    access: signedIn,
    refuses: ['NOT_FOUND'],
  })
    .input(listProductsInput)
    .output(productPage),
  find: operation({
    method: 'GET',
    path: '/api/products/{id}',
    summary: 'One product that the viewer may see',
    access: signedIn,
  })
    .input(z.object({ id }))
    .output(product),
  findPublic: operation({
    method: 'GET',
    path: '/api/products/{id}/public',
    summary: 'One active product, for anyone',
    access: everyone,
  })
    .input(z.object({ id }))
    .output(publicProduct),
  summarize: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/products/summary',
    summary: 'Counts by status and the portfolio value for each currency',
    access: { kind: 'organization', action: 'products.read' },
  })
    .input(z.object({ orgId: id }))
    .output(
      z.object({
        active: z.number(),
        draft: z.number(),
        archived: z.number(),
        portfolio: z.array(z.object({ currency: z.enum(currencies), amount: z.string() })),
      }),
    ),
  create: operation({
    method: 'POST',
    path: '/api/products',
    summary: 'Create a product of a seller organization',
    access: { kind: 'organization', action: 'products.manage' },
  })
    .input(createProductInput)
    .output(product),
  update: operation({
    method: 'PUT',
    path: '/api/products/{id}',
    summary: 'Change a product',
    access: { kind: 'resource', action: 'products.manage' },
    refuses: ['CONFLICT', 'PRODUCT_SUSPENDED'],
  })
    .input(updateProductInput)
    .output(product),
  delete: operation({
    method: 'DELETE',
    path: '/api/products/{id}',
    summary: 'Remove a product; orders keep what was bought',
    access: { kind: 'resource', action: 'products.manage' },
    refuses: ['PRODUCT_SUSPENDED'],
  })
    .input(z.object({ id }))
    .output(z.object({})),
};
