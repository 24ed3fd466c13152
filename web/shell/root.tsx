import { useIsMutating } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isPromised } from '../api/query-client.ts';
import { useAuth } from '../features/identity/auth-provider.tsx';
import { lazyComponent } from '../routing/lazy-component.ts';
import { Tips } from '../ui/overlays/tips.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { mainId } from './main-id.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { useRestoredFocus } from './restore-focus.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { RouteTitle } from './route-title.ts';

/** Lazy, because the dialog needs the form libraries, and every page loads this file. */
const SessionExpiredDialog = lazyComponent(
  () => import('../features/identity/session-expired-dialog.tsx'),
  'SessionExpiredDialog',
);

/** Lazy, because only staff see it. */
const ViewingBanner = lazyComponent(() => import('../features/identity/viewing-banner.tsx'), 'ViewingBanner');

/** The root layout of all pages. */
export function Root() {
  const { isExpired, session } = useAuth();
  const promised = useIsMutating({ predicate: isPromised });
  useRestoredFocus();
  return (
    <>
      <RouteTitle />
      <SkipLink targetId={mainId} />
      <Outlet />
      {session?.viewing && (
        <Suspense>
          <ViewingBanner {...session.viewing} user={session.user} />
        </Suspense>
      )}
      <OfflineBanner promised={promised} />
      <RouteAnnouncer />
      {isExpired && (
        <Suspense>
          <SessionExpiredDialog />
        </Suspense>
      )}
      <Tips />
    </>
  );
}
