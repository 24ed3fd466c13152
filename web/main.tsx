import './api/schemas-without-eval.ts';
import './styles/main.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadWhenOnline } from './api/load-when-online.ts';
import { loadLocale } from './locales/load-locale.ts';
import { publicPage } from './public-pages.tsx';
import { applyReaderSettings, ReaderSettings } from './reader-settings.tsx';
import { Toasts } from './shell/toasts.tsx';

const place = document.getElementById('app');
if (!place) throw new Error('The page has no place for the application.');

const showPage = publicPage(location);
// Whether the HTML is a public page that the server rendered. If so, React hydrates the HTML. On an app page the HTML
// from the server is a skeleton, which stays until the app's first render.
const isRendered = showPage !== null && place.firstElementChild !== null;
const [page] = await Promise.all([
  (showPage ?? showApp)(),
  isRendered ? loadLocale('en') : applyReaderSettings(),
]);
const content = (
  <I18nProvider i18n={i18n}>
    {page}
    <ReaderSettings />
  </I18nProvider>
);
// In a transition, the browser can paint and handle input during the hydration.
startTransition(() => {
  if (isRendered) hydrateRoot(place, content);
  else createRoot(place).render(content);
});

async function showApp() {
  const { App, openFirstPage } = await loadWhenOnline(() => import('./app.tsx'));
  await openFirstPage();
  return (
    <>
      <App />
      <Toasts />
    </>
  );
}
