import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useAuth } from '../features/identity/auth-provider.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { mainId } from './main-id.ts';
import { RouteAnnouncer } from './route-announcer.tsx';

const SessionExpiredDialog = lazy(async () => ({
  default: (await import('../features/identity/session-expired-dialog.tsx')).SessionExpiredDialog,
}));

/** What every page shares. */
export function Root() {
  const { isExpired } = useAuth();
  return (
    <>
      <SkipLink targetId={mainId} />
      <Outlet />
      <RouteAnnouncer />
      {isExpired && (
        <Suspense fallback={null}>
          <SessionExpiredDialog />
        </Suspense>
      )}
    </>
  );
}
