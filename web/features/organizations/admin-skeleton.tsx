import { RowsSkeleton } from './rows-skeleton.tsx';

/** The place of the tabs, and the skeleton of what one of them contains. */
export function AdminSkeleton() {
  return (
    <div>
      <div className="mb-4 h-10 border-b pointer-coarse:h-11" />
      <RowsSkeleton />
    </div>
  );
}
