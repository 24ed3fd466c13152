import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { hasSpoken, onFirstNotice } from '../api/notify.ts';
import { reached } from '../reached.ts';

const loadToaster = () => import('./notice-toaster.tsx');
const NoticeToaster = lazy(() => reached(loadToaster));

/** The page has been there for long enough that nothing it shows waits for the network. */
const idleMs = 5_000;
/** Signs that somebody is there, before anything is pressed that a toast would follow. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Toasts, loaded with the first of them or as soon as somebody does something: most visits to a public page see none, and the one
 * that says that the connection is gone could not be loaded then.
 */
export function Toasts() {
  useEffect(() => {
    const stop = new AbortController();
    const load = () => {
      stop.abort();
      loadToaster().catch(() => {});
    };
    for (const sign of signs) addEventListener(sign, load, { passive: true, signal: stop.signal });
    const idle = setTimeout(load, idleMs);
    return () => {
      clearTimeout(idle);
      stop.abort();
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
