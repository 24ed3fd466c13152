import { classes } from '../../../ui/classes.ts';
import { controlHeight } from '../../../ui/control.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The classes shared with the skeleton, so that the products below keep their place. */
export const toolbar = 'mb-4 flex flex-wrap items-end gap-x-3 gap-y-2';
export const searchPlace = 'relative min-w-0 flex-1 max-sm:basis-[calc(100%-4.75rem)] sm:min-w-64';
/** Controls that do not fit beside the search wrap below it together. */
export const choicePlace = 'flex flex-wrap items-end gap-x-3 gap-y-2 max-sm:w-full';

/** Part of the served HTML. The boot script knows whether the viewer had the Status filter on the last visit. */
export function ToolbarSkeleton() {
  return (
    <div className={toolbar}>
      <div className={searchPlace}>
        <Control className="w-full" />
      </div>
      <Control className="w-12 sm:w-25 xl:hidden" />
      <div className={choicePlace}>
        <Control className="w-41 max-sm:flex-1 not-in-data-sells:hidden" isLabelled />
        <Control className="w-36 max-sm:flex-1" isLabelled />
        <Control className="w-18" />
      </div>
    </div>
  );
}

/** @param isLabelled has a label above it on phones */
function Control({ className, isLabelled = false }: { className: string; isLabelled?: boolean }) {
  return (
    <div className={className}>
      {isLabelled && <Skeleton className="mb-1.5 h-5 w-14 sm:hidden" />}
      <Skeleton className={classes(controlHeight, 'rounded-md')} />
    </div>
  );
}
