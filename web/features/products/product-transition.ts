import { paths } from '../../paths.ts';

type Place = { pathname: string } | undefined;
type Change = { fromLocation?: Place; toLocation: Place };

/** The names of the one product that moves; of no other, because each name costs the browser a picture of its own. */
const names = typeof CSSStyleSheet === 'undefined' ? null : new CSSStyleSheet();

/**
 * The router's `defaultViewTransition`: from a product in the list to its page and back, its picture and its name move from one
 * place to the other (styles/motion.css has the times). Every other change of page is immediate.
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
        /* A card that was not drawn yet has nothing to move. */
        :has(> [data-picture-of="${id}"]) { content-visibility: visible }
      }`);
    document.adoptedStyleSheets = [...new Set([...document.adoptedStyleSheets, names])];
    return ['product'];
  },
};

/** Without types the router would move every change of page. */
function isSupported(): boolean {
  return globalThis.CSS?.supports?.('selector(:active-view-transition-type(a))') ?? false;
}

function productBetween(from: Place, to: Place): string | null {
  const pages = [from?.pathname ?? '', to?.pathname ?? ''];
  if (!pages.includes(paths.marketplace)) return null;
  const prefix = paths.product('');
  return pages.find((page) => page.startsWith(prefix))?.slice(prefix.length) || null;
}
