import { Outlet } from '@tanstack/react-router';
import { SkipLink } from '../ui/skip-link.tsx';
import { mainId } from './main-id.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { Toasts } from './toasts.tsx';

/** What every page shares. */
export function Root() {
  return (
    <>
      <SkipLink targetId={mainId} />
      <Outlet />
      <RouteAnnouncer />
      <Toasts />
    </>
  );
}
