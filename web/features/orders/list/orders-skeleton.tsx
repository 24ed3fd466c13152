import { classes } from '../../../ui/classes.ts';
import { controlHeight } from '../../../ui/control.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { OrderSide } from '../order-side.ts';
import { OrderTableSkeleton } from './order-table-skeleton.tsx';

/**
 * The skeleton of the orders page below its header. If `side` is absent, CSS reserves space for the side switch and the
 * seller's filters when the boot script has set the attributes for them.
 */
export function OrdersSkeleton({ side }: { side?: OrderSide }) {
  return (
    <>
      {side === undefined && <div className="-mt-2 mb-5 h-9 pointer-coarse:h-11 not-in-data-sides:hidden" />}
      <div className="flex flex-col">
        <Skeleton className="mb-5 h-11.5 rounded-lg max-md:order-1 max-md:mb-4 max-sm:h-34" />
        <div className="mb-4 h-10.25 border-b pointer-coarse:h-11.25" />
      </div>
      {side === 'sales' && <SalesToolbarSkeleton />}
      {side === undefined && <SalesToolbarSkeleton className="not-in-data-[side=sales]:hidden" />}
      <OrderTableSkeleton choice={side === undefined ? 'where-known' : side === 'sales'} />
    </>
  );
}

/** The skeleton of the search, the filters and the date range. On phones they wrap onto several lines. */
export function SalesToolbarSkeleton({ className }: { className?: string }) {
  return (
    <Skeleton
      className={classes(
        'mb-3 rounded-md',
        controlHeight,
        'max-sm:h-42! max-sm:pointer-coarse:h-50!',
        className,
      )}
    />
  );
}
