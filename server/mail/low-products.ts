import { firstNamed } from './first-named.ts';

/** A product whose available units are at or below the seller's warning level. */
export type LowProduct = {
  name: string;
  catalogNumber: string | null;
  available: number;
  lowStockAt: number;
};

/**
 * One line for each of the first products, and one with the number of the others.
 * @param words `units` returns the text for the units of a product; `others` returns the text for the number of the
 * other products
 */
export function lowProductLines(
  products: readonly LowProduct[],
  words: { units: (product: LowProduct) => string; others: (count: number) => string },
): string[] {
  return firstNamed(products, {
    named(product) {
      const { name, catalogNumber } = product;
      return `${name}${catalogNumber ? ` (${catalogNumber})` : ''}: ${words.units(product)}`;
    },
    others: words.others,
  });
}
