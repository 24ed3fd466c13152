import { limits } from '../../../../contract/limits.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PictureSkeletons } from '../picture-skeletons.tsx';
import { tileGrid } from './product-tiles.tsx';

/** Skeletons with the height of tiles whose name has one line. */
export function TileSkeletons() {
  return (
    <PictureSkeletons count={limits.similarProducts} className={tileGrid}>
      <div className="px-3 pt-3 pb-4">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="mt-3 h-4 w-1/2" />
        <Skeleton className="mt-4 h-4 w-1/3" />
      </div>
    </PictureSkeletons>
  );
}
