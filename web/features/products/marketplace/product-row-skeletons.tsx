import { limits } from '../../../../contract/limits.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

const places = Array.from({ length: limits.skeletonCards }, (_, place) => place);

export function ProductRowSkeletons() {
  return (
    <Loading className="overflow-clip rounded-lg border bg-surface">
      {places.map((place) => (
        <div key={place} className="flex h-14 items-center gap-3 pr-3 not-first:border-t">
          <div className="h-full w-18 border-r bg-sunken sm:w-24" />
          <div className="flex-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-1.5 h-3 w-1/5" />
          </div>
          <Skeleton className="h-4 w-28" />
        </div>
      ))}
    </Loading>
  );
}
