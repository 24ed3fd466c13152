import { type ReactNode, useEffect, useState } from 'react';
import { followBrowserEvents } from './api/connection.ts';
import { mayHaveSession, sessionStore } from './api/session/session.ts';
import { AuthFrame } from './features/identity/entry/auth-frame.tsx';
import type { AuthSearch } from './features/identity/entry/search-params.ts';
import { SignInTabs } from './features/identity/entry/sign-in-tabs.tsx';
import { stringifySearch } from './search-params.ts';
import { mainId } from './shell/main-id.ts';
import { OfflineBanner } from './shell/offline-banner.tsx';
import { Toasts } from './shell/toasts.tsx';
import { onFirstInteraction } from './ui/first-interaction.ts';
import { focusHeading } from './ui/focus-heading.ts';
import { SkipLink } from './ui/skip-link.tsx';

/**
 * The sign-in page, rendered without the app. The HTML from the server contains this page. It needs neither router nor
 * query cache. The app loads while the user types, and replaces this page when a session opens, in this tab or in
 * another.
 */
export function AuthStart({ search: asked }: { search: AuthSearch }) {
  const [search, setSearch] = useState(asked);
  const app = useAppOnceSignedIn();
  useEffect(followMailedLinks, []);
  useEffect(() => onFirstInteraction(() => void loadApp().catch(() => {})), []);
  useEffect(repeatEarlyPress, []);
  useEffect(followBrowserEvents, []);
  const show = (next: AuthSearch) => {
    setSearch(next);
    history.replaceState(history.state, '', location.pathname + stringifySearch(next));
  };
  return (
    <>
      {app ?? (
        <div data-served-alone="">
          <SkipLink targetId={mainId} />
          <AuthFrame>
            <SignInTabs search={search} onSearchChange={show} />
          </AuthFrame>
          <OfflineBanner />
        </div>
      )}
      <Toasts />
    </>
  );
}

/**
 * If the user pressed a button before this code loaded, repeats the press. boot/before-paint.ts has recorded the press.
 * Sends `mousedown` before `click`, because the buttons of tabs react to `mousedown`.
 */
function repeatEarlyPress(): void {
  const button = document.querySelector<HTMLElement>('[data-pressed-early]');
  if (!button) return;
  delete button.dataset.pressedEarly;
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  button.click();
}

/**
 * Reloads the page when the user opens an emailed link in this tab. Such a link may change only the fragment of the
 * URL, and the browser then does not load the page by itself.
 */
function followMailedLinks(): () => void {
  const reload = () => location.reload();
  addEventListener('hashchange', reload);
  return () => removeEventListener('hashchange', reload);
}

function useAppOnceSignedIn(): ReactNode {
  const [app, setApp] = useState<ReactNode>(null);
  useEffect(() => {
    let isAsked = false;
    const takeOver = () => {
      if (isAsked) return;
      isAsked = true;
      // If the app's code cannot be loaded, a reload starts the app with the new session.
      openApp().then(setApp, () => location.reload());
    };
    // Another tab may have opened a session while this code loaded.
    if (mayHaveSession()) takeOver();
    return sessionStore.subscribe(() => {
      if (sessionStore.state().session) takeOver();
    });
  }, []);
  useEffect(() => (app && document.activeElement === document.body ? focusHeading() : undefined), [app]);
  return app;
}

/** Resolves when the route guards have decided which page to show. The form stays until then. */
async function openApp(): Promise<ReactNode> {
  const { App, router } = await loadApp();
  await router.load();
  return <App />;
}

async function loadApp() {
  // The server renders only the form of /auth, never the app.
  if (import.meta.env.SSR) throw new Error('There is no app on the server');
  return import('./app.tsx');
}
