import { limits } from '../../../../contract/limits.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

const places = Array.from({ length: limits.skeletonCards }, (_, place) => place);

export function OrderTableSkeleton() {
  return (
    <Loading className="overflow-clip rounded-lg border bg-surface">
      <div className="h-10 border-b bg-sunken" />
      {places.map((place) => (
        <div key={place} className="flex h-10 items-center gap-4 px-4 not-first:border-t">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-5 w-16" />
          <Skeleton className="ml-auto h-4 w-24" />
        </div>
      ))}
    </Loading>
  );
}
