import './styles/main.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { config } from 'zod/v4/core';
import { createQueryClient } from './api/query-client.ts';
import { sessionStore } from './api/session.ts';
import { AuthProvider } from './features/auth/auth-provider.tsx';
import { loadLocale } from './locales/load-locale.ts';
import { createAppRouter } from './routes.tsx';

// Before any schema is made: compiling them would need eval, which the content policy forbids.
config({ jitless: true });

await loadLocale('en');

const queries = createQueryClient();
const router = createAppRouter({ sessions: sessionStore, queries });
const renewGuards = () => void router.invalidate();

const place = document.getElementById('app');
if (!place) throw new Error('The page has no place for the application.');
createRoot(place).render(
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queries}>
      <AuthProvider onUserChange={renewGuards}>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>
  </I18nProvider>,
);
