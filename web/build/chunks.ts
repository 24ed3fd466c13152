import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/**
 * Returns the name of the script file for a module, depending on the entries and dynamic imports that need it:
 * - `base`: every page
 * - `public`: only the pages that anyone may read
 * - `public-` and a feature area: these pages and pages of the app
 * - `auth`: /auth and the app
 * - `auth-later`: what /auth loads on first use, in its own file so that it does not wait for the app
 * - `auth-later-app`: the part of `auth-later` that the shell of the app also needs
 * - `app`: the shell
 * - the name of a feature area, or `shared`: modules that several pages need
 *
 * In `auth-later` and the feature areas, the modules that need the form libraries are in a second file, such as
 * `orders-forms`. `shared` has a third file, `shared-later-forms`, for those that no page of identity needs. Null: the
 * module is in the file of the only page or lazy import that needs it, or it is the entry, which waits for the other
 * files. Loading a file also loads everything that its modules import, so a module that few pages need must not be in a
 * file that many pages load.
 */
export function chunkOf(moduleId: string, graph: Graph): string | null {
  if (react.test(moduleId)) return 'react';
  if (starts.entry.test(moduleId)) return null;
  const needing = startsThatNeed(moduleId, graph);
  const isFor = (start: RegExp) => needing.some((id) => start.test(id));
  if (isFor(starts.entry)) return 'base';
  const isPublic = needing.some((id) => isPublicPage(id, graph));
  if (isPublic && (isFor(starts.auth) || isFor(starts.app))) return 'base';
  const area = areaOf(moduleId, needing, graph);
  if (isPublic) return needing.every((id) => isPublicPage(id, graph)) ? 'public' : `public-${area}`;
  if (isFor(starts.auth)) return 'auth';
  if (needing.some((id) => isLaterPartOfAuth(id, graph)) && needing.length > 1) {
    if (isFor(starts.app)) return 'auth-later-app';
    return needsFormLibraries(moduleId, graph) ? 'auth-later-forms' : 'auth-later';
  }
  if (isFor(starts.app)) return 'app';
  if (needing.length < 2) return null;
  if (formLibraries.test(moduleId)) return 'forms';
  if (!needsFormLibraries(moduleId, graph)) return area;
  // The pages of identity are also for visitors, who should not load form code that these pages do not need.
  return area === 'shared' && !isFor(identityPage) ? 'shared-later-forms' : `${area}-forms`;
}

const react = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const identityPage = /[\\/]web[\\/]features[\\/]identity[\\/]/;
const publicPages = /[\\/]web[\\/]public-pages\.tsx$/;
const starts = {
  entry: /[\\/]index\.html$|[\\/]web[\\/]main\.tsx$/,
  auth: /[\\/]web[\\/]auth-start\.tsx$/,
  app: /[\\/]web[\\/](app|shell[\\/]app-shell)\.tsx$/,
};

const formLibraries = /node_modules[\\/](react-hook-form|zod|@orpc[\\/]contract)[\\/]/;

/**
 * The feature area of a module. A module outside the features, such as a schema of the contract, belongs to a feature
 * area if only code of that area imports it and only pages of that area need it. Otherwise the module belongs to
 * `shared`.
 */
function areaOf(moduleId: string, needing: readonly string[], graph: Graph): string {
  const own = featureOf(moduleId);
  if (own) return own;
  const importers = (id: string) => (featureOf(id) ? [] : graph.getModuleInfo(id)?.importers);
  const areas = new Set([...reached(moduleId, importers), ...needing].flatMap((id) => featureOf(id) ?? []));
  const [area = 'shared', ...others] = areas;
  return others.length === 0 ? area : 'shared';
}

/**
 * The name of the feature that contains a module. The import of files counts as a feature, because only the pages with
 * an import need its code.
 */
function featureOf(moduleId: string): string | undefined {
  const [, feature] = /\/web\/features\/(products\/imports|\w+)\//.exec(moduleId.replaceAll('\\', '/')) ?? [];
  return feature?.replace('/', '-');
}

/** The ids of the entry and of the dynamic imports that depend on this module. */
function startsThatNeed(moduleId: string, graph: Graph): string[] {
  return reached(moduleId, (id) => graph.getModuleInfo(id)?.importers).filter((id) => {
    const module = graph.getModuleInfo(id);
    return module !== null && (module.isEntry || module.dynamicImporters.length > 0);
  });
}

function needsFormLibraries(moduleId: string, graph: Graph): boolean {
  return reached(moduleId, (id) => graph.getModuleInfo(id)?.importedIds).some((id) => formLibraries.test(id));
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
