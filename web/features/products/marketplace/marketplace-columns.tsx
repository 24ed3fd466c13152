import type { ReactNode } from 'react';
import { RailSkeleton } from './rail-skeleton.tsx';

type MarketplaceColumnsProps = { rail?: ReactNode; children: ReactNode };

/** The columns of the page. From a width of 1280 px, the filters are next to the results. On narrower screens they open in a sheet. */
export function MarketplaceColumns({ rail = <RailSkeleton />, children }: MarketplaceColumnsProps) {
  return (
    <div className="xl:grid xl:grid-cols-[13.5rem_minmax(0,1fr)] xl:gap-x-6">
      <div className="max-xl:hidden print:hidden">
        <div className="sticky top-18 -ml-1 max-h-[calc(100dvh-5.5rem)] overflow-y-auto pr-2 pl-1">
          {rail}
        </div>
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
