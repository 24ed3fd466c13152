import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { PublicProduct } from '../../contract/products.ts';

/** The exports of web/render-public.tsx, which the build bundles into one file. */
export type PageRenderer = {
  renderProductPage(product: PublicProduct | null, appName: string): string;
};

/** The HTML of a public product page, from the product as JSON text; null renders the page of a product that does not exist. */
export type RenderProduct = (product: string | null) => Promise<string>;

type Settings = { appName: string; log: Logger; load: () => Promise<PageRenderer> };

/** Loaded with the first page that needs it, because it takes 20 MB that a worker never uses. */
export function loadPageRenderer(folder: string): () => Promise<PageRenderer> {
  const file = pathToFileURL(join(folder, '../render/render-public.js')).href;
  return () => import(file) as Promise<PageRenderer>;
}

/**
 * Renders each product once a minute at most: rendering takes some milliseconds of the one thread, and only the words of how long
 * ago it was listed change by themselves. If rendering fails, the body is empty and the browser renders the page itself.
 */
export function openProductRenderer({ appName, log, load }: Settings): RenderProduct {
  const rendered = new LRUCache<string, string>({ max: 100, ttl: 60_000 });
  return async (product) => {
    const key = product ?? '';
    const known = rendered.get(key);
    if (known !== undefined) return known;
    try {
      const { renderProductPage } = await load();
      const html = renderProductPage(product && JSON.parse(product), appName);
      rendered.set(key, html);
      return html;
    } catch (error) {
      log.error({ err: error }, 'a product page could not be rendered');
      return '';
    }
  };
}
