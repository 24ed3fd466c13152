/** A product whose available units are at or below the seller's warning level. */
export type LowProduct = {
  name: string;
  catalogNumber: string | null;
  available: number;
  lowStockAt: number;
};

const shown = 20;

/**
 * One line for each of the first products, and one for the number of the others.
 * @param words the units of one product, and the number of products that are not named
 */
export function lowProductLines(
  products: readonly LowProduct[],
  words: { units: (product: LowProduct) => string; others: (count: number) => string },
): string[] {
  const named = products.slice(0, shown).map((product) => {
    const { name, catalogNumber } = product;
    return `${name}${catalogNumber ? ` (${catalogNumber})` : ''}: ${words.units(product)}`;
  });
  const others = products.length - named.length;
  return others > 0 ? [...named, words.others(others)] : named;
}
