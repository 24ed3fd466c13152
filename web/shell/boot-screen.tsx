import { useLingui } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { connection } from '../api/connection.ts';
import { appName } from '../app-name.ts';
import { NeedsConnection } from '../needs-connection.tsx';
import { usePageTitle } from '../page-title.ts';
import { Logo } from '../ui/logo.tsx';
import { Loading } from '../ui/skeleton.tsx';
import { focusHeading } from './focus-heading.ts';

/** Shown until it is known whether a user is signed in and the page's code is there; the router shows it only when that takes a while. */
export function BootScreen() {
  const isAway = useSyncExternalStore(connection.subscribe, connection.isAway);
  if (isAway) return <AwayScreen />;
  return (
    <Loading className="grid min-h-dvh place-items-center">
      <Logo name={appName} />
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
