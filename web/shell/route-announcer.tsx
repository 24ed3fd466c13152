import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** After a change of page the focus goes to its h1 and the title is read out, as a browser does for a new document. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const heading = document.querySelector<HTMLElement>('h1');
        heading?.setAttribute('tabindex', '-1');
        // The scroll is the router's to restore.
        heading?.focus({ preventScroll: true });
        setTitle(document.title);
      }),
    [router],
  );
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}
