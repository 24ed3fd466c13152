import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/**
 * Names the script file of a module that several pages share, so that a page loads few files and none of them is tiny. `base` is
 * for every page, `entry` is what /auth needs besides and the app too, `app` is what every page needs that is not public, `product` is what the public product page shares with the app's,
 * `frames` draws dialogs, sheets, menus and tooltips, `tabs` and `forms` are for what is made of those, `pages` for other modules that several pages share, and
 * `overlays` for what dialogs and sheets share among themselves. What a single page shares with its own overlays has a file beside
 * the page's, and a module that only one of them needs stays with it (null). So does the entry: it waits for the others, so it
 * must not be in a file that they wait for.
 */
export function chunkOf(moduleId: string, graph: Graph): string | null {
  if (/node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(moduleId)) return 'react';
  const starts = startsThatNeed(moduleId, graph);
  const isFor = (kind: RegExp) => starts.some((start) => kind.test(start));
  if (starts.length > 0 && starts.every((start) => frameStart.test(start))) return 'frames';
  if (starts.length < 2) return null;
  if (isFor(entry) || (isFor(publicStart) && isFor(appStart))) return 'base';
  if (isFor(authStart) && isFor(appStart)) return 'entry';
  if (isFor(appStart) || isFor(transport)) return 'app';
  const pages = starts.filter((start) => isPage(start, graph));
  const others = starts.filter((start) => !publicStart.test(start));
  if (isFor(publicStart) && !isPackage.test(moduleId)) return others.length > 1 ? 'base' : 'product';
  if (isFor(publicStart) || needs(tabs, moduleId, graph)) return 'tabs';
  if (needs(formLibraries, moduleId, graph)) return 'forms';
  return sharedByPages(moduleId, pages, graph);
}

/** A page with a form has loaded what it shares with dialogs and their forms, so that lies with the forms. */
function sharedByPages(moduleId: string, [page, ...others]: string[], graph: Graph): string {
  if (!page) return 'overlays';
  if (others.length > 0 || common.test(moduleId)) return 'pages';
  return needs(formLibraries, page, graph) ? 'forms' : `${page.replace(/.*[\\/]|\.tsx$/g, '')}-shared`;
}

const entry = /[\\/]index\.html$/;
const publicStart = /[\\/](public-frame|public-product-page|terms-page|privacy-page)\.tsx$/;
const authStart = /[\\/]web[\\/]auth-start\.tsx$/;
const frameStart = /[\\/]web[\\/]ui[\\/]overlays[\\/]/;
const appStart = /[\\/]web[\\/](app|shell[\\/]app-shell)\.tsx$/;
const transport = /[\\/]web[\\/]api[\\/]open-api-link\.ts$/;
const common = /[\\/]web[\\/](ui[\\/])?[^\\/]+$/;
/** An icon lies with the components that draw it. */
const isPackage = /[\\/]node_modules[\\/](?!lucide-react[\\/])/;
const tabs = /node_modules[\\/]@radix-ui[\\/]react-tabs[\\/]/;
const formLibraries = /node_modules[\\/](react-hook-form|zod)[\\/]/;

/** The modules where loading starts (the entry and every dynamic import) that depend on this module. */
function startsThatNeed(moduleId: string, graph: Graph): string[] {
  return reached(moduleId, (id) => graph.getModuleInfo(id)?.importers).filter((id) => {
    const module = graph.getModuleInfo(id);
    return module !== null && (module.isEntry || module.dynamicImporters.length > 0);
  });
}

function isPage(moduleId: string, graph: Graph): boolean {
  return graph.getModuleInfo(moduleId)?.dynamicImporters.some((id) => id.endsWith('routes.tsx')) ?? false;
}

function needs(packages: RegExp, moduleId: string, graph: Graph): boolean {
  return reached(moduleId, (id) => graph.getModuleInfo(id)?.importedIds).some((id) => packages.test(id));
}

/** The module and everything reachable from it through `next`. */
function reached(moduleId: string, next: (id: string) => readonly string[] | undefined): string[] {
  const seen = new Set([moduleId]);
  for (const id of seen) for (const other of next(id) ?? []) seen.add(other);
  return [...seen];
}
