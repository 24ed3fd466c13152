import { useSyncExternalStore } from 'react';
import { connection } from '../api/connection.ts';
import { appName } from '../app-name.ts';
import { NeedsConnection } from '../needs-connection.tsx';
import { Logo } from '../ui/logo.tsx';
import { Loading } from '../ui/skeleton.tsx';

/** Shown until it is known whether a user is signed in and the page's code is there; the router shows it only when that takes a while. */
export function BootScreen() {
  const isAway = useSyncExternalStore(connection.subscribe, connection.isAway);
  if (isAway) return <NeedsConnection />;
  return (
    <Loading className="grid min-h-dvh place-items-center">
      <Logo name={appName} />
    </Loading>
  );
}
