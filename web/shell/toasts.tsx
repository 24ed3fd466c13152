import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { hasSpoken, onFirstNotice } from '../api/notify.ts';
import { reached } from '../api/reached.ts';
import { onFirstSign } from '../ui/first-sign.ts';

const loadToaster = () => import('./notice-toaster.tsx');
const NoticeToaster = lazy(() => reached(loadToaster));

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
    onFirstSign(load);
    const idle = setTimeout(load, idleMs);
    return () => clearTimeout(idle);
  }, [ahead]);
  const needed = useSyncExternalStore(onFirstNotice, hasSpoken, hasSpoken);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <NoticeToaster />
    </Suspense>
  );
}
