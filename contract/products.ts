import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { amount, counted, currency, cursor, id, inOneLine, page, pageSize, time } from './fields.ts';
import { limits } from './limits.ts';
import { currencies, defaultCurrency, fitsCurrency } from './money.ts';
import { everyone, operation, signedIn } from './operation.ts';
import { organizationTypes } from './organizations.ts';
import { passportValue } from './passport-value.ts';
import { newProductDetails, productDetails } from './product-details.ts';
import { productDocument } from './product-documents.ts';
import { familyOfProduct, variant } from './product-families.ts';
import { productPacks, shownPack, unfitPrice } from './product-packs.ts';
import { pricesHaveCurrency, productFilters, productSearch, searched, searchText } from './product-search.ts';
import { productStatuses } from './product-status.ts';
import { stockModes } from './product-stock.ts';
import { leadDays } from './stock-fields.ts';
import { verifiedFact } from './verification-value.ts';

const productSorts = ['newest', 'name', 'price'] as const;
export type ProductSort = (typeof productSorts)[number];

export const productImage = z.object({
  url: z.string(),
  altText: z.string(),
  position: z.number(),
  /** Widths in pixels of the narrower files, for srcset. Empty when only the original exists. */
  widths: z.array(z.number()),
  /**
   * The blurred placeholder: four by three pixels, encoded like the pixels of a BMP file (contract/picture-blur.ts).
   * Null when the picture has no placeholder.
   */
  blur: z.nullable(z.string()),
  /** Whether each width also exists as AVIF. */
  hasAvif: z.boolean(),
});
export type ProductImage = z.infer<typeof productImage>;

const seller = z.object({ id, name: z.string(), type: z.nullable(z.enum(organizationTypes)) });

/** The fields of a card or a list row. */
export const productSummary = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** `0.00` when there is no public price. */
  price: z.string(),
  /** Whether the product has no public price. Buyers with a price agreement see their own price. */
  priceOnRequest: z.boolean(),
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
  stockMode: z.enum(stockModes),
  /** For a product that is made to order: the number of days until it is sent. Otherwise null. */
  leadDays: z.nullable(z.number()),
  /** Whether a counted product has no units left to order. */
  isOutOfStock: z.boolean(),
  /** Whether the product is supplied only to buyers with a licence (supply-restrictions.ts). */
  needsLicence: z.boolean(),
  /** Null for a product without variants. */
  family: z.nullable(familyOfProduct),
  organization: seller,
  images: z.array(productImage),
  /**
   * Why platform staff suspended the product. Null when it is not suspended. Absent from public reads, which omit
   * suspended products.
   */
  suspendedBecause: z.optional(z.nullable(z.string())),
  /**
   * Whether the product is hidden from the market, because it is recalled, or because its category needs a verification
   * that the seller does not have. Absent from public reads, which omit hidden products.
   */
  isHidden: z.optional(z.boolean()),
  /** Whether a recall of all its lots takes the device off the market. Such a product is hidden. Absent from public reads. */
  isRecalled: z.optional(z.boolean()),
});
export type ProductSummary = z.infer<typeof productSummary>;

export const publicProduct = z.extend(productSummary, {
  /** If true, the price in AUD includes GST, unless the goods are GST-free (gst.ts). */
  sellerGstRegistered: z.boolean(),
  details: z.record(z.string(), z.unknown()),
  documents: z.array(productDocument),
  passport: z.array(passportValue),
  /** What staff verified about the seller: its authority for the brand of the product, and what concerns every brand. */
  sellerVerified: z.array(verifiedFact),
  /** The packs in which the product is sold; the first one is preselected. Empty when it is sold as `each` at its price. */
  packs: z.array(shownPack),
  /**
   * The product itself and the variants of its family that are for sale, the oldest first. Empty without a family.
   */
  variants: z.array(variant),
  updatedAt: time,
});
export type PublicProduct = z.infer<typeof publicProduct>;

export const product = z.extend(publicProduct, {
  /** For optimistic locking: an update contains the version that the user saw. */
  version: z.number(),
  /**
   * Whether the seller's connected account can accept payments. Null when the seller has no connected account
   * (docs/product.md, Purchase).
   */
  sellerChargesEnabled: z.nullable(z.boolean()),
});
export type Product = z.infer<typeof product>;

/**
 * The columns of a product that its seller fills in. The product form contains a field for each column
 * (web/features/products/form/product-values.ts). Copies, imports, exports and the history derive their columns from
 * this list (server/features/products/seller-columns.ts).
 */
export const sellerColumns = {
  name: z.string(because('PRODUCT_NAME_MISSING')).check(
    z.overwrite(inOneLine),
    z.trim(),
    // Some invisible characters are not whitespace, so a trimmed name could still look empty.
    z.regex(/[^\s\p{Cf}]/u, because('PRODUCT_NAME_MISSING')),
    z.maxLength(limits.productName, because('PRODUCT_NAME_TOO_LONG')),
  ),
  description: z._default(
    z.string().check(z.trim(), z.maxLength(limits.description, because('PRODUCT_DESCRIPTION_TOO_LONG'))),
    '',
  ),
  price: amount,
  /** If true, `price` is ignored. */
  priceOnRequest: z._default(z.boolean(), false),
  currency: z._default(currency, defaultCurrency),
  status: z._default(z.enum(productStatuses), 'draft'),
  stockMode: z._default(z.enum(stockModes), 'untracked'),
  leadDays: z._default(z.nullable(leadDays), null),
};

