import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

export function ImportSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-56 w-full rounded-lg" />
    </Loading>
  );
}
