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
const isRendered = place.firstElementChild !== null;
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
  const { App } = await import('./app.tsx');
  return <App />;
}
