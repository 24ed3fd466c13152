import type { ReactNode } from 'react';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

export function ProductListSkeleton({ title }: { title: ReactNode }) {
  return (
    <Loading title={title}>
      <Skeleton className="mb-6 h-8 w-80 max-w-full" />
      <Skeleton className="h-72 w-full rounded-lg" />
    </Loading>
  );
}
