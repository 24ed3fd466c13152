import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { CatalogueSkeleton } from '../products/catalogue/catalogue-skeleton.tsx';

const figures = ['active', 'draft', 'portfolio', 'contact'];

export function ConsoleSkeleton() {
  return (
    <>
      <Loading className="mb-8 grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3">
        {figures.map((figure) => (
          <div key={figure} className="rounded-lg border bg-surface px-4 py-3">
            <Skeleton className="my-0.5 h-4 w-24" />
            <Skeleton className="mt-2 mb-5 h-5 w-16" />
          </div>
        ))}
      </Loading>
      <CatalogueSkeleton />
    </>
  );
}