/** The headers and kinds of these columns in a file of products (product-columns.ts), in the order of the file. */
export const sellerColumnsOfFile = {
  name: { header: 'Name', kind: 'text' },
  description: { header: 'Description', kind: 'text' },
  price: { header: 'Price', kind: 'amount' },
  priceOnRequest: { header: 'Price on request', kind: 'yesNo' },
  currency: { header: 'Currency', kind: 'choice' },
  status: { header: 'Status', kind: 'choice' },
  stockMode: { header: 'Stock', kind: 'choice' },
  leadDays: { header: 'Lead time in days', kind: 'whole' },
} as const satisfies Record<keyof typeof sellerColumns, { header: string; kind: string }>;

type Priced = {
  price: string;
  currency: (typeof currencies)[number];
  packs?: z.infer<typeof productPacks> | undefined;
};

const pricesFit = z.superRefine<Priced>(({ price, currency, packs = [] }, context) => {
  const path = fitsCurrency(price, currency) ? unfitPrice(packs, currency) : ['price'];
  if (path) context.addIssue({ code: 'custom', path, message: because('PRICE_NOT_WHOLE') });
});

/** If absent, an existing product keeps its packs. */
const packsField = { packs: z.optional(productPacks) };

type Lead = { stockMode: (typeof stockModes)[number]; leadDays: number | null };

/** A product that is made to order needs a lead time. No other product has one. */
const leadTime = [
  z.overwrite<Lead>((value) => (value.stockMode === 'made_to_order' ? value : { ...value, leadDays: null })),
  z.refine<Lead>(({ stockMode, leadDays }) => stockMode !== 'made_to_order' || leadDays !== null, {
    path: ['leadDays'],
    error: because('LEAD_DAYS_INVALID'),
  }),
] as const;

export const createProductInput = z
  .object({ orgId: id, ...sellerColumns, ...packsField, details: z.prefault(newProductDetails, {}) })
  .check(pricesFit, ...leadTime);
export const updateProductInput = z
  .object({
    id,
    version: counted,
    ...sellerColumns,
    ...packsField,
    details: z._default(productDetails, {}),
  })
  .check(pricesFit, ...leadTime);
/** The fields that a seller fills in. */
export type ProductFields = Omit<z.infer<typeof updateProductInput>, 'id' | 'version'>;

const listFields = {
  search: z.optional(searchText),
  ...productFilters,
  /** If absent: best matches first in a search, otherwise newest first. */
  sort: z.optional(z.enum(productSorts)),
  cursor,
  pageSize,
};

export const listActiveInput = z.object(listFields).check(pricesHaveCurrency);
const listProductsInput = z
  .object({
    ...listFields,
    status: z._default(z.enum([...productStatuses, 'all']), 'all'),
    /** Only the products of this organization. The caller must be a member of it. */
    orgId: z.optional(id),
  })
  .check(pricesHaveCurrency);

/** When the list is filtered by one category, each product also has its values of the page's key specifications. */
const listedProduct = z.extend(productSummary, {
  specifications: z.optional(z.record(z.string(), z.string())),
});
export type ListedProduct = z.infer<typeof listedProduct>;

export const productPage = z.extend(page(listedProduct), {
  searched: z.optional(searched),
  /** The specifications that most products of the chosen category have (docs/decisions/0068). */
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
    scopes: ['products.read'],
    refuses: ['NOT_FOUND'],
  })
    .input(listProductsInput)
    .output(productPage),
  find: operation({
    method: 'GET',
    path: '/api/products/{id}',
    summary: 'One product that the viewer may see',
    access: signedIn,
    scopes: ['products.read'],
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
    scopes: ['products.read'],
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
    scopes: ['products.manage'],
    refuses: ['MARKET_EVIDENCE_MISSING'],
  })
    .input(createProductInput)
    .output(product),
  update: operation({
    method: 'PUT',
    path: '/api/products/{id}',
    summary: 'Change a product',
    access: { kind: 'resource', action: 'products.manage' },
    scopes: ['products.manage'],
    refuses: ['CONFLICT', 'PRODUCT_SUSPENDED', 'MARKET_EVIDENCE_MISSING'],
  })
    .input(updateProductInput)
    .output(product),
  delete: operation({
    method: 'DELETE',
    path: '/api/products/{id}',
    summary: 'Delete a product; orders keep their items',
    access: { kind: 'resource', action: 'products.manage' },
    scopes: ['products.manage'],
    refuses: ['PRODUCT_SUSPENDED'],
  })
    .input(z.object({ id }))
    .output(z.object({})),
};
