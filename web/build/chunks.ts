import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/**
 * Returns the name of the script file for a module, depending on the entries and dynamic imports that need it:
 * - `base`: every page
 * - `auth`: /auth and the app
 * - `sign-in`: /auth and the other places where a person signs in
 * - `app`: the shell
 * - `forms`: components and packages of a form
 * - `many`: other components and packages, and modules that many pages or lazy parts of the app need
 *
 * Null: the module is in a file for exactly the entries and dynamic imports that need it (`entriesAware` in
 * vite.config.ts), or it is the entry. Loading a file also loads the files that its modules import. So `many` has no
 * module that imports code of few pages.
 */
export function chunkOf(moduleId: string, graph: Graph): string | null {
  if (react.test(moduleId)) return 'react';
  if (starts.entry.test(moduleId)) return null;
  const needing = startsThatNeed(moduleId, graph);
  const isFor = (start: RegExp) => needing.some((id) => start.test(id));
  const isPublic = needing.some((id) => isPublicPage(id, graph));
  if (isFor(starts.entry) || (isPublic && (isFor(starts.auth) || isFor(starts.app)))) return 'base';
  if (isFor(starts.app)) return isFor(starts.auth) ? 'auth' : 'app';
  const isForMany = needing.length >= manyStarts;
  if (isFor(starts.auth)) return isForMany ? null : 'sign-in';
  if (isPublic || needing.some((id) => isLaterPartOfAuth(id, graph)) || needing.length < 2) return null;
  if (!ofOneSubject.test(moduleId) && needs(moduleId, formLibrary, graph)) return 'forms';
  if (needs(moduleId, schemaLibrary, graph)) return null;
  return isForMany || !needs(moduleId, ofOneSubject, graph) ? 'many' : null;
}

/** From this number of pages and lazy parts on, a module is in a file for all of them. */
const manyStarts = 8;
const react = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const formLibrary = /node_modules[\\/]react-hook-form[\\/]/;
const schemaLibrary = /node_modules[\\/](zod|@orpc[\\/]contract)[\\/]/;
const ofOneSubject = /^\0virtual:|[\\/](contract|web[\\/]features)[\\/]/;
const publicPages = /[\\/]web[\\/]public-pages\.tsx$/;
const starts = {
  entry: /[\\/]index\.html$|[\\/]web[\\/]main\.tsx$/,
  auth: /[\\/]web[\\/]auth-start\.tsx$/,
  app: /[\\/]web[\\/](app|shell[\\/]app-shell)\.tsx$/,
};

/** The ids of the entry and of the dynamic imports that depend on this module. */
function startsThatNeed(moduleId: string, graph: Graph): string[] {
  return reached(moduleId, (id) => graph.getModuleInfo(id)?.importers).filter((id) => {
    const module = graph.getModuleInfo(id);
    return module !== null && (module.isEntry || module.dynamicImporters.length > 0);
  });
}

function needs(moduleId: string, library: RegExp, graph: Graph): boolean {
  return reached(moduleId, (id) => graph.getModuleInfo(id)?.importedIds).some((id) => library.test(id));
}

/** The module, and all modules that are reached from it by repeated calls of `next`. */
function reached(moduleId: string, next: (id: string) => readonly string[] | undefined): string[] {
  const seen = new Set([moduleId]);
  for (const id of seen) for (const other of next(id) ?? []) seen.add(other);
  return [...seen];
}

/**
 * Whether code of /auth imports the module lazily. Examples are the validation rules of the forms, and the toasts. The
 * lazy import of the app itself does not count.
 */
function isLaterPartOfAuth(id: string, graph: Graph): boolean {
  if (Object.values(starts).some((start) => start.test(id)) || isPublicPage(id, graph)) return false;
  const importers = graph.getModuleInfo(id)?.dynamicImporters ?? [];
  return importers.some((importer) =>
    startsThatNeed(importer, graph).some((start) => starts.auth.test(start) || starts.entry.test(start)),
  );
}

function isPublicPage(id: string, graph: Graph): boolean {
  const importers = graph.getModuleInfo(id)?.dynamicImporters ?? [];
  return !starts.auth.test(id) && importers.some((importer) => publicPages.test(importer));
}
