import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { loadWhenOnline } from '../api/load-when-online.ts';
import { hasNotified, onFirstNotice } from '../api/notify.ts';
import { onFirstInteraction } from '../ui/first-interaction.ts';

const loadToaster = () => import('./notice-toaster.tsx');
const NoticeToaster = lazy(() => loadWhenOnline(loadToaster));

/** By then, the page's first content no longer waits for the network. */
const idleMs = 5_000;

/**
 * Loads the toaster with the first toast, and in the app on the first user interaction, because it could not load after the connection is lost.
 * Most visits to public pages need none.
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
