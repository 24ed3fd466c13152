import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { hasSpoken, onFirstNotice } from '../api/notify.ts';
import { reached } from '../reached.ts';
import { onFirstSign } from '../ui/first-sign.ts';

const loadToaster = () => import('./notice-toaster.tsx');
const NoticeToaster = lazy(() => reached(loadToaster));

/** The page has been there for long enough that nothing it shows waits for the network. */
const idleMs = 5_000;

/**
 * Toasts, loaded with the first of them, and in the app as soon as somebody does something: the one that says that the connection is
 * gone could not be loaded then. Most visits to a public page see none.
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
