import { limits } from '../../../../contract/limits.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

const places = Array.from({ length: limits.skeletonCards }, (_, place) => place);

export function CatalogueSkeleton() {
  return (
    <Loading className="overflow-clip rounded-lg border bg-surface">
      <div className="flex h-10 items-center border-b bg-sunken px-4">
        <Skeleton className="size-4.5" />
      </div>
      {places.map((place) => (
        <div key={place} className="flex h-12.25 items-center gap-4 px-4 not-first:border-t">
          <Skeleton className="size-4.5 shrink-0" />
          <Skeleton className="size-10 shrink-0 rounded-sm" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-5 w-16" />
          <Skeleton className="ml-auto h-4 w-24" />
        </div>
      ))}
    </Loading>
  );
}
