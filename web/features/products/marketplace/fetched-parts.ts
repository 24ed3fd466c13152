import { fetchedPart } from '../../../ui/fetched-part.ts';

const parts = () => import('./filters/filter-parts.tsx');

export const filterRail = fetchedPart(async () => (await parts()).FilterRail);
export const filterSheet = fetchedPart(async () => (await parts()).FilterSheet);
export const aboveResults = fetchedPart(async () => (await parts()).AboveResults);
export const noProducts = fetchedPart(async () => (await import('./no-products.tsx')).NoProducts);
export const searchSuggestions = fetchedPart(
  async () => (await import('./suggestions/search-suggestions.tsx')).SearchSuggestions,
);
