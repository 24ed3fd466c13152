import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { amount, counted, cursor, id } from './fields.ts';
import { limits } from './limits.ts';
import { currencies } from './money.ts';
import { operation } from './operation.ts';
import { shownPack } from './product-packs.ts';
import { productStatuses } from './product-status.ts';
import { product, sellerColumns } from './products.ts';

/**
 * Changes to many products of one organization in one request. A request contains the version of each product that the
 * user saw. A product that somebody else has changed since then is not changed, and the reply names it. If the same
 * request is sent twice, the products change only once.
 */
const atOnce = [z.minLength(1), z.maxLength(limits.bulkProducts)] as const;
const ids = z.array(id).check(...atOnce);

/**
 * Either the products with these ids, or all products that match the console's filters, page by page. The filters are a
 * status and a search text.
 */
const selection = z.union([
  z.object({ ids }),
  z.object({
    status: z.enum([...productStatuses, 'all']),
    search: z.optional(z.string().check(z.trim(), z.maxLength(limits.search))),
  }),
]);
export type ProductSelection = z.infer<typeof selection>;
const ofSelection = z.object({ orgId: id, of: selection, cursor });

const selectedProduct = z.object({
  id,
  version: z.number(),
  name: z.string(),
  status: z.enum(productStatuses),
  price: z.string(),
  currency: z.enum(currencies),
});
export type SelectedProduct = z.infer<typeof selectedProduct>;

const sellerFields = Object.fromEntries(Object.keys(sellerColumns).map((field) => [field, true])) as Record<
  keyof typeof sellerColumns,
  true
>;

/** A product with the fields of an export file (product-columns.ts). */
const exportedProduct = z.extend(z.pick(product, sellerFields), {
  id,
  version: z.number(),
  family: z.nullable(
    z.object({ name: z.string(), options: z.array(z.string()), values: z.array(z.string()) }),
  ),
  details: z.record(z.string(), z.unknown()),
  packs: z.array(z.omit(shownPack, { price: true })),
});
export type ExportedProduct = z.infer<typeof exportedProduct>;

const named = { id, version: counted };
const change = z.object({
  ...named,
  status: z.optional(z.enum(productStatuses)),
  price: z.optional(amount),
});
export type ProductChange = z.infer<typeof change>;

function eachOnce<Item extends z.ZodMiniType<{ id: string }>>(item: Item) {
  const isUnique = (items: readonly { id: string }[]) =>
    new Set(items.map((one) => one.id)).size === items.length;
  return z.array(item).check(...atOnce, z.refine(isUnique, because('INVALID')));
}

/** Why a product in a bulk change was not changed. */
export const bulkRefusals = [
  'CONFLICT',
  'MARKET_EVIDENCE_MISSING',
  'NOT_FOUND',
  'PRICE_NOT_WHOLE',
  'PRODUCT_SUSPENDED',
] as const;
const refused = z.array(z.object({ id, name: z.nullable(z.string()), code: z.enum(bulkRefusals) }));
export type BulkRefusal = z.infer<typeof refused>[number];

const manages = { kind: 'organization', action: 'products.manage' } as const;

export const productBulk = {
  select: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/products/selection',
    summary: 'Selected products of an organization with their versions, for a bulk change',
    access: manages,
  })
    .input(ofSelection)
    .output(z.object({ items: z.array(selectedProduct), nextCursor: z.nullable(z.string()) })),
  export: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/products/export',
    summary: 'Selected products of an organization with all their details, for an export',
    access: { kind: 'organization', action: 'products.read' },
  })
    .input(ofSelection)
    .output(z.object({ items: z.array(exportedProduct), nextCursor: z.nullable(z.string()) })),
  changeMany: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/products/changes',
    summary: 'Change status and price of many products, each at its named version',
    access: manages,
    refuses: ['NOT_FOUND', 'CONFLICT', 'PRODUCT_SUSPENDED', 'MARKET_EVIDENCE_MISSING'],
  })
    .input(z.object({ orgId: id, products: eachOnce(change) }))
    .output(z.object({ changed: z.array(z.object({ id, version: z.number() })), refused })),
  deleteMany: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/products/removal',
    summary: 'Delete many products, each at its named version; orders keep their items',
    access: manages,
    refuses: ['NOT_FOUND', 'CONFLICT', 'PRODUCT_SUSPENDED'],
  })
    .input(z.object({ orgId: id, products: eachOnce(z.object(named)) }))
    .output(z.object({ deleted: z.array(id), refused })),
  duplicate: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/products/copies',
    summary:
      'Copy products as drafts, without files and what names one article; sent again with the same requestId it answers with the same copies',
    access: manages,
    refuses: ['NOT_FOUND'],
  })
    .input(z.object({ orgId: id, requestId: id, ids }))
    .output(z.object({ copies: z.array(z.object({ id, of: id })), refused })),
};
