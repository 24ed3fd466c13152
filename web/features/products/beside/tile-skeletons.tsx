import { limits } from '../../../../contract/limits.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { tileGrid } from './product-tiles.tsx';

const places = Array.from({ length: limits.similarProducts }, (_, place) => place);

/** As high as tiles whose names take one line. */
export function TileSkeletons() {
  return (
    <Loading className={tileGrid}>
      {places.map((place) => (
        <div key={place} className="overflow-hidden rounded-lg border bg-surface">
          <div className="aspect-video border-b bg-sunken" />
          <div className="px-3 pt-3 pb-4">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="mt-3 h-4 w-1/2" />
            <Skeleton className="mt-4 h-4 w-1/3" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
