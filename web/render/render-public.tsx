import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PublicPage, RecalledPage } from '../../contract/similar-products.ts';
import { setAppName } from '../app-name.ts';
import { AuthStart } from '../auth-start.tsx';
import type { AuthSearch } from '../features/identity/entry/search-params.ts';
import { PublicProductPage } from '../features/products/public-product-page.tsx';
import { PublicFrame } from '../shell/public-frame.tsx';

/**
 * Renders the public pages for the server (a separate build, dist/render), in English for search engines. main.tsx hydrates this output.
 * @param page null when the product does not exist
 */
export function renderProductPage(page: PublicPage | RecalledPage | null, appName: string): string {
  return render(
    appName,
    <PublicFrame>
      <PublicProductPage page={page} />
    </PublicFrame>,
  );
}

/** Renders the sign-in page, for visitors without a session. */
export function renderAuthPage(search: AuthSearch, appName: string): string {
  return render(appName, <AuthStart search={search} />);
}

function render(appName: string, page: ReactNode): string {
  setAppName(appName);
  return renderToString(<I18nProvider i18n={i18n}>{page}</I18nProvider>);
}

/** No messages are needed, because the English texts are compiled into the components. */
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
