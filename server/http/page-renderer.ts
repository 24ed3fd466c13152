import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicProduct } from '../../contract/products.ts';

/** The exports of web/render-public.tsx, which the build bundles into one file. */
export type PageRenderer = {
  renderProductPage(product: PublicProduct | null, appName: string): string;
};

/** Loaded with the first page that needs it, because it takes 20 MB that a worker never uses. */
export function openPageRenderer(folder: string): () => Promise<PageRenderer> {
  const file = pathToFileURL(join(folder, '../render/render-public.js')).href;
  return () => import(file) as Promise<PageRenderer>;
}
