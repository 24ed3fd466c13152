import { useLingui } from '@lingui/react/macro';
import { useMatch } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { connection } from '../api/connection.ts';
import { appName } from '../app-name.ts';
import { NeedsConnection } from '../needs-connection.tsx';
import { usePageTitle } from '../page-title.ts';
import { Logo } from '../ui/logo.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Loading } from '../ui/skeleton.tsx';
import { focusHeading } from './focus-heading.ts';

/** Shown while a guard or the page's code takes longer than a moment: the page's own skeleton, or the logo before there is a shell. */
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
      {page.title && !page.hasOwnHeading && <PageHeader title={t(page.title)} text={page.subtitle} />}
      {page.skeleton}
    </Loading>
  );
}

/** A page whose code was never loaded has no title yet, and none of the headings that a change of page moves the focus to. */
function AwayScreen() {
  const { t } = useLingui();
  usePageTitle(t`You are offline`);
  useEffect(() => focusHeading(), []);
  return <NeedsConnection isPage />;
}
