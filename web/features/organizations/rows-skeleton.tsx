import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** The skeleton of a table of people or organizations. */
export function RowsSkeleton() {
  return (
    <Loading className="grid grid-cols-[minmax(0,1fr)] gap-px overflow-hidden rounded-lg border bg-line">
      {['head', 'first', 'second'].map((row) => (
        <div key={row} className="flex h-14 items-center gap-4 bg-surface px-4">
          <Skeleton className="size-8 shrink-0" />
          <Skeleton className="h-4 w-48 min-w-0" />
          <Skeleton className="ml-auto h-4 w-24 min-w-0" />
        </div>
      ))}
    </Loading>
  );
}
