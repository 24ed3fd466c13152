import './schemas-without-eval.ts';
import './styles/main.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { loadLocale } from './locales/load-locale.ts';
import { publicPage } from './public-pages.tsx';

const place = document.getElementById('app');
if (!place) throw new Error('The page has no place for the application.');

const showPage = publicPage(location.pathname) ?? showApp;
const [page] = await Promise.all([showPage(), loadLocale('en')]);
createRoot(place).render(<I18nProvider i18n={i18n}>{page}</I18nProvider>);

async function showApp() {
  const { App } = await import('./app.tsx');
  return <App />;
}
