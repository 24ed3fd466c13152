import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { focusHeading } from './focus-heading.ts';

/**
 * After a change of page the focus goes to its h1 and the title is read out, as a browser does for a new document. A page
 * that is still loading has its h1 later.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(() => {
    let stopWaiting = () => {};
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      stopWaiting();
      stopWaiting = focusHeading(() => setTitle(document.title));
    });
    return () => {
      stopWaiting();
      unsubscribe();
    };
  }, [router]);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}
