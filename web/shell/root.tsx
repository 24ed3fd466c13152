import { useIsMutating } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { isPromised } from '../api/query-client.ts';
import { useAuth } from '../features/identity/auth-provider.tsx';
import { Fetched } from '../ui/fetched.tsx';
import { fetchedPart } from '../ui/fetched-part.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { useKeptFocus } from './keep-focus.ts';
import { mainId } from './main-id.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { Tips } from './tips.tsx';

const sessionExpiredDialog = fetchedPart(
  async () => (await import('../features/identity/session-expired-dialog.tsx')).SessionExpiredDialog,
);

/** Only staff see it, while they look at somebody's account. */
const viewingBanner = fetchedPart(
  async () => (await import('../features/identity/viewing-banner.tsx')).ViewingBanner,
);

/** What every page shares. */
export function Root() {
  const { isExpired, session } = useAuth();
  const promised = useIsMutating({ predicate: isPromised });
  useKeptFocus();
  return (
    <>
      <SkipLink targetId={mainId} />
      <Outlet />
      {session?.viewing && (
        <Fetched part={viewingBanner} props={{ ...session.viewing, user: session.user }} />
      )}
      <OfflineBanner promised={promised} />
      <RouteAnnouncer />
      {isExpired && <Fetched part={sessionExpiredDialog} props={{}} />}
      <Tips />
    </>
  );
}
