import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/**
 * Names the script file that a module shared by several pages goes into, so that a page is few files and none of them tiny: what
 * the public pages need is in `base`, what every other page needs besides in `app`, what forms need in `forms`, what else several
 * pages share in `pages`, and what is shared by what opens on them in `overlays`. A module that one of them alone needs stays
 * with it (null); so does the entry, which waits for the others and must not be in a file that they wait for.
 */
export function chunkOf(moduleId: string, graph: Graph): string | null {
  if (/node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(moduleId)) return 'react';
  const starts = startsThatNeed(moduleId, graph);
  if (starts.length < 2) return null;
  if (starts.some((start) => publicStart.test(start))) return 'base';
  if (starts.some((start) => appStart.test(start))) return 'app';
  if (needsForms(moduleId, graph)) return 'forms';
  return starts.filter((start) => isPage(start, graph)).length > 1 ? 'pages' : 'overlays';
}

const publicStart =
  /[\\/](index\.html|public-frame\.tsx|public-product-page\.tsx|terms-page\.tsx|privacy-page\.tsx)$/;
const appStart = /[\\/]web[\\/](app|shell[\\/]app-shell)\.tsx$/;
const formLibraries = /node_modules[\\/](react-hook-form|zod)[\\/]/;

/** Where loading begins (the entry, and whatever is imported when it is wanted) and comes to need this module. */
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

/** The module and everything that `next` leads to from it. */
function reached(moduleId: string, next: (id: string) => readonly string[] | undefined): string[] {
  const seen = new Set([moduleId]);
  for (const id of seen) for (const other of next(id) ?? []) seen.add(other);
  return [...seen];
}
