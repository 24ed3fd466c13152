import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

export function ProfileSkeleton() {
  return (
    <Loading className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="flex items-center gap-4 rounded-lg border bg-surface p-4">
          <Skeleton className="size-20 shrink-0" />
          <div className="min-w-0 flex-1">
            <Skeleton className="mb-2 h-6 w-48 max-w-full" />
            <Skeleton className="h-4 w-56 max-w-full" />
          </div>
        </div>
        <Skeleton className="h-10 w-44" />
        <Skeleton className="h-72 w-full" />
      </div>
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
}
