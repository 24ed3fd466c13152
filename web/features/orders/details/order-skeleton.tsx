import { Trans } from '@lingui/react/macro';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

export function OrderSkeleton() {
  return (
    <Loading title={<Trans>Order</Trans>}>
      <Skeleton className="mb-2 h-8 w-80 max-w-full" />
      <Skeleton className="mb-6 h-5 w-56" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-12">
        <div className="grid gap-6 lg:col-span-8">
          <Skeleton className="h-24 w-full rounded-lg" />
          <Skeleton className="h-52 w-full rounded-lg" />
        </div>
        <Skeleton className="h-72 w-full rounded-lg lg:col-span-4" />
      </div>
    </Loading>
  );
}
