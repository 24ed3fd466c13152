import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { PublicPage, RecalledPage } from '../../contract/similar-products.ts';

/** The open tab of /auth. The default is sign-in. */
export type AuthTab = { tab?: 'sign-up' };

/** The exports of web/render/render-public.tsx, which the build bundles into one file. */
export type PageRenderer = {
  renderProductPage(page: PublicPage | RecalledPage | null, appName: string): string;
  renderAuthPage(search: AuthTab, appName: string): string;
};

/** Renders the HTML of a page's body. Empty when rendering fails; the browser then renders the page. */
export type RenderPages = {
  /** Null renders the page of a product that does not exist. */
  product: (page: PublicPage | RecalledPage | null) => Promise<string>;
  auth: (search: AuthTab) => Promise<string>;
};

type Settings = { appName: string; log: Logger; load: () => Promise<PageRenderer> };

/** Loads the renderer with the first page that needs it, because it takes 20 MB that a worker never uses. */
export function loadPageRenderer(folder: string): () => Promise<PageRenderer> {
  const file = pathToFileURL(join(folder, '../render/render-public.js')).href;
  return () => import(file) as Promise<PageRenderer>;
}

export function openPageRenderer({ appName, log, load }: Settings): RenderPages {
  const render = async (page: (renderer: PageRenderer) => string) => {
    try {
      return page(await load());
    } catch (error) {
      log.error({ err: error }, 'a page could not be rendered');
      return '';
    }
  };
  return {
    product: (page) => render(({ renderProductPage }) => renderProductPage(page, appName)),
    auth: (search) => render(({ renderAuthPage }) => renderAuthPage(search, appName)),
  };
}
