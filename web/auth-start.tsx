import { type ReactNode, useEffect, useState } from 'react';
import { heedBrowser } from './api/connection.ts';
import { mayHaveSession, sessionStore } from './api/session/session.ts';
import { AuthFrame } from './features/identity/entry/auth-frame.tsx';
import type { AuthSearch } from './features/identity/entry/search-params.ts';
import { SignInTabs } from './features/identity/entry/sign-in-tabs.tsx';
import { stringifySearch } from './search-params.ts';
import { focusHeading } from './shell/focus-heading.ts';
import { mainId } from './shell/main-id.ts';
import { OfflineBanner } from './shell/offline-banner.tsx';
import { Toasts } from './shell/toasts.tsx';
import { onFirstSign } from './ui/first-sign.ts';
import { SkipLink } from './ui/skip-link.tsx';

/**
 * /auth for who has no session: it stands in the HTML as served and needs neither router nor query cache. The app is fetched while
 * somebody types and takes over when a session opens, here or in another tab.
 */
export function AuthStart({ search: asked }: { search: AuthSearch }) {
  const [search, setSearch] = useState(asked);
  const app = useAppOnceSignedIn();
  useEffect(followMailedLinks, []);
  useEffect(() => onFirstSign(() => void loadApp().catch(() => {})), []);
  useEffect(repeatEarlyPress, []);
  useEffect(heedBrowser, []);
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

/** A press on a button whose code was not here yet: boot/before-paint.ts marks it. Tabs react to the pointer's going down. */
function repeatEarlyPress(): void {
  const button = document.querySelector<HTMLElement>('[data-pressed-early]');
  if (!button) return;
  delete button.dataset.pressedEarly;
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  button.click();
}

/** A mailed link that is opened here only changes the fragment. */
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
      // Served anew, the page begins with the app.
      openApp().then(setApp, () => location.reload());
    };
    // In another tab, while this one's code was on its way.
    if (mayHaveSession()) takeOver();
    return sessionStore.subscribe(() => {
      if (sessionStore.state().session) takeOver();
    });
  }, []);
  useEffect(() => (app && document.activeElement === document.body ? focusHeading() : undefined), [app]);
  return app;
}

/** The form stays until the guards have said where its user belongs. */
async function openApp(): Promise<ReactNode> {
  const { App, router } = await loadApp();
  await router.load();
  return <App />;
}

async function loadApp() {
  // The server renders the form alone.
  if (import.meta.env.SSR) throw new Error('There is no app on the server');
  return import('./app.tsx');
}
