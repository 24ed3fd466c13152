import { classes } from '../../ui/classes.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/**
 * The skeleton of a table of people or organizations. Above other content, `className` gives the height of what replaces
 * it, so that this content does not move.
 */
export function RowsSkeleton({ className }: { className?: string }) {
  return (
    <Loading
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] gap-px overflow-hidden rounded-lg border bg-line',
        className,
      )}
    >
      {['head', 'first', 'second'].map((row) => (
        <div key={row} className="flex min-h-14 items-center gap-4 bg-surface px-4">
          <Skeleton className="size-8 shrink-0" />
          <Skeleton className="h-4 w-48 min-w-0" />
          <Skeleton className="ml-auto h-4 w-24 min-w-0" />
        </div>
      ))}
    </Loading>
  );
}
