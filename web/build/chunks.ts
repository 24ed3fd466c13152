import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/**
 * Names the script file of a module that several pages share, so that a page loads few files and none of them is tiny. `base` is
 * for the public pages, `entry` is what /auth needs besides and the app too, `app` is what every other page needs, `forms` is for forms, `pages` for other modules that several
 * pages share, and `overlays` for those that dialogs and sheets share. A module that only one of them needs stays with it (null).
 * So does the entry: it waits for the others, so it must not be in a file that they wait for.
 */
export function chunkOf(moduleId: string, graph: Graph): string | null {
  if (/node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(moduleId)) return 'react';
  const starts = startsThatNeed(moduleId, graph);
  if (starts.length < 2) return null;
  if (starts.some((start) => publicStart.test(start))) return 'base';
  if (starts.some((start) => authStart.test(start))) return 'entry';
  if (starts.some((start) => appStart.test(start))) return 'app';
  if (needsForms(moduleId, graph)) return 'forms';
  return starts.filter((start) => isPage(start, graph)).length > 1 ? 'pages' : 'overlays';
}

const publicStart =
  /[\\/](index\.html|public-frame\.tsx|public-product-page\.tsx|terms-page\.tsx|privacy-page\.tsx)$/;
const authStart = /[\\/]web[\\/]auth-start\.tsx$/;
const appStart = /[\\/]web[\\/](app|shell[\\/]app-shell)\.tsx$/;
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

function needsForms(moduleId: string, graph: Graph): boolean {
  return reached(moduleId, (id) => graph.getModuleInfo(id)?.importedIds).some((id) => formLibraries.test(id));
}

/** The module and everything reachable from it through `next`. */
function reached(moduleId: string, next: (id: string) => readonly string[] | undefined): string[] {
  const seen = new Set([moduleId]);
  for (const id of seen) for (const other of next(id) ?? []) seen.add(other);
  return [...seen];
}
