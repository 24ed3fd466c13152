import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicProduct } from '../../contract/products.ts';

/** What web/render-public.tsx exports; the build makes one file of it. */
export type PageRenderer = {
  renderProductPage(product: PublicProduct | null, appName: string): string;
};

/** Loaded with the first page that wants it: a process that serves none, a worker, does without its 20 MB. */
export function openPageRenderer(folder: string): () => Promise<PageRenderer> {
  const file = pathToFileURL(join(folder, '../render/render-public.js')).href;
  return () => import(file) as Promise<PageRenderer>;
}
