import './schemas-without-eval.ts';
import './styles/main.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { showFirstWords } from './locales/load-locale.ts';
import { publicPage } from './public-pages.tsx';
import { Toasts } from './shell/toasts.tsx';

const place = document.getElementById('app');
if (!place) throw new Error('The page has no place for the application.');

showFirstWords();
const showPage = publicPage(location);
const page = await (showPage ?? showApp)();
const content = <I18nProvider i18n={i18n}>{page}</I18nProvider>;
// Hydrates the page that the server rendered.
if (showPage && place.firstElementChild) hydrateRoot(place, content);
else createRoot(place).render(content);

async function showApp() {
  const { App } = await import('./app.tsx');
  return (
    <>
      <App />
      <Toasts />
    </>
  );
}
