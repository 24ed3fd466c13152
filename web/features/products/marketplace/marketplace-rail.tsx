import type { MarketplaceSearch } from '../../../search-params.ts';
import { Fetched } from '../../../ui/fetched.tsx';
import { useHasIdled } from '../../../ui/use-has-idled.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { filterRail } from './fetched-parts.ts';
import { RailSkeleton } from './rail-skeleton.tsx';

/** The filters follow when the browser has painted the results, on a screen that has room for them. */
export function MarketplaceRail({ search }: { search: MarketplaceSearch }) {
  const hasRoom = useMediaQuery('(min-width: 1280px)');
  const hasIdled = useHasIdled();
  if (!hasRoom || !hasIdled) return <RailSkeleton />;
  return <Fetched part={filterRail} props={{ search }} loading={<RailSkeleton />} />;
}
