import { useHasIdled } from '../../../ui/use-has-idled.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import type { MarketplaceSearch } from '../search-params.ts';
import { FilterRail } from './filters/filter-parts.tsx';
import { RailSkeleton } from './rail-skeleton.tsx';

/** The filters next to the results. They load after the results are painted, and only on wide screens. */
export function MarketplaceRail({ search }: { search: MarketplaceSearch }) {
  const hasRoom = useMediaQuery('(min-width: 1280px)');
  const hasIdled = useHasIdled();
  if (!hasRoom || !hasIdled) return <RailSkeleton />;
  return <FilterRail search={search} />;
}
