import { paths } from '../../paths.ts';

type Place = { pathname: string } | undefined;
type Change = { fromLocation?: Place; toLocation: Place };

/**
 * The style sheet that gives `view-transition-name` to the picture and the name of one product. No other element has
 * such a name, because the browser makes a snapshot of each named element.
 */
const names = typeof CSSStyleSheet === 'undefined' ? null : new CSSStyleSheet();

/**
 * The router's `defaultViewTransition`. Between the marketplace and a product, the picture and the name move to their new positions
 * (styles/motion.css contains the durations). Other navigations have no transition.
 */
export const productTransition = isSupported() && {
  types({ fromLocation, toLocation }: Change): string[] | false {
    const id = CSS.escape(productBetween(fromLocation, toLocation) ?? '');
    if (!id || !names || !document.querySelector(`[data-picture-of="${id}"]`)) return false;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
    names.replaceSync(`
      :root:active-view-transition-type(product) {
        [data-picture-of="${id}"] { view-transition-name: product-picture }
        [data-name-of="${id}"] { view-transition-name: product-name }
        /* Renders the card if content-visibility has skipped it, because only rendered elements can move. */
        :has(> [data-picture-of="${id}"]) { content-visibility: visible }
      }`);
    document.adoptedStyleSheets = [...new Set([...document.adoptedStyleSheets, names])];
    return ['product'];
  },
};

/** Whether the browser supports types of view transitions. Without this support, the router would animate every navigation. */
function isSupported(): boolean {
  return globalThis.CSS?.supports?.('selector(:active-view-transition-type(a))') ?? false;
}

function productBetween(from: Place, to: Place): string | null {
  const pages = [from?.pathname ?? '', to?.pathname ?? ''];
  if (!pages.includes(paths.marketplace)) return null;
  const prefix = paths.product('');
  return pages.find((page) => page.startsWith(prefix))?.slice(prefix.length) || null;
}
