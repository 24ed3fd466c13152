import type { ProductFamily } from '../../../../contract/product-families.ts';

/** The values of a text with one value per line, without duplicates. */
export function typedValues(text: string): string[] {
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  return [...new Set(lines.filter(Boolean))];
}

/**
 * The number of combinations of values (one of each option) that no variant of the family has.
 * @param values the values of each option
 */
export function missingCombinations(
  { variants }: Pick<ProductFamily, 'variants'>,
  values: readonly string[][],
): number {
  const all = values.reduce((product, { length }) => product * length, 1);
  return (
    all -
    variants.filter((variant) => variant.values.every((value, at) => values[at]?.includes(value))).length
  );
}
