import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * After a change of page the focus goes to its h1 and the title is read out, as a browser does for a new document. A page
 * that is still loading has its h1 later.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(() => {
    const announce = (): boolean => {
      const heading = document.querySelector<HTMLElement>('h1');
      if (!heading) return false;
      heading.setAttribute('tabindex', '-1');
      // The scroll is the router's to restore.
      heading.focus({ preventScroll: true });
      setTitle(document.title);
      return true;
    };
    const waiting = new MutationObserver(() => {
      // The focus is not moved when the user has already focused something else.
      if (document.activeElement !== document.body || announce()) waiting.disconnect();
    });
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      waiting.disconnect();
      if (!announce()) waiting.observe(document.body, { childList: true, subtree: true });
    });
    return () => {
      waiting.disconnect();
      unsubscribe();
    };
  }, [router]);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}
