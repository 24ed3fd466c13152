import { Skeleton } from '../../../ui/skeleton.tsx';

/** The skeleton of the filters, which load after the results. */
export function RailSkeleton() {
  return [6, 4, 3].map((rows) => (
    <div key={rows} className="border-t pt-4 pb-4">
      <Skeleton className="mb-3 h-4 w-24" />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows never change.
        <Skeleton key={row} className="my-3 h-4 w-full" />
      ))}
    </div>
  ));
}
