import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/**
 * Names the script file of a module, by where loading starts and comes to need it: `base` for every page, `public` for the pages that
 * anyone may read, `auth` for /auth and the app, `app` for the shell. What several pages need is in the file of its feature area, or in
 * `shared`, and those modules of it that need the form libraries in a second one. Null leaves a module with the page or the lazy
 * import that alone needs it. The entry is alone, too: it waits for the others.
 *
 * A file loads whatever any of its modules imports. So a module that fewer pages need must not go to a file that more of them load.
 */
export function chunkOf(moduleId: string, graph: Graph): string | null {
  if (react.test(moduleId)) return 'react';
  if (starts.entry.test(moduleId)) return null;
  const needing = startsThatNeed(moduleId, graph);
  const isFor = (start: RegExp) => needing.some((id) => start.test(id));
  if (isFor(starts.entry)) return 'base';
  const isPublic = needing.some((id) => isPublicPage(id, graph));
  if (isPublic && (isFor(starts.auth) || isFor(starts.app))) return 'base';
  if (isPublic) return 'public';
  if (isFor(starts.auth)) return 'auth';
  if (isFor(starts.app)) return 'app';
  if (needing.length < 2) return null;
  if (formLibraries.test(moduleId)) return 'forms';
  return needsFormLibraries(moduleId, graph) ? `${areaOf(moduleId)}-forms` : areaOf(moduleId);
}

const react = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const publicPages = /[\\/]web[\\/]public-pages\.tsx$/;
const starts = {
  entry: /[\\/]index\.html$|[\\/]web[\\/]main\.tsx$/,
  auth: /[\\/]web[\\/]auth-start\.tsx$/,
  app: /[\\/]web[\\/](app|shell[\\/]app-shell)\.tsx$/,
};

const formLibraries = /node_modules[\\/](react-hook-form|zod|@orpc[\\/]contract)[\\/]/;

function areaOf(moduleId: string): string {
  const [, area = 'shared'] = /[\\/]web[\\/]features[\\/](\w+)[\\/]/.exec(moduleId) ?? [];
  return area;
}

/** The modules where loading starts (the entry and every dynamic import) that depend on this module. */
function startsThatNeed(moduleId: string, graph: Graph): string[] {
  return reached(moduleId, (id) => graph.getModuleInfo(id)?.importers).filter((id) => {
    const module = graph.getModuleInfo(id);
    return module !== null && (module.isEntry || module.dynamicImporters.length > 0);
  });
}

function needsFormLibraries(moduleId: string, graph: Graph): boolean {
  return reached(moduleId, (id) => graph.getModuleInfo(id)?.importedIds).some((id) => formLibraries.test(id));
}

/** The module and everything reachable from it through `next`. */
function reached(moduleId: string, next: (id: string) => readonly string[] | undefined): string[] {
  const seen = new Set([moduleId]);
  for (const id of seen) for (const other of next(id) ?? []) seen.add(other);
  return [...seen];
}

function isPublicPage(id: string, graph: Graph): boolean {
  const importers = graph.getModuleInfo(id)?.dynamicImporters ?? [];
  return !starts.auth.test(id) && importers.some((importer) => publicPages.test(importer));
}
