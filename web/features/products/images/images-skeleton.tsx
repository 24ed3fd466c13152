import { Trans } from '@lingui/react/macro';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { imageGrid } from './image-grid.ts';

const tiles = ['first', 'second', 'third'];

export function ImagesSkeleton() {
  return (
    <Loading title={<Trans>Product images</Trans>}>
      <Skeleton className="mb-6 h-9 w-64" />
      <div className="grid items-start gap-6 lg:grid-cols-12">
        <div className="rounded-lg border bg-surface p-4 lg:col-span-8">
          <ImageTileSkeletons />
        </div>
        <div className="h-64 rounded-lg border bg-surface lg:col-span-4" />
      </div>
    </Loading>
  );
}

export function ImageTileSkeletons() {
  return (
    <div className={imageGrid}>
      {tiles.map((tile) => (
        <div key={tile} className="overflow-hidden rounded-md border">
          <Skeleton className="aspect-4/3 w-full rounded-none" />
          <div className="grid gap-2 p-3">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-9 w-full rounded-md" />
          </div>
        </div>
      ))}
    </div>
  );
}
