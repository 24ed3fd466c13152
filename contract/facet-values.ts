import * as z from 'zod/mini';
import { everyone, operation } from './operation.ts';
import { longFacets } from './product-facets.ts';
import { searchText } from './product-search.ts';

export const findFacetValuesInput = z.object({ facet: z.enum(longFacets), text: searchText });

export const facetValues = {
  findFacetValues: operation({
    method: 'GET',
    path: '/api/products/active/facet-values',
    summary:
      'Values of a facet that contain the words of the text, from the active products: the same for every viewer, and cached',
    access: everyone,
  })
    .input(findFacetValuesInput)
    .output(z.object({ values: z.array(z.object({ value: z.string(), label: z.string() })) })),
};
