import type { PublicProduct } from '../../../../contract/products.ts';

/** The fields of a product from which the choices of its options are computed. */
export type WithVariants = Pick<PublicProduct, 'id' | 'family' | 'variants'>;

/** One value of an option. */
export type OptionChoice = {
  value: string;
  /**
   * The id of a variant with this value. Among the variants with this value, it is the one that has the most other
   * values in common with the shown product.
   */
  variantId: string;
  isChosen: boolean;
  /** Whether a variant has this value together with the other values of the shown product. */
  isAvailable: boolean;
};

/**
 * The options of a product's family, each with its values. The values have the sequence in which the variants were
 * created.
 */
export function optionChoices({
  id,
  family,
  variants,
}: WithVariants): { name: string; choices: OptionChoice[] }[] {
  if (!family) return [];
  const others = (values: readonly string[], option: number) =>
    values.filter((value, at) => at !== option && value === family.values[at]).length;
  return family.options.map((name, option) => {
    const values = [...new Set(variants.map((variant) => variant.values[option] ?? ''))];
    const choices = values.map((value) => {
      const having = variants.filter((variant) => variant.values[option] === value);
      const nearest = having.toSorted((a, b) => others(b.values, option) - others(a.values, option))[0];
      return {
        value,
        variantId: nearest?.id ?? id,
        isChosen: family.values[option] === value,
        isAvailable: others(nearest?.values ?? [], option) === family.options.length - 1,
      };
    });
    return { name, choices };
  });
}
