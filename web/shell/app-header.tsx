import { lazy, Suspense } from 'react';
import { reached } from '../reached.ts';
import { SidebarToggle } from '../ui/sidebar.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

// Menus with their placing and keyboard weigh as much as the shell; the page does not wait for them.
const HeaderMenus = lazy(() => reached(() => import('./header-menus.tsx')));

export function AppHeader() {
  return (
    <header className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-2 border-b bg-surface px-3 md:px-4 print:hidden">
      <SidebarToggle />
      <div className="ml-auto flex min-w-0 items-center gap-1.5">
        <Suspense fallback={<Skeleton className="h-9 w-64" />}>
          <HeaderMenus />
        </Suspense>
      </div>
    </header>
  );
}
