import { Trans } from '@lingui/react/macro';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

/** The skeleton of `ProductBody`, with the same layout. */
export function ProductBodySkeleton() {
  return (
    <Loading
      title={<Trans>Product</Trans>}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 md:grid-cols-12"
    >
      <div className="aspect-4/3 rounded-lg border bg-sunken md:col-span-7" />
      <div className="rounded-lg border bg-surface p-5 md:col-span-5">
        <Skeleton className="h-5.5 w-16" />
        <Skeleton className="mt-4 h-6 w-4/5" />
        <Skeleton className="mt-3 h-4 w-1/3" />
        <Skeleton className="mt-5 h-8 w-1/2" />
        <Skeleton className="mt-3 mb-5 h-4 w-1/3" />
        {/* The key specifications, and below them the purchase order number. */}
        <div className="mb-4 grid gap-3 border-y py-4">
          <Skeleton className="h-3 w-4/5" />
          <Skeleton className="h-3 w-3/5" />
          <Skeleton className="h-3 w-2/3" />
          <Skeleton className="h-3 w-3/5" />
        </div>
        <Skeleton className="mb-2 h-4 w-2/5" />
        <Skeleton className="mb-3 h-9 w-full rounded-md pointer-coarse:h-11" />
        <Skeleton className="h-11 w-full rounded-md" />
        <Skeleton className="mt-3 h-4 w-3/4" />
      </div>
    </Loading>
  );
}
