import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasSpoken, onFirstNotice } from '../api/notify.ts';

const NoticeToaster = lazy(() => import('./notice-toaster.tsx'));

/** Toasts, loaded with the first of them: most visits to a public page see none. */
export function Toasts() {
  const needed = useSyncExternalStore(onFirstNotice, hasSpoken, hasSpoken);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <NoticeToaster />
    </Suspense>
  );
}
