import { Trans } from '@lingui/react/macro';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export function OrganizationSkeleton() {
  return (
    <Loading title={<Trans>Organization</Trans>} className="grid gap-6">
      <Skeleton className="h-9 w-72" />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
        {['one', 'two', 'three', 'four', 'five'].map((card) => (
          <Skeleton key={card} className="h-20 rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-96 rounded-lg" />
    </Loading>
  );
}
