import { limits } from '../../../../contract/limits.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

const places = Array.from({ length: limits.skeletonCards }, (_, place) => place);

/** The skeleton of ProductTable, with the same layout. */
export function ProductTableSkeleton() {
  return (
    <Loading className="@container overflow-clip rounded-lg border bg-surface">
      <div className="h-10 border-b bg-sunken @max-[38rem]:hidden" />
      {places.map((place) => (
        <div
          key={place}
          className="flex h-14 items-center gap-2 px-2 not-first:border-t @min-[38rem]:@max-[58rem]:h-17 @max-[38rem]:h-18"
        >
          <Skeleton className="mx-1.5 size-4.5 @max-[38rem]:order-last" />
          <div className="size-12 rounded-sm border bg-sunken @min-[38rem]:hidden @min-[52rem]:block @min-[52rem]:size-10" />
          <div className="flex-1">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-1.5 h-3 w-2/5" />
          </div>
          <Skeleton className="h-4 w-1/4 @max-[38rem]:hidden" />
          <Skeleton className="h-4 w-1/6 @max-[38rem]:hidden" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </Loading>
  );
}
