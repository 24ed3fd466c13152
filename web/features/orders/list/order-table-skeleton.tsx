import { limits } from '../../../../contract/limits.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

const places = Array.from({ length: limits.skeletonCards }, (_, place) => place);

/** @param withChoice each row can be chosen, and all of them by the head */
export function OrderTableSkeleton({ withChoice = false }: { withChoice?: boolean }) {
  const choice = withChoice && <Skeleton className="size-4.5 shrink-0" />;
  return (
    <Loading className="overflow-clip rounded-lg border bg-surface">
      <div className="flex h-10 items-center border-b bg-sunken px-4">{choice}</div>
      {places.map((place) => (
        <div key={place} className="flex h-10 items-center gap-4 px-4 not-first:border-t">
          {choice}
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-5 w-16" />
          <Skeleton className="ml-auto h-4 w-24" />
        </div>
      ))}
    </Loading>
  );
}
