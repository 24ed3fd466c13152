import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../mail/html.ts';
import type { PreloadsOf } from './preloads.ts';

/** What the build writes to .vite/pages.json (web/render/render-pages.tsx). */
export type BuiltPages = {
  routes: { path: string; title: string | null; guard: 'own' | 'app' | 'staff' }[];
  shellReads: string[];
  pages: { path: string; module: string; reads: string[]; html: string }[];
};

/** Modules that every signed-in page needs besides its own. */
const shellModules = ['app.tsx', 'shell/app-shell.tsx'];

type PageSkeleton = { path: string; head: string; scripts: string; body: string };
type Pages = {
  /** The parts that each page of the app adds to the HTML template: its skeleton, its scripts and its early reads. */
  skeletons: PageSkeleton[];
  /** The paths of all pages, as in the router. */
  paths: string[];
};

export async function readSkeletons(folder: string, appName: string, preloadsOf: PreloadsOf): Promise<Pages> {
  const { routes, shellReads, pages }: BuiltPages = JSON.parse(
    await readFile(join(folder, '.vite/pages.json'), 'utf8'),
  );
  const skeletons = pages.map(({ path, module, reads, html }) => ({
    path,
    head: earlyReads(shellReads, reads),
    scripts: preloadsOf([...shellModules, module]),
    body: html.replaceAll('%APP_NAME%', escapeHtml(appName)),
  }));
  return { skeletons, paths: routes.map(({ path }) => path) };
}

/**
 * The meta element with the URLs that the boot script requests while the app's scripts load (web/boot/early-reads.ts).
 */
function earlyReads(ofShell: string[], ofPage: string[]): string {
  const [shell, page] = [ofShell, ofPage].map((reads) => escapeHtml(reads.join(' ')));
  return `<meta name="early-reads" content="${shell}" data-page="${page}">`;
}
