import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { CatalogueSkeleton } from '../products/catalogue/catalogue-skeleton.tsx';

const figures = ['active', 'draft', 'portfolio', 'contact'];

export function ConsoleSkeleton() {
  return (
    <>
      <Loading className="mb-8 flex flex-wrap gap-px overflow-hidden rounded-lg border bg-line">
        {figures.map((figure) => (
          <div
            key={figure}
            className="flex min-h-11 min-w-[calc(50%-1px)] flex-1 items-center bg-surface px-4 sm:min-w-40"
          >
            <Skeleton className="h-4 w-28" />
          </div>
        ))}
      </Loading>
      <CatalogueSkeleton />
    </>
  );
}
