import { useLingui } from '@lingui/react/macro';
import { useMatch } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { connection } from '../api/connection.ts';
import { appName } from '../app-name.ts';
import { NeedsConnection } from '../reads/needs-connection.tsx';
import { usePageTitle } from '../routing/page-title.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { Logo } from '../ui/logo.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { BackLinkSkeleton, Loading } from '../ui/skeleton.tsx';

/**
 * Shown while a route guard or the page's code loads: the page's skeleton, or the logo if the shell has not been
 * shown yet.
 */
export function PendingPage() {
  const { t } = useLingui();
  const isAway = useSyncExternalStore(connection.subscribe, connection.isAway);
  const page = useMatch({ strict: false, select: ({ staticData }) => staticData });
  if (isAway) return <AwayScreen />;
  if (!page.skeleton)
    return (
      <Loading className="grid min-h-dvh place-items-center">
        <Logo name={appName} />
      </Loading>
    );
  return (
    <Loading>
      {page.hasBackLink && <BackLinkSkeleton />}
      {page.title && !page.hasOwnHeading && <PageHeader title={t(page.title)} text={page.subtitle} />}
      {page.skeleton}
    </Loading>
  );
}

/**
 * Shown when the page's code could not be loaded. It sets the title and the focus itself, because the missing page
 * cannot do this.
 */
function AwayScreen() {
  const { t } = useLingui();
  usePageTitle(t`You are offline`);
  useEffect(() => focusHeading(), []);
  return <NeedsConnection isPage />;
}
