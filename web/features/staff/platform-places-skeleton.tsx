import { Skeleton } from '../../ui/skeleton.tsx';

/** The skeleton of the links between the staff pages. */
export function PlatformPlacesSkeleton() {
  return (
    <div className="mb-6 flex h-10.25 items-center gap-4 border-b px-3 pointer-coarse:h-11.25">
      <Skeleton className="h-4 w-20" />
      <Skeleton className="h-4 w-14" />
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-4 w-16" />
    </div>
  );
}
