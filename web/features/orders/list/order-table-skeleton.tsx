import { limits } from '../../../../contract/limits.ts';
import { classes } from '../../../ui/classes.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

const places = Array.from({ length: limits.skeletonCards }, (_, place) => place);
/** The text lines in an order's card. On phones, cards replace rows. */
const cardLines = [1, 2, 3, 4];

type OrderTableSkeletonProps = {
  /**
   * Whether rows have checkboxes. 'where-known' is for the HTML from the server. CSS then shows or hides the checkboxes
   * by an attribute that the boot script sets.
   */
  choice?: boolean | 'where-known';
};

export function OrderTableSkeleton({ choice = false }: OrderTableSkeletonProps) {
  const box = choice && (
    <span
      data-choice
      className={classes('shrink-0', choice === 'where-known' && 'not-in-data-[side=sales]:hidden')}
    >
      <Skeleton className="size-4.5" />
    </span>
  );
  return (
    <Loading className="overflow-clip rounded-lg border bg-surface">
      <div className="flex h-10 items-center border-b bg-sunken px-4 max-sm:hidden">{box}</div>
      {places.map((place) => (
        <div
          key={place}
          className={classes(
            'flex h-57 items-start gap-4 px-4 py-4 sm:items-center sm:py-0',
            place > 0 && 'border-t',
            choice === true ? 'sm:h-10' : 'sm:h-13',
            choice === 'where-known' && 'sm:in-data-[side=sales]:h-10',
          )}
        >
          {box}
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-5 w-20 max-sm:hidden" />
          <Skeleton className="h-5 w-16 max-sm:hidden" />
          <div className="ml-auto grid w-24 gap-3 max-sm:mt-10">
            <Skeleton className="h-4" />
            {cardLines.map((line) => (
              <Skeleton key={line} className="h-4 sm:hidden" />
            ))}
          </div>
        </div>
      ))}
    </Loading>
  );
}
