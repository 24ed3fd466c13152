import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

export function MessagesSkeleton() {
  return (
    <Loading>
      <Skeleton className="mb-3 h-5 w-3/4" />
      <Skeleton className="mb-1.5 h-5 w-40" />
      <Skeleton className="mb-1.5 h-24 w-full rounded-md" />
      <Skeleton className="mb-3 h-4 w-64 max-w-full" />
      <Skeleton className="h-9 w-32" />
    </Loading>
  );
}
