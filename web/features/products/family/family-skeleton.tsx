import { Trans } from '@lingui/react/macro';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

export function FamilySkeleton() {
  return (
    <Loading title={<Trans>Product family</Trans>}>
      <Skeleton className="mb-6 h-9 w-80 max-w-full" />
      <Skeleton className="mb-6 h-44 w-full rounded-lg" />
      <Skeleton className="h-80 w-full rounded-lg" />
    </Loading>
  );
}
