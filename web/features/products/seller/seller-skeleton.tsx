import { Trans } from '@lingui/react/macro';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { TileSkeletons } from '../related/tile-skeletons.tsx';

/** The skeleton of a seller's page, with the same layout. */
export function SellerSkeleton() {
  return (
    <>
      <Loading title={<Trans>Seller</Trans>} className="mb-8 flex items-center gap-4">
        <div className="size-20 shrink-0 rounded-lg bg-sunken" />
        <div className="min-w-0 flex-1">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="mt-3 h-4 w-1/3" />
        </div>
      </Loading>
      <TileSkeletons />
    </>
  );
}
