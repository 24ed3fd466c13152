import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { hasSpoken, onFirstNotice } from '../api/notify.ts';

const loadToaster = () => import('./notice-toaster.tsx');
const NoticeToaster = lazy(loadToaster);

/**
 * Toasts, loaded with the first of them or the first press, whichever comes first: most visits to a public page see none, and the
 * one that says that the connection is gone could not be loaded then.
 */
export function Toasts() {
  useEffect(() => {
    const load = () => void loadToaster().catch(() => {});
    const once = { once: true, passive: true };
    addEventListener('pointerdown', load, once);
    addEventListener('keydown', load, once);
    return () => {
      removeEventListener('pointerdown', load);
      removeEventListener('keydown', load);
    };
  }, []);
  const needed = useSyncExternalStore(onFirstNotice, hasSpoken);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <NoticeToaster />
    </Suspense>
  );
}
