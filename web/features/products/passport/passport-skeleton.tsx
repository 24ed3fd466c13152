import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

export function PassportSkeleton() {
  return (
    <Loading className="grid gap-3 p-4">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </Loading>
  );
}
