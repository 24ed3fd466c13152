import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { focusHeading } from './focus-heading.ts';

/**
 * After a change of page the focus goes to its h1 and the title is read out, as a browser does for a new document. A page
 * that is still loading has its h1 later. What somebody has gone to meanwhile, such as a menu, keeps the focus.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(() => {
    let stopWaiting = () => {};
    const { hasGoneOn, stop } = watchReader(router);
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      stopWaiting();
      stopWaiting = focusHeading({ unless: hasGoneOn, onFound: () => setTitle(document.title) });
    });
    return () => {
      stopWaiting();
      unsubscribe();
      stop();
    };
  }, [router]);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}

/** Whether somebody has moved the focus by a press since the change of page began. */
function watchReader(router: AnyRouter) {
  let origin: Element | null = null;
  let hasPressed = false;
  const press = () => {
    hasPressed = true;
  };
  const stopped = new AbortController();
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, press, { capture: true, signal: stopped.signal });
  const unsubscribe = router.subscribe('onBeforeNavigate', () => {
    hasPressed = false;
    origin = document.activeElement;
  });
  return {
    hasGoneOn(): boolean {
      const { activeElement, body } = document;
      return hasPressed && activeElement !== origin && activeElement !== body;
    },
    stop(): void {
      stopped.abort();
      unsubscribe();
    },
  };
}
