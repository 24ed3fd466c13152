import { classes } from '../../../ui/classes.ts';
import { controlHeight } from '../../../ui/control.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The toolbar and its skeleton share these classes, so that the products below do not move. */
export const toolbar = 'mb-4 flex flex-wrap items-end gap-x-3 gap-y-2';
export const searchPlace = 'relative min-w-0 flex-1 max-sm:basis-[calc(100%-4.75rem)] sm:min-w-64';
/** The controls next to the search. If there is not enough space, they wrap together to the next line. */
export const choicePlace = 'flex flex-wrap items-end gap-x-3 gap-y-2 max-sm:w-full';

/**
 * The skeleton of the toolbar. The HTML that the server sends also contains this skeleton. The skeleton of the status
 * filter is visible only if the boot script sets `data-sells`, because the user had this filter on the last visit.
 */
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

/** @param isLabelled whether a label is above the control on phones */
function Control({ className, isLabelled = false }: { className: string; isLabelled?: boolean }) {
  return (
    <div className={className}>
      {isLabelled && <Skeleton className="mb-1.5 h-5 w-14 sm:hidden" />}
      <Skeleton className={classes(controlHeight, 'rounded-md')} />
    </div>
  );
}
