import { Trans } from '@lingui/react/macro';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';

export function EventsSkeleton() {
  return (
    <Loading title={<Trans>History</Trans>}>
      <Skeleton className="mb-2 h-5 w-56" />
      <Skeleton className="mb-6 h-4 w-72" />
      <Skeleton className="mb-2 h-5 w-48" />
      <Skeleton className="h-4 w-64" />
    </Loading>
  );
}
