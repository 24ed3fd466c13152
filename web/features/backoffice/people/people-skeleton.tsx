import { limits } from '../../../../contract/limits.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

const places = Array.from({ length: limits.skeletonCards }, (_, place) => place);

/** The dense rows of a list of staff. */
export function PeopleSkeleton() {
  return (
    <Loading className="overflow-clip rounded-lg border bg-surface">
      <div className="h-8 border-b bg-sunken" />
      {places.map((place) => (
        <div key={place} className="flex h-8 items-center gap-4 px-4 not-first:border-t">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-48 max-sm:hidden" />
          <Skeleton className="ml-auto h-4 w-16" />
        </div>
      ))}
    </Loading>
  );
}
