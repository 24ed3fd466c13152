import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { focusHeading } from '../ui/focus-heading.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set when the focused control also exists on the new page and keeps the focus. */
    keepsFocus?: boolean;
  }
}

/**
 * After navigation, focuses the page's h1 and announces the title, as a browser does for a new document. Waits until the page has an h1.
 * Does not move the focus if the user has moved it in the meantime, for example to a menu.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [{ title, language }, setAnnounced] = useState({ title: '', language: '' });
  useEffect(() => {
    let stopWaiting = () => {};
    const { hasGoneOn, stop } = watchReader(router);
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged || toLocation.state.keepsFocus) return;
      stopWaiting();
      stopWaiting = focusHeading({ unless: hasGoneOn, onFound: () => setAnnounced(nameOfPage()) });
    });
    return () => {
      stopWaiting();
      unsubscribe();
      stop();
    };
  }, [router]);
  return (
    // An announced title is not translated again. So `lang` stays the language in which it was announced.
    <div role="status" aria-live="polite" lang={language || undefined} className="sr-only">
      {title}
    </div>
  );
}

const nameOfPage = () => ({ title: document.title, language: document.documentElement.lang });

/** Records whether the user has moved the focus, by pointer or key, since the navigation began. */
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
