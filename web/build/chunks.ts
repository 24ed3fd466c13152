import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

/**
 * Names the script file of a module that several pages share, so that a page loads few files and none of them is tiny. `base` is
 * for every page, `entry` is what /auth needs besides and the app too, `app` is what every page needs that is not public, `product` is
 * what the public product page shares with the app's, `tiles` what pages of products show beside one, `recents` what this browser
 * remembers of its user, `refusals` are the sentences of refusals, `frames` draws dialogs, sheets, menus with what is in them and
 * tooltips, `delivery` asks for addresses, `forms` is for what is made with the form libraries, `product-form` for the one form of products, `sign-in` for what other
 * pages share with the form of /auth, `pages` for other modules that several pages share, `other-pages` for those of them that no page
 * needs which people open often, and `overlays` for what dialogs and sheets share among themselves, `product-parts` where all are of
 * products, and `order-parts` where all are of orders and the list of them is none of them. What a single page shares with its own
 * overlays has a file beside the page's, and a module that only one of them needs stays with it (null). So does the entry: it waits for
 * the others, so it must not be in a file that they wait for.
 *
 * A file brings along whatever any of its modules imports. So a module never goes to a file whose readers do not all need its imports.
 */
export function chunkOf(moduleId: string, graph: Graph): string | null {
  if (react.test(moduleId)) return 'react';
  if (refusals.test(moduleId)) return 'refusals';
  if (tiles.test(moduleId)) return moduleId.includes('product-tiles') ? 'product' : 'tiles';
  if (recents.test(moduleId)) return 'recents';
  if (manyQueries.test(moduleId)) return 'queries';
  if (unsaved.test(moduleId)) return 'overlays';
  if (fewLines.test(moduleId)) return 'pages';
  const starts = startsThatNeed(moduleId, graph);
  const isFor = (kind: RegExp) => starts.some((start) => kind.test(start));
  // What only frames fetch comes after them.
  const comesWithFrames = (start: string) =>
    frameStart.test(start) || (start !== moduleId && isFetchedByFrames(start, graph));
  if (isFor(frameStart) && starts.every(comesWithFrames)) return 'frames';
  if (starts.length < 2) return isFor(app) ? 'app' : null;
  if (isFor(entry)) return 'base';
  if (isFor(publicStart)) {
    const isForAll = isFor(appStart) || isFor(authStart) || (tiny.test(moduleId) && starts.length > 3);
    return isForAll || starts.filter((start) => isPage(start, graph) && !comparison.test(start)).length > 1
      ? 'base'
      : 'product';
  }
  const isCommon = common.test(moduleId);
  if (isFor(authStart) && (isFor(appStart) || isCommon)) return 'entry';
  if (isFor(appStart)) return 'app';
  if (starts.every((start) => productForm.test(start))) return 'product-form';
  if (addressForm.test(moduleId)) return 'delivery';
  if (addressText.test(moduleId)) return 'organizations-page-shared';
  if (needs(formLibraries, moduleId, graph)) return 'forms';
  if (isFor(authStart)) return 'sign-in';
  const [page, ...others] = starts.filter((start) => isPage(start, graph) || often.test(start));
  if (starts.every((start) => ofOrders.test(start)))
    return isFor(listOfOrders) ? 'orders-page-shared' : 'order-parts';
  if (!page) return starts.every((start) => ofProducts.test(start)) ? 'product-parts' : 'overlays';
  if (others.length > 0 || isCommon) {
    if (isFor(often)) return 'pages';
    return isFor(organizations) ? 'organizations-page-shared' : 'other-pages';
  }
  // A page with a form has loaded what it shares with dialogs and their forms.
  return needs(formLibraries, page, graph) ? 'forms' : `${page.replace(/.*[\\/]|\.tsx$/g, '')}-shared`;
}

const react = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const entry = /[\\/]index\.html$/;
const publicStart = /[\\/](public-frame|public-product-page|terms-page|privacy-page)\.tsx$/;
/** Shows details as the pages of a product do, which is no reason to send them to every page. */
const comparison = /[\\/]compare-page\.tsx$/;
const authStart = /[\\/]web[\\/]auth-start\.tsx$/;
/** Where people come most, the two lists of orders as parts of their page: these bring along nothing of the others. */
const often = /[\\/]((marketplace|product|orders|manufacturer)-page|sales-inbox|order-list)\.tsx$/;
/** They load the file of the organizations' pages in any case, so what they share with others goes there: none loads more than fifteen. */
const organizations =
  /[\\/](organizations-page|organization-with-products|organization-detail|profile-page|sign-in|session-expired-dialog|auth-page)\.tsx$/;
/** A menu is small, and whoever gives the first sign fetches them all. */
const frameStart = /[\\/]web[\\/]ui[\\/]overlays[\\/]|-menu\.tsx$/;
const app = /[\\/]web[\\/]app\.tsx$/;
const appStart = /[\\/]web[\\/](app|shell[\\/]app-shell)\.tsx$/;
const refusals = /virtual:refusals|[\\/]web[\\/]api[\\/]english-refusals\.ts$/;
/** Only parts of products read several queries, or page after page; the library's one door would put it into every page. */
const manyQueries = /(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js$/;
/**
 * A few lines each, for which no page shall load a further file: what stands for an overlay on a page before it opens, and what forms
 * and single pages need besides.
 */
const fewLines =
  /[\\/]ui[\\/](sheet|overlay-parts)\.tsx$|[\\/](ui[\\/]csv|contract[\\/](money-choices|letters)|payments[\\/]use-payment-onboarding)\.ts$/;
/** Only what is typed needs it, and the router's one door would put it into every page as well. */
const unsaved = /[\\/](unsaved-changes\.tsx|useBlocker\.js)$/;
/** So small that whoever needs one must not load what others need beside it. */
const tiny = /[\\/](lucide-react|contract)[\\/]|[\\/]ui[\\/][a-z-]+\.ts$|[\\/]choice-words\.ts$/;
/** Small pieces, which many use sooner or later. */
const common = /[\\/]web[\\/](ui[\\/])?[^\\/]+$|[\\/](lucide-react|contract)[\\/]/;
/** Several pages have these and those, and the ones that most people begin with do not. */
const recents = /[\\/]web[\\/]api[\\/]local-recents\.ts$/;
const tiles = /[\\/]beside[\\/](product-tiles|marketplace-tiles|tile-skeletons)\.tsx$/;
/** To create a product and to edit it: one form. */
const productForm = /[\\/]features[\\/]products[\\/](form|edit)[\\/]/;
/** Asked for at a checkout, and where addresses are kept. */
const addressForm =
  /[\\/]organizations[\\/]delivery[\\/](delivery-form|delivery-fields|use-save-delivery|address-form|field-names)\.tsx?$/;
/** What pages of orders have of an address, and load the file of the organizations' pages for in any case. */
const addressText = /[\\/]organizations[\\/](country-[a-z]+|use-countries|delivery[\\/]delivery-text)\.tsx?$/;
/** Schemas come with the operations they are part of. */
const ofProducts = /[\\/]features[\\/]products[\\/]/;
const ofOrders = /[\\/]features[\\/]orders[\\/]/;
const listOfOrders = /[\\/](orders-page|sales-inbox)\.tsx$/;
const formLibraries = /node_modules[\\/](react-hook-form|zod|@orpc[\\/]contract)[\\/]/;

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

function isFetchedByFrames(moduleId: string, graph: Graph): boolean {
  return graph.getModuleInfo(moduleId)?.dynamicImporters.every((id) => frameStart.test(id)) ?? false;
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
