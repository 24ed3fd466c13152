import { Skeleton } from '../../../ui/skeleton.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';

/** The skeleton of the search, the tabs and the first list. */
export function SupportSkeleton() {
  return (
    <>
      <Skeleton className="mb-6 h-9 w-full max-w-2xl pointer-coarse:h-11" />
      <div className="mb-4 flex h-10.25 items-center gap-6 overflow-hidden border-b px-3 pointer-coarse:h-11.25">
        <Skeleton className="h-4 w-28 shrink-0" />
        <Skeleton className="h-4 w-32 shrink-0" />
        <Skeleton className="h-4 w-16 shrink-0" />
        <Skeleton className="h-4 w-24 shrink-0" />
      </div>
      <RowsSkeleton />
    </>
  );
}
