import { limits } from '../../../../contract/limits.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { PlatformPlacesSkeleton } from '../platform-places-skeleton.tsx';

const places = Array.from({ length: limits.skeletonCards }, (_, place) => place);

/** The skeleton of a dense list on a staff page. */
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

/** The skeleton of the staff pages that list users or organizations, without the heading. */
export function PeoplePageSkeleton() {
  return (
    <>
      <PlatformPlacesSkeleton />
      <Skeleton className="mb-3 h-9 w-full rounded-md max-sm:h-20" />
      <PeopleSkeleton />
    </>
  );
}
