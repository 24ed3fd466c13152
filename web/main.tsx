import './schemas-without-eval.ts';
import './styles/main.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadLocale } from './locales/load-locale.ts';
import { publicPage } from './public-pages.tsx';
import { applyReaderSettings, ReaderSettings } from './reader-settings.tsx';

const place = document.getElementById('app');
if (!place) throw new Error('The page has no place for the application.');

const showPage = publicPage(location.pathname) ?? showApp;
// The frame of an app page stands until the app's first render takes its place.
const isRendered = place.firstElementChild?.hasAttribute('data-frame') === false;
const [page] = await Promise.all([showPage(), isRendered ? loadLocale('en') : applyReaderSettings()]);
const app = (
  <I18nProvider i18n={i18n}>
    {page}
    <ReaderSettings />
  </I18nProvider>
);
// Hydrates the page that the server rendered.
if (isRendered) hydrateRoot(place, app);
else createRoot(place).render(app);

async function showApp() {
  const { App, openFirstPage } = await import('./app.tsx');
  await openFirstPage();
  return <App />;
}
