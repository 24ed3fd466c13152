import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { findFacetValuesInput } from '../../../contract/facet-values.ts';
import { id } from '../../../contract/fields.ts';
import {
  countActiveInput,
  type ProductFilters,
  productFilters,
  suggestInput,
} from '../../../contract/product-search.ts';
import { listActiveInput } from '../../../contract/products.ts';
import type { PrincipalContext } from '../../access/context.ts';
import { api, keyApi } from '../../access/guard.ts';
import { refuse } from '../../access/refuse.ts';
import type { PublicReads } from '../../http/public-read.ts';
import type { Notification } from '../../realtime/change-feed.ts';
import { countProducts } from './count-products.ts';
import { findDevice } from './find-device.ts';
import { findProduct, findPublicProduct } from './find-product.ts';
import { listHistory } from './list-history.ts';
import { listProducts } from './list-products.ts';
import { findFacetValues } from './search/find-facet-values.ts';
import { suggestProducts } from './suggest-products.ts';
import { summarizeProducts } from './summarize-products.ts';
import { visibleProducts } from './visible-products.ts';
import { deleteProduct, insertProduct, updateProduct } from './write-product.ts';

export const products = {
  list: keyApi.products.list.handler(async ({ context, input }) => {
    const scope = visibleProducts(context.actor, input.status, input.orgId);
    const query = { ...input, filters: filtersOf(input), scope, isGrouped: input.orgId === undefined };
    return JSON.parse(await listProducts(context.deps.db, query));
  }),
  count: api.products.count.handler(({ context, input }) => {
    const scope = visibleProducts(context.actor, input.status, input.orgId);
    return countProducts(context.deps.db, { search: input.search, filters: filtersOf(input), scope });
  }),
  find: keyApi.products.find.handler(({ context, input }) => visibleProduct(context, input.id)),
  summarize: keyApi.products.summarize.handler(({ context, input }) =>
    summarizeProducts(context.deps.db, input.orgId),
  ),
  create: keyApi.products.create.handler(async ({ context, input }) =>
    visibleProduct(context, await insertProduct(context, input)),
  ),
  update: keyApi.products.update.handler(async ({ context, input }) => {
    await updateProduct(context, input);
    return visibleProduct(context, input.id);
  }),
  delete: keyApi.products.delete.handler(async ({ context, input }) => {
    await deleteProduct(context, input.id);
    return {};
  }),
  history: api.products.history.handler(({ context, input }) =>
    listHistory(context.deps.db, context.actor, input),
  ),
  findDevice: api.products.findDevice.handler(({ context, input }) => findDevice(context.deps.db, input)),
};

/** Public reads are the same for every viewer and come from the cache. */
export function mountPublicProducts(app: FastifyInstance, reads: PublicReads): void {
  reads.mount(app, {
    path: '/api/products/active',
    input: listActiveInput,
    read: (db, input) =>
      listProducts(db, { ...input, filters: filtersOf(input), scope: { kind: 'active' }, isGrouped: true }),
  });
  reads.mount(app, {
    path: '/api/products/active/facets',
    input: countActiveInput,
    read: async (db, { search, ...filters }) =>
      JSON.stringify(await countProducts(db, { search, filters, scope: { kind: 'active' } })),
  });
  reads.mount(app, {
    path: '/api/products/suggestions',
    input: suggestInput,
    read: async (db, { text }) => JSON.stringify(await suggestProducts(db, text)),
  });
  reads.mount(app, {
    path: '/api/products/active/facet-values',
    input: findFacetValuesInput,
    read: async (db, input) => JSON.stringify(await findFacetValues(db, input)),
  });
  reads.mount(app, {
    path: publicProductPath(':id'),
    input: z.object({ id }),
    read: (db, input) => findPublicProduct(db, input.id),
  });
}

function filtersOf(input: ProductFilters): ProductFilters {
  return Object.fromEntries(filterNames.map((name) => [name, input[name]]));
}

const filterNames = Object.keys(productFilters) as (keyof ProductFilters)[];

/** The API path of an active product. Its page uses the same cached reply. */
export const publicProductPath = (id: string) => `/api/products/${id}/public`;

/** Includes organizations, because each product shows its organization's name. */
export function changesProducts({ topic }: Notification): boolean {
  return topic === 'product' || topic === 'products' || topic === 'organization';
}

async function visibleProduct({ deps, actor }: PrincipalContext, id: string) {
  const product = await findProduct(deps.db, actor, id);
  if (!product) throw refuse('NOT_FOUND');
  return product;
}
