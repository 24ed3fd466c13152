import { limits } from '../../../../contract/limits.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PictureSkeletons } from '../picture-skeletons.tsx';
import { cardBody, cardGrid } from './product-card.tsx';

export function ProductCardSkeletons() {
  return (
    <PictureSkeletons count={limits.skeletonCards} className={cardGrid}>
      <div className={cardBody}>
        <Skeleton className="my-0.5 h-5 w-3/4" />
        <Skeleton className="my-1 h-3 w-1/3" />
        <Skeleton className="mt-1.5 h-4 w-full" />
        <Skeleton className="mt-1 h-4 w-2/3" />
        <Skeleton className="mt-1.5 mb-3 h-4 w-1/2" />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-9 rounded-md max-sm:w-full sm:w-27 pointer-coarse:h-11" />
        </div>
      </div>
    </PictureSkeletons>
  );
}
