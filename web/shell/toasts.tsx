import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { loadWhenOnline } from '../api/load-when-online.ts';
import { hasNotified, onFirstNotice } from '../api/notify.ts';
import { onFirstInteraction } from '../ui/first-interaction.ts';

const loadToaster = () => import('./notice-toaster.tsx');
const NoticeToaster = lazy(() => loadWhenOnline(loadToaster));

/** After this time, the page's first content no longer needs the network. */
const idleMs = 5_000;

/**
 * Loads the toaster with the first toast. In the app, loads its code already at the first user interaction, because the
 * code could not be loaded after a loss of the connection. On public pages, does not load the code early, because most
 * visits show no toast.
 */
export function Toasts({ ahead = true }: { ahead?: boolean }) {
  useEffect(() => {
    if (!ahead) return;
    const load = () => void loadToaster().catch(() => {});
    onFirstInteraction(load);
    const idle = setTimeout(load, idleMs);
    return () => clearTimeout(idle);
  }, [ahead]);
  const needed = useSyncExternalStore(onFirstNotice, hasNotified, hasNotified);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <NoticeToaster />
    </Suspense>
  );
}
